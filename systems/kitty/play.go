package kitty

// play is the second step: all players choose first, then the chosen cards take
// effect, in the order of the seats, followed by the friends' cards, oldest first.
func play(r *Round) {
	var choices [MaxSeats]Choice
	for seat := 1; seat <= r.Seats(); seat++ {
		if !r.Player(seat).Dead {
			choices[seat-1] = r.Play(seat)
		}
	}
	called := len(r.Friends) // friends called in this step do not play yet
	for seat := 1; seat <= r.Seats(); seat++ {
		if !r.Player(seat).Dead {
			r.playCard(seat, choices[seat-1])
		}
	}
	for i := range called {
		f := &r.Friends[i]
		if card := &r.Kit.Cards[f.Card]; f.Ready && f.Mana >= card.Cost {
			f.Mana -= card.Cost
			r.use(f.Number, f.Target, card)
		}
	}
}

// playCard plays a card from a hand and draws another.
func (r *Round) playCard(seat int, c Choice) {
	if c.Slot == 0 {
		r.log.add(Event{Type: EventPassed, Who: seat})
		return
	}
	p := r.Player(seat)
	number := p.Hand[c.Slot-1]
	card := &r.Kit.Cards[number]
	p.Mana -= card.Cost
	r.use(seat, c.Target, card)
	p.played.add(number)
	p.Hand[c.Slot-1] = p.drawCard(&r.Chance)
}

// use applies the effect of a card. Cards for the caster target the caster, and
// so do cards for allies that a friend plays.
func (r *Round) use(by, on int, card *Card) {
	if card.Targets == targetsSelf || card.Targets == targetsAlly && by >= FirstFriend {
		on = by
	}
	card.effect.run(use{r.State, by, on, card, r.log})
}

// Afford reports whether a player has the mana for the card in a slot, from 1.
func (s *State) Afford(seat, slot int) bool {
	p := s.Player(seat)
	return p.Mana >= s.cost[p.Hand[slot-1]]
}
