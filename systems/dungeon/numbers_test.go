package dungeon_test

// Tests read the numbers of balance from the data entries below, so that tuning does not
// break them, and compute what the rules promise from those numbers themselves.
