#!/bin/bash
# Makes the Debian packages, installs them into a minimal bookworm system, and runs both programs and a compilation of a game there.
# Needs root, debootstrap, a network, and two or three minutes, so it is not part of the default run.
#     ctest --test-dir build/dev -C packages -L packages -V
# usage: packages.sh BUILD_FOLDER SOURCE_FOLDER WORK_FOLDER
set -euo pipefail
build=$1 source=$2 work=$3
source "$source/tests/bare-system.sh"
skip() { echo "skipped: $1"; exit 77; }
[ "$(id -u)" = 0 ] || skip "a system of its own needs the rights of root"
command -v debootstrap > /dev/null || skip "debootstrap is not installed"

remove_system "$work"
mkdir -p "$work/packages"
cd "$work/packages"
cpack --config "$build/CPackConfig.cmake" -G DEB > "$work/cpack.log"
ls -l ./*.deb
for package in ./*.deb; do dpkg-deb --info "$package" | grep -E '^ (Package|Depends|Recommends|Installed-Size):'; done

make_system "$work/system" > "$work/debootstrap.log" || skip "no minimal system can be made here: $(tail -1 "$work/debootstrap.log")"
trap 'remove_system "$system"' EXIT
mount -t proc proc "$system/proc"
cp ./*.deb "$system/tmp/"
cp "$source/projects/first-smoke/"* "$source/tests/examples/c_minimal/c_minimal.c" "$system/tmp/"
printf 'v %s\n' '0 0 0' '1 0 0' '1 1 0' '0 1 0' '0 0 1' > "$system/tmp/pyramid.obj"
printf 'f %s\n' '1 4 3 2' '1 2 5' '2 3 5' '3 4 5' '4 1 5' >> "$system/tmp/pyramid.obj"
inside apt-get update -q > "$work/apt.log"
inside sh -c 'apt-get install -y -q /tmp/*.deb gcc libc6-dev pkg-config xvfb xauth' >> "$work/apt.log" 2>&1

inside gyre --version
inside gyre simulate /tmp/first-smoke.gyre --frames 30 --hash
inside gyre export /tmp/first-smoke.gyre -o /tmp/smoke.gyrefx
inside gyre verify /tmp/smoke.gyrefx
inside gyre import /tmp/pyramid.obj -o /tmp/pyramid.gyre
inside gyre render /tmp/first-smoke.gyre -o /tmp/smoke.png --frames 60 --size 320x240
inside sh -c 'cc -std=c99 /tmp/c_minimal.c $(pkg-config --cflags --libs gyre) -o /tmp/c_minimal && /tmp/c_minimal /tmp/smoke.gyrefx 30'
inside sh -c 'QT_QPA_PLATFORM=xcb XDG_RUNTIME_DIR=/tmp xvfb-run -a -s "-screen 0 1280x800x24" gyre-editor /tmp/first-smoke.gyre --screenshot /tmp/editor.png --play 20'
cp "$system/tmp/editor.png" "$system/tmp/smoke.png" "$work/"
for file in usr/share/applications/io.github.gyre.editor.desktop usr/share/mime/packages/io.github.gyre.editor.xml usr/share/man/man1/gyre.1.gz \
            usr/share/bash-completion/completions/gyre usr/share/icons/hicolor/scalable/apps/io.github.gyre.editor.svg; do
    [ -s "$system/$file" ] || [ -s "$system/${file%.gz}" ] || { echo "$file is missing"; exit 1; }
done
echo "both programs ran from their packages in a minimal system"
