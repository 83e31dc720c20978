#pragma once

#include "core/effectfile/ByteReader.h"
#include "core/effectfile/EffectContainer.h"
#include "core/scene/Field.h"

#include <optional>
#include <string>
#include <vector>

/// Reads the tables of an effect file: records become checked values.
namespace gyre {

/// Keeps the first error that the readers report. Later errors are mostly its consequences.
class FirstError {
public:
    explicit operator bool() const { return m_error.has_value(); }
    const Error& error() const { return *m_error; }
    void report(ErrorCode code, const std::string& chunk, std::uint64_t offset, std::string message) {
        if (!m_error) m_error = Error{code, std::move(message), {}, BytePlace{chunk, offset}};
    }

private:
    std::optional<Error> m_error;
};

/// A table of records of one size. A missing chunk is a table without records.
class Table {
public:
    /// least: the size of a record in format 1.0, or of the part of it that does not follow the field list. [bytes]
    Table(const ChunkView* chunk, std::size_t least, FirstError& firstError);

    std::uint32_t count() const { return m_count; }
    ByteReader record(std::uint32_t index) const;
    const std::string& chunk() const { return m_chunk; }
    std::uint64_t offset() const { return m_offset; }  ///< position of the first record in the file

private:
    std::string m_chunk;
    std::span<const std::byte> m_records;
    std::uint64_t m_offset = 0;
    std::uint32_t m_size = 0, m_count = 0;
};

/// The tables to which records of elements refer.
struct RecordTargets {
    std::span<const std::byte> texts;
    std::vector<ConvexPolytope> hulls;
    std::uint32_t hullsPerBody = 0;  ///< limit
    // Emitters and bodies take hulls and keys in order: each belongs to exactly one of them.
    std::uint32_t hullsTaken = 0;
    std::vector<MotionKey> keys;
    std::uint32_t keysTaken = 0;
    std::vector<CurveKey> rampKeys;  ///< likewise, taken by the ramps of emitters
    std::uint32_t rampKeysTaken = 0;
};

/// Reads one record value by value and checks each. Fields that the file is too old to have keep their defaults.
class RecordReader {
public:
    RecordReader(const Table& table, std::uint32_t index, RecordTargets& targets, FirstError& firstError);

    /// The unread rest of the record, for values that are no fields.
    ByteReader& bytes() { return m_bytes; }
    std::string text();
    void fields(const std::vector<Field>& list);
    void refuse(ErrorCode error, const std::string& sentence);

private:
    struct FieldReader;

    const Table& m_table;
    std::uint32_t m_index;
    ByteReader m_bytes;
    RecordTargets& m_targets;
    FirstError& m_error;
    std::uint64_t m_at = 0;  ///< position in the file of the value being read
};

}  // namespace gyre
