#!/bin/sh
# The long tests: 100,000 floors, whole games with saves and loads, the long list
# of games on every architecture, killed processes, power cuts, every scene at every size,
# every game in its real window. Each prints a line with its result; progress goes
# to stderr.
set -eu
cd "$(dirname "$0")/.."
export DONJON_SOAK=1
out=$PWD/bin/soak
mkdir -p "$out"
failed=0

# soak PACKAGE PATTERN runs tests of a package.
soak() {
	program=$out/$(echo "$1" | tr / -).test
	go test -c -o "$program" "./$1"
	log=$out/log
	if (cd "$1" && "$program" -test.run "$2" -test.timeout 6h) >"$log"; then
		grep -v '^PASS$' "$log"
	else
		cat "$log"
		failed=1
	fi
}

soak systems/dungeon/floors '^TestFloors.*FollowTheRules$'
soak systems/dungeon/soak '^Test(Long)?Games.*AreTheSameOnEveryMachine$'
sh .ci/machines.sh '^Test(Long)?Games.*AreTheSameOnEveryMachine$' || failed=1
soak render/dungeonui/command '^TestAKilledProcessContinuesInItsSlot$|^TestAForgedFileTakesLittleMemory$'
for package in persistence/disktest systems/*/keep render/settings; do
	soak "$package" 'PowerCuts$'
done
soak systems/sokoban/generator '^TestBoards$'
soak render/web '^TestTheStorageOfTheBrowser$'
soak render/web '^TestAKilledPageContinuesAtTheActionLastShown$'
soak render/web 'InThePage$'
soak systems/dungeon/bots '^TestGreedyPlaysManyGames$'
soak systems/dungeon/lab/report '^TestSkilledBotsGetDeeper$'
soak systems/sokoban/generator '^TestLevelsWithinALimitOfWork$'
soak systems/goose '^TestTheSimulatorAgreesWithTheSolver$'
soak systems/kitty '^TestEveryGameKeepsToTheRules$'
for window in render/*ui; do
	soak "$window" '^TestEvery.*Scene|^TestTheScenes'
	soak "$window/command" 'In(The(Real)?)?Window$|AndAReplay$|OnTheCommandLine$'
done
soak render/cli '^TestSettingsPersistAcrossRuns$'
sh .ci/need.sh dist && sh .ci/dist_check.sh 0.1.0 || failed=1
sh .ci/columns.sh goose puyo kitty bosses enchantments storehouse || failed=1
sh .ci/race.sh 6h all || failed=1
sh .ci/fuzz.sh 300 10 || failed=1
soak systems/dungeon/soak '^TestGames.*LoadedAtRandomTurnsStayTheSame$'
exit $failed
