package clip

import (
	"math"
	"slices"
)

// bits is the number of bits of a channel that tell two colours apart while the palette is chosen.
const bits = 6

// histogram counts colours, in buckets of similar ones.
type histogram struct {
	counts [1 << (3 * bits)]uint32
	sums   [1 << (3 * bits)][3]uint64
}

// bucketOf returns the bucket of a colour.
func bucketOf(r, g, b byte) int {
	return int(r>>(8-bits))<<(2*bits) | int(g>>(8-bits))<<bits | int(b>>(8-bits))
}

func (h *histogram) add(r, g, b byte) {
	i := bucketOf(r, g, b)
	h.counts[i]++
	s := &h.sums[i]
	s[0] += uint64(r)
	s[1] += uint64(g)
	s[2] += uint64(b)
}

// rgb is a colour, with more room for sums.
type rgb [3]int

// weights say how well the eye sees differences of each channel.
var weights = rgb{3, 6, 2}

// distance returns the square of the distance of two colours, as the eye sees it.
func (c rgb) distance(d rgb) int {
	r, g, b := c[0]-d[0], c[1]-d[1], c[2]-d[2]
	return weights[0]*r*r + weights[1]*g*g + weights[2]*b*b
}

// sample is a bucket with colours: their mean, and how much they count.
type sample struct {
	at     rgb
	weight int
}

// samples returns the buckets with colours. A colour counts by the square root of its pixels, so that
// dark floors leave room for a few bright letters.
func (h *histogram) samples() (list []sample) {
	for i, n := range h.counts {
		if n > 0 {
			list = append(list, sample{h.mean(i), max(1, int(math.Sqrt(float64(n))))})
		}
	}
	return list
}

// mean returns the mean of the colours of a bucket that has some.
func (h *histogram) mean(bucket int) (c rgb) {
	n := uint64(h.counts[bucket])
	for i, sum := range h.sums[bucket] {
		c[i] = int((sum + n/2) / n)
	}
	return c
}

// box is a part of the samples while these are divided.
type box struct {
	samples []sample
	mean    rgb
	axis    int // along which the samples differ most
	spread  int // by how much
}

// newBox measures a box.
func newBox(samples []sample) box {
	b := box{samples: samples}
	var sums rgb
	total := 0
	for _, s := range samples {
		total += s.weight
		for i := range sums {
			sums[i] += s.weight * s.at[i]
		}
	}
	for i := range sums {
		b.mean[i] = (sums[i] + total/2) / total
	}
	var spread rgb
	for _, s := range samples {
		for i := range spread {
			d := s.at[i] - b.mean[i]
			spread[i] += weights[i] * s.weight * d * d
		}
	}
	for i := range spread {
		if spread[i] > spread[b.axis] {
			b.axis = i
		}
	}
	b.spread = spread[0] + spread[1] + spread[2]
	return b
}

// split divides a box at its mean.
func (b box) split() (low, high box) {
	slices.SortStableFunc(b.samples, func(s, t sample) int { return s.at[b.axis] - t.at[b.axis] })
	cut := slices.IndexFunc(b.samples, func(s sample) bool { return s.at[b.axis] > b.mean[b.axis] })
	if cut < 1 {
		cut = len(b.samples) / 2
	}
	return newBox(b.samples[:cut]), newBox(b.samples[cut:])
}

// palette returns at most that many colours for the pictures that were counted: it divides the
// samples where they differ most.
func (h *histogram) palette(most int) (list []rgb) {
	boxes := []box{newBox(h.samples())}
	for len(boxes) < most {
		widest := 0
		for i, b := range boxes {
			if b.spread > boxes[widest].spread {
				widest = i
			}
		}
		if b := boxes[widest]; b.spread == 0 || len(b.samples) < 2 {
			break
		}
		low, high := boxes[widest].split()
		boxes[widest] = low
		boxes = append(boxes, high)
	}
	for _, b := range boxes {
		list = append(list, b.mean)
	}
	return list
}
