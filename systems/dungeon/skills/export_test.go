package skills

// Names for the tests of the package.
var (
	Blink    = blink
	Once     = once
	Ripostes = ripostes
)
