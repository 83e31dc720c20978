# Functions for scripts that need a minimal Debian system beside this machine's. Source this file; it needs root, debootstrap and a
# network. GYRE_DEBIAN_MIRROR: where the packages come from, http://deb.debian.org/debian by default.

# remove_system FOLDER: removes a folder with a system. A run that was killed leaves its mounts, and removing what is mounted removes
# files of this machine. So they are unmounted first, the newest before the others; one that stays is an error that names it.
remove_system() {
    [ -e "$1" ] || return 0
    local folder mounted
    folder=$(realpath "$1") || return
    while read -r mounted; do
        mounted=$(printf '%b.' "$mounted") mounted=${mounted%.}   # a space is \040 there; the point keeps a line break at the end
        case $mounted in "$folder"/*) ;; *) continue ;; esac
        umount "$mounted" || { echo "$folder is not removed, because $mounted cannot be unmounted. End what uses it." >&2; return 1; }
    done < <(cut -d ' ' -f 5 /proc/self/mountinfo | tac)
    rm -rf --one-file-system "$folder"
}

# make_system FOLDER [RELEASE]: makes the system of a release, bookworm by default, with this machine's access to the network, and
# prints what was done. Sets `system`.
make_system() {
    system=$1
    remove_system "$system" || return
    debootstrap --variant=minbase "${2:-bookworm}" "$system" "${GYRE_DEBIAN_MIRROR:-http://deb.debian.org/debian}" || return
    cp /etc/resolv.conf "$system/etc/" || true
    for file in /etc/apt/apt.conf.d/*proxy*; do [ ! -e "$file" ] || cp "$file" "$system/etc/apt/apt.conf.d/"; done
    # The lists of Debian testing are valid for a week; those of a mirror that keeps an older state are not.
    echo 'Acquire::Check-Valid-Until "false";' > "$system/etc/apt/apt.conf.d/90older-mirror"
}

# inside COMMAND...: runs a command in `system`, with none of this machine's environment.
inside() { chroot "$system" /usr/bin/env -i PATH=/usr/bin:/bin:/usr/sbin:/sbin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }
