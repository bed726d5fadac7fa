package solver

// heap is a priority queue of offers, the lowest rank first.
type heap struct {
	ranks  []uint64
	offers []offer
}

func (h *heap) put(rank uint64, o offer) {
	h.ranks, h.offers = append(h.ranks, rank), append(h.offers, o)
	for i := len(h.ranks) - 1; i > 0; {
		up := (i - 1) / 2
		if h.ranks[up] <= h.ranks[i] {
			break
		}
		h.swap(i, up)
		i = up
	}
}

func (h *heap) take() (o offer, ok bool) {
	last := len(h.ranks) - 1
	if last < 0 {
		return o, false
	}
	o = h.offers[0]
	h.swap(0, last)
	h.ranks, h.offers = h.ranks[:last], h.offers[:last]
	for i := 0; ; {
		down := 2*i + 1
		if down >= last {
			break
		}
		if down+1 < last && h.ranks[down+1] < h.ranks[down] {
			down++
		}
		if h.ranks[i] <= h.ranks[down] {
			break
		}
		h.swap(i, down)
		i = down
	}
	return o, true
}

func (h *heap) swap(i, j int) {
	h.ranks[i], h.ranks[j] = h.ranks[j], h.ranks[i]
	h.offers[i], h.offers[j] = h.offers[j], h.offers[i]
}
