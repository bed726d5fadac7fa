package kit

import "github.com/donjon-rogue/donjon/systems"

// Design is shared by the games of the kit.
func (k *Kit) Design() *systems.Design { return &k.design }

// Names for the tests of the package.
var (
	AppendLines        = appendLines
	ClassicFingerprint = classicFingerprint
	FingerprintOf      = fingerprintOf
	Landed             = landed
	Without            = without
)
