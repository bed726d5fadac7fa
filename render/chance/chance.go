// Package chance draws the seeds of new games. It is the only source of chance outside the
// streams that a seed determines.
package chance

import (
	"crypto/rand"
	"math/big"
)

// DrawSeed draws a random seed of eight letters and digits, leaving out those that look alike.
func DrawSeed() string {
	const signs = "abcdefghjkmnpqrstuvwxyz23456789"
	raw := make([]byte, 8)
	_, _ = rand.Read(raw) // it never fails
	for i, b := range raw {
		raw[i] = signs[int(b)%len(signs)]
	}
	return string(raw)
}

// DrawNumber draws a random seed of at most nine digits, for commands whose seeds are numbers.
func DrawNumber() string {
	n, _ := rand.Int(rand.Reader, big.NewInt(1_000_000_000)) // it never fails
	return n.String()
}
