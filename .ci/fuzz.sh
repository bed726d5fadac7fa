#!/bin/sh
# Runs the fuzz targets of the repository or of some folders, two at a time:
#   fuzz.sh TOTAL [MAX [FOLDER...]]
# divides TOTAL seconds among them, at most MAX for each. Failing inputs are
# written to testdata/fuzz in the target's package; commit them with the fix.
set -eu
cd "$(dirname "$0")/.."
total=$1
max=${2:-$1}
shift $(($# < 2 ? $# : 2))

targets=$(grep -rHo --include='*_test.go' '^func Fuzz[A-Za-z0-9_]*' "${@:-.}" | sed 's|/[^/]*_test.go:func |:|' | sort)
count=$(echo "$targets" | wc -l)
each=$((2 * total / count))
[ "$each" -lt "$max" ] || each=$max
[ "$each" -gt 0 ] || each=1
workers=$((($(getconf _NPROCESSORS_ONLN) + 1) / 2))
echo "$count fuzz targets, $each seconds each, two at a time"

fuzz() { go test -vet=off -run '^$' -fuzz "^$name\$" -fuzztime "${each}s" -fuzzminimizetime 10x -parallel $workers "$room" 2>&1; }

# late reports whether a run failed without a failing input: sometimes the tool
# reports the end of its own time as an error.
late() { echo "$out" | grep -q '^ *context deadline exceeded$' && ! echo "$out" | grep -q 'Failing input'; }

# fuzz_all runs targets one after the other.
fuzz_all() {
	failed=0
	for target in "$@"; do
		room=${target%%:*}
		name=${target##*:}
		if out=$(fuzz) || { late && out=$(fuzz); }; then
			echo "$room $name: $(echo "$out" | grep -o 'execs: [0-9]*' | tail -n 1), nothing found"
		else
			echo "$out"
			echo "$room $name: FOUND SOMETHING" >&2
			failed=1
		fi
	done
	return $failed
}

fuzz_all $(echo "$targets" | awk 'NR % 2') &
odd=$!
failed=0
fuzz_all $(echo "$targets" | awk 'NR % 2 == 0') || failed=1
wait $odd || failed=1
exit $failed
