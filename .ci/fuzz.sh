#!/bin/sh
# Runs every fuzz target of the repository, one after the other:
#   fuzz.sh TOTAL [MOST]
# shares TOTAL seconds out among them, at most MOST to each. What a target
# finds is written into testdata/fuzz beside it, to be mended and committed.
set -eu
cd "$(dirname "$0")/.."
total=$1
most=${2:-$1}

targets=$(grep -rHo --include='*_test.go' '^func Fuzz[A-Za-z0-9_]*' . | sed 's|/[^/]*_test.go:func |:|' | sort)
count=$(echo "$targets" | wc -l)
each=$((total / count))
[ "$each" -lt "$most" ] || each=$most
[ "$each" -gt 0 ] || each=1
echo "$count fuzz targets, $each seconds each"

fuzz() { go test -run '^$' -fuzz "^$name\$" -fuzztime "${each}s" -fuzzminimizetime 10x "$room" 2>&1; }

# late says whether a run failed for no input: now and then the tool takes the
# end of its own time for an error.
late() { echo "$out" | grep -q '^ *context deadline exceeded$' && ! echo "$out" | grep -q 'Failing input'; }

failed=0
for target in $targets; do
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
exit $failed
