package floors

// Names for the tests of the package.
var (
	Deal         = deal
	HasHatch     = hasHatch
	HatchEntry   = hatchEntry
	Locks        = locks
	PutFloor     = putFloor
	ScrapesEntry = scrapesEntry
	StorehouseOf = storehouseOf
)
