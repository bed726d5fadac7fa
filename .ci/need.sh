#!/bin/sh
# Looks for what a make target needs besides Go and make. Run as root on Debian or
# a derivative, it installs what is missing; otherwise it prints the command to
# run. The clipboard program is optional.
set -eu

PATH=$PATH:/usr/sbin:/sbin # for ldconfig, which is not in every user's path
has_command() { command -v "$1" >/dev/null 2>&1; }
# has_library looks for a library. On a system without ldconfig, it assumes that the
# library is there.
has_library() { ! has_command ldconfig || ldconfig -p 2>/dev/null | grep -q "$1"; }

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
}

# has_clipboard looks for one of the programs that the game uses to copy and paste
# on Linux.
has_clipboard() {
	[ "$(uname -s)" != Linux ] || has_command xclip || has_command xsel ||
		{ [ -n "${WAYLAND_DISPLAY:-}" ] && has_command wl-copy && has_command wl-paste; }
}

can_install() { [ "$(id -u)" = 0 ] && has_command apt-get; }
install="apt-get install --no-install-recommends"
fetch() { apt-get update -qq && DEBIAN_FRONTEND=noninteractive $install -y -qq "$@"; }

case "${1:-}" in
build)
	has_command go || { echo "Go is missing; install Go 1.26 or newer from your system's packages or go.dev" >&2; exit 1; }
	exit 0
	;;
play)
	need_play
	;;
test)
	need_play
	has_command xclip || want xclip
	has_command Xvfb || want xvfb
	has_command xdotool || want xdotool
	has_command tmux || want tmux
	has_command import || want imagemagick
	has_command gcc || want gcc
	has_command python3 || want python3
	has_command qemu-aarch64 || want qemu-user
	has_command pulseaudio || want pulseaudio
	has_command node || want nodejs
	has_command npm || want npm
	has_command chromium || want chromium
	[ -e /usr/include/stdlib.h ] || want libc6-dev
	;;
dist)
	need_play
	has_command desktop-file-validate || want desktop-file-utils
	has_command appstreamcli || want appstream
	has_command lintian || want lintian
	has_command rpm || want rpm
	has_command unzip || want unzip
	has_command debootstrap || want debootstrap
	if [ "$(uname -m)" = x86_64 ]; then
		has_command wine || want "wine wine64"
		has_command x86_64-w64-mingw32-gcc || want gcc-mingw-w64-x86-64-win32
	fi
	;;
*)
	echo "usage: need.sh build|play|test|dist" >&2
	exit 2
	;;
esac

if [ -n "$missing" ]; then
	can_install && fetch $missing || { echo "some packages are missing; run: sudo $install$missing" >&2; exit 1; }
fi

if [ "$1" = play ] && ! has_clipboard; then
	can_install && fetch xclip || echo "copying and pasting needs xclip (or xsel, or wl-clipboard on Wayland); run: sudo $install xclip" >&2
fi
