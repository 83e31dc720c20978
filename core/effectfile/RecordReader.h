#pragma once

#include "core/effectfile/ByteReader.h"
#include "core/effectfile/EffectContainer.h"
#include "core/scene/Field.h"

#include <optional>
#include <string>
#include <vector>

/// Reading the tables inside an effect file: records in, checked values out.
namespace gyre {

/// Keeps the first error that the readers report. Later ones are mostly its consequences.
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

/// Records of one size. A chunk that is not there is a table without records.
class Table {
public:
    /// least: the size of a record in format 1.0, or of the part of it that does not follow the field list. [bytes]
    Table(const ChunkView* chunk, std::size_t least, FirstError& firstError);

    std::uint32_t count() const { return m_count; }
    ByteReader record(std::uint32_t index) const;
    const std::string& chunk() const { return m_chunk; }
    std::uint64_t offset() const { return m_offset; }  ///< of the first record in the file

private:
    std::string m_chunk;
    std::span<const std::byte> m_records;
    std::uint64_t m_offset = 0;
    std::uint32_t m_size = 0, m_count = 0;
};

/// What the records of elements point at.
struct RecordTargets {
    std::span<const std::byte> texts;
    std::vector<ConvexPolytope> hulls;
    std::uint32_t hullsPerBody = 0;  ///< the limit
    std::uint32_t hullsTaken =
        0;  ///< emitters and bodies take theirs one after another: no hull serves twice or stays over
    std::vector<MotionKey> keys;
    std::uint32_t keysTaken = 0;  ///< likewise
};

/// Reads one record value by value and checks each. Fields that an older file does not have keep their defaults.
class RecordReader {
public:
    RecordReader(const Table& table, std::uint32_t index, RecordTargets& targets, FirstError& firstError);

    /// For the numbers that are not in the field list.
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
    std::uint64_t m_at = 0;  ///< where the value being read begins in the file
};

}  // namespace gyre
