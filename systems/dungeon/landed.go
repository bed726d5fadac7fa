package dungeon

// classicFingerprint is the fingerprint of Classic's rules and content. When a
// change to the data files or to what they are parsed into gives Classic
// another fingerprint although it plays as before, the value here becomes a
// key of landed, and the new one stands here. When Classic plays differently,
// the keys of landed are removed as well: those games do not go on alike.
const classicFingerprint = "1-1ceb92c0fe3a0c41"

// landed are the fingerprints of earlier versions under which games go on as
// under one of today's. Fingerprints used to be hashes of the bytes of the data
// files. Of the two that programs with journals wrote for Classic, one is of
// today's numbers; the other, 1-39133e11494f4205, is of other weights of items,
// other growth and curves of monsters and fewer treasures, so it has no row.
var landed = map[string]string{
	"1-bc2f6df1f99f25f1": classicFingerprint,
}

// Plays says whether a game that was played under a fingerprint goes on under
// the rules of this kit as it did.
func (k *Kit) Plays(fingerprint string) bool {
	return fingerprint == k.fingerprint || landed[fingerprint] == k.fingerprint
}
