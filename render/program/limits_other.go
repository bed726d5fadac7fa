//go:build !unix

package program

// checkLimits does nothing where the system sets no limits.
func (p *Env) checkLimits() error { return nil }
