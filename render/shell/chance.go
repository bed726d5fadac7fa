package shell

import (
	"crypto/rand"
	"fmt"
	"time"
)

// DrawSeed draws a random seed of eight letters and digits, leaving out those that
// look alike.
func DrawSeed() string {
	const signs = "abcdefghjkmnpqrstuvwxyz23456789"
	raw := make([]byte, 8)
	if _, err := rand.Read(raw); err != nil {
		return fmt.Sprint(time.Now().UnixNano())
	}
	for i, b := range raw {
		raw[i] = signs[int(b)%len(signs)]
	}
	return string(raw)
}
