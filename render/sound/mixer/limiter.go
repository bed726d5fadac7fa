package mixer

// Ceiling is the largest sample: 1 dB below full scale.
const Ceiling = 0.891

// limiter lowers the level where the sum of all sounds would be too loud. It knows each
// block before the one that it lowers, so that the level has come down when a peak comes.
type limiter struct {
	level float32 // at the end of the block before
	bound float32 // the greatest level that the next block bears
}

// recovery is the part of the missing level that comes back with each block: about half
// of it in a tenth of a second.
const recovery = 0.009

func newLimiter() limiter { return limiter{level: 1, bound: 1} }

// limit lowers a block, of which the next one is known.
func (l *limiter) limit(b, next *block) {
	ahead := bound(next)
	to := min(l.level+float32(recovery*(1-l.level)), l.bound, ahead)
	if l.level < 1 || to < 1 {
		change := (to - l.level) / frames
		for i := range frames {
			level := l.level + float32(change*float32(i+1))
			b[2*i] = within(b[2*i] * level)
			b[2*i+1] = within(b[2*i+1] * level)
		}
	}
	l.level, l.bound = to, ahead
}

// within takes off what rounding adds.
func within(v float32) float32 { return min(max(v, -Ceiling), Ceiling) }

// bound is the greatest level at which no sample of a block exceeds the ceiling.
func bound(b *block) float32 {
	var peak float32
	for _, v := range b {
		peak = max(peak, v, -v)
	}
	if peak <= Ceiling {
		return 1
	}
	return Ceiling / peak
}
