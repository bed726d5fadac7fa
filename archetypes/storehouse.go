package archetypes

// Storehouse defines the hidden side floor with crates. On one floor of each of its
// chapters there is a hatch to it.
type Storehouse struct {
	Chapters []int    `within:"1,1000000" maxlen:"100"` // counted from 1; none for no hatch
	Rewards  []string `maxlen:"100" names:"item"`       // entries of kind item; those that the hero has not yet are offered
	Better   int      `within:"0,1000"`                 // quality of a reward, above the depth
	Levels   string   // the data file of the levels that take the place of boards that cannot be generated
}

// StorehouseLevels is the content of the file of levels, in Sokoban's formats.
func (r *Ruleset) StorehouseLevels() string { return r.levels }

// Board defines the boards of a side floor with crates; Crates is 0 on other floors. The
// sizes include the walls around.
type Board struct {
	Crates  int    `within:"0,20"`
	Pushes  [2]int `within:"0,1000"` // fewest and most in the shortest solution
	Widths  [2]int `within:"0,20"`
	Heights [2]int `within:"0,20"`
}
