package items

// Names for the tests of the package.
var (
	DigAims   = digAims
	Diggable  = diggable
	FarPlaces = farPlaces
)
