#!/bin/sh
# Plays the golden games and replays the planner's recordings (in
# systems/dungeon/soak/testdata) on other architectures: arm64 in an emulator,
# WebAssembly in node. The optional argument is the pattern of the tests to run; by
# default, the short lists are played.
set -eu
cd "$(dirname "$0")/.."
pattern=${1:-^TestGames.*AreTheSameOnEveryMachine$}
room=systems/dungeon/soak
out=$PWD/bin/machines
mkdir -p "$out"

GOOS=linux GOARCH=arm64 go test -c -o "$out/arm64.test" ./$room
GOOS=js GOARCH=wasm go test -c -o "$out/wasm.test" ./$room
wasm_exec=$(go env GOROOT)/lib/wasm/go_js_wasm_exec

cd $room
qemu-aarch64 "$out/arm64.test" -test.run "$pattern" -test.v -test.timeout 3h >"$out/arm64.log" &
arm64=$!
# WebAssembly supports only a small environment.
failed=0
env -i PATH="$PATH" ${DONJON_SOAK:+DONJON_SOAK="$DONJON_SOAK"} \
	"$wasm_exec" "$out/wasm.test" -test.run "$pattern" -test.v -test.timeout 3h >"$out/wasm.log" || failed=1
wait $arm64 || failed=1
if [ $failed = 1 ]; then
	cat "$out/arm64.log" "$out/wasm.log"
	exit 1
fi
grep -h differences "$out/arm64.log" "$out/wasm.log" | sed 's/^ *[a-z_]*\.go:[0-9]*: //'
