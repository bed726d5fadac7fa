// Package monsters holds the rules of monsters: each file has those of one way to act, which
// entries of data files combine.
package monsters
