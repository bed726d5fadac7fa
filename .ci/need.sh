#!/bin/sh
# Looks for what a make target needs beside Go and make. What is missing is
# installed when run as root on Debian and its kin; otherwise one line says
# what to type.
set -eu

has_library() { ldconfig -p 2>/dev/null | grep -q "$1"; }
has_command() { command -v "$1" >/dev/null 2>&1; }

missing=""
want() { missing="$missing $1"; }

need_play() {
	[ "$(uname -s)" = Linux ] || return 0
	has_library 'libX11\.so\.6' || want libx11-6
	has_library 'libGL\.so\.1' || want libgl1
	has_library 'libXcursor\.so\.1' || want libxcursor1
	has_library 'libXrandr\.so\.2' || want libxrandr2
	has_library 'libXinerama\.so\.1' || want libxinerama1
	has_library 'libXi\.so\.6' || want libxi6
	has_command xclip || want xclip # copies and pastes
}

case "${1:-}" in
build)
	has_command go || { echo "Go is missing; install Go 1.26 or newer from your system or from the Go site" >&2; exit 1; }
	exit 0
	;;
play)
	need_play
	;;
test)
	need_play
	has_command Xvfb || want xvfb
	has_command xdotool || want xdotool
	has_command import || want imagemagick
	has_command gcc || want gcc
	has_command python3 || want python3
	has_command qemu-aarch64 || want qemu-user
	has_command node || want nodejs
	[ -e /usr/include/stdlib.h ] || want libc6-dev
	;;
*)
	echo "usage: need.sh build|play|test" >&2
	exit 2
	;;
esac

[ -n "$missing" ] || exit 0
line="apt-get install --no-install-recommends$missing"
if [ "$(id -u)" = 0 ] && has_command apt-get; then
	apt-get update -qq && DEBIAN_FRONTEND=noninteractive $line -y -qq
else
	echo "missing on this machine; type: sudo $line" >&2
	exit 1
fi
