#!/bin/sh
# Tries the Windows package's command line with wine: what it prints, the status it exits
# with, and that a batch of games is the same as that of the program of this system.
#
#   wine.sh ZIP PROGRAM    (PROGRAM is a donjon of this system)
set -eu
zip=$1
program=$2
work=$(mktemp -d)
trap 'wineserver -k 2>/dev/null || true; rm -rf "$work"' EXIT
export WINEPREFIX="$work/prefix" WINEDEBUG=-all LC_ALL=C
wineboot -i >"$work/log" 2>&1

# Programs made by Go need a library that older versions of wine lack: the system's
# random numbers, which wine has under another name.
library=$WINEPREFIX/drive_c/windows/system32/bcryptprimitives.dll
if [ ! -e "$library" ]; then
	cat >"$work/random.c" <<-'C'
		#include <windows.h>
		BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);
		__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T size) { return SystemFunction036(data, (ULONG)size); }
	C
	x86_64-w64-mingw32-gcc -shared -o "$library" "$work/random.c" -ladvapi32
fi

unzip -q "$zip" -d "$work"
cd "$work/donjon"
# donjon runs the package's command line, which starts donjon.exe.
donjon() { timeout 300 wine donjon.com "$@"; }

donjon --version | grep 'windows/amd64'
donjon sim --bot careful --games 3 --seed wine --ruleset adventure --class rogue --lang en >"$work/theirs"
"$program" sim --bot careful --games 3 --seed wine --ruleset adventure --class rogue --lang en >"$work/ours"
tr -d '\r' <"$work/theirs" | diff "$work/ours" -
donjon mods new trial --data-dir data >"$work/log"
donjon mods check --data-dir data --games 2
if donjon save verify nothing.donjon 2>"$work/log"; then
	echo "wine: a missing file must be an error" >&2
	exit 1
fi
grep 'nothing.donjon does not exist' "$work/log"
echo "dist: the Windows command line runs"
