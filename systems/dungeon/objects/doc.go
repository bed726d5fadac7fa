// Package objects implements things that can be pushed, tipped over and broken: crates, casks, kegs and braziers.
// Source: docs/rules.md, Adventure: Ground, air and fire.
package objects
