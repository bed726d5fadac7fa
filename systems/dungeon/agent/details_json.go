package agent

// writeDetails appends the fields of the details to a state.
func (d *Details) writeDetails(o *object) {
	o.texts("map", d.Map)
	list(o, "things", d.Things, (*Thing).write)
	listIfAny(o, "sensed", d.Sensed, (*Sighting).write)
	listIfAny(o, "heard", d.Heard, (*Sighting).write)
	listIfAny(o, "marked", d.Marked, (*Marked).write)
	listIfAny(o, "ground", d.Ground, (*Substance).write)
	o.open("forecast", '{')
	o.number("hunters", d.Forecast.Hunters)
	o.number("strikes", d.Forecast.Strikes)
	o.number("average", d.Forecast.Average)
	o.number("most", d.Forecast.Most)
	o.close('}')
	o.number("nextLevel", d.NextLevel)
	o.number("slots", d.Slots)
	listIfAny(o, "skills", d.Skills, (*Skill).write)
	listIfAny(o, "deck", d.Deck, (*Card).write)
	if d.Choice != nil {
		o.open("choice", '{')
		list(o, "items", d.Choice.Items, (*Item).write)
		o.number("take", d.Choice.Take)
		o.close('}')
	}
	if d.Storehouse != nil {
		o.open("storehouse", '{')
		o.number("moves", d.Storehouse.Moves)
		o.number("pushes", d.Storehouse.Pushes)
		o.number("undone", d.Storehouse.Undone)
		o.flag("solved", d.Storehouse.Solved)
		o.close('}')
	}
}

func (t *Thing) write(o *object) {
	o.id("id", t.ID)
	o.text("name", t.Name)
	o.number("x", t.X)
	o.number("y", t.Y)
	o.flagIfSet("monster", t.Monster)
	o.flagIfSet("remembered", t.Remembered)
	o.flagIfSet("moves", t.Moves)
	o.textIfAny("key", t.Key)
	o.flagIfSet("down", t.Down)
	o.flagIfSet("side", t.Side)
	o.flagIfSet("sealed", t.Sealed)
	o.flagIfSet("gift", t.Gift)
	o.flagIfSet("declined", t.Declined)
	o.flagIfSet("pulled", t.Pulled)
	o.flagIfSet("frail", t.Frail)
	o.flagIfSet("clings", t.Clings)
	o.numberIfAny("blows", t.Blows)
	o.flagIfSet("pushable", t.Pushable)
	o.flagIfSet("tips", t.Tips)
	o.numberIfAny("blast", t.Blast)
	o.numberIfAny("burns", t.Burns)
	o.textIfAny("of", t.Of)
	o.close('}')
}

func (s *Sighting) write(o *object) {
	o.id("id", s.ID)
	o.text("type", s.Type)
	o.number("x", s.X)
	o.number("y", s.Y)
	o.textIfAny("event", s.Event)
	o.close('}')
}

func (b *Boss) write(o *object) {
	o.id("id", b.ID)
	o.text("type", b.Type)
	o.number("x", b.X)
	o.number("y", b.Y)
	o.flagIfSet("hidden", b.Hidden)
	o.number("hp", b.Hp)
	o.number("maxHp", b.MaxHp)
	o.number("phases", b.Phases)
	o.number("phase", b.Phase)
	o.close('}')
}

func (m *Marked) write(o *object) {
	o.number("x", m.X)
	o.number("y", m.Y)
	o.number("damage", m.Damage)
	o.number("turns", m.Turns)
	o.text("kind", m.Kind)
	o.close('}')
}

func (s *Substance) write(o *object) {
	o.text("name", s.Name)
	o.number("x", s.X)
	o.number("y", s.Y)
	o.flagIfSet("coming", s.Coming)
	o.numberIfAny("units", s.Units)
	o.numberIfAny("turns", s.Turns)
	o.flagIfSet("falls", s.Falls)
	o.flagIfSet("remembered", s.Remembered)
	o.close('}')
}

func (s *Skill) write(o *object) {
	o.text("name", s.Name)
	o.number("rank", s.Rank)
	o.number("highest", s.Highest)
	o.flag("active", s.Active)
	o.flag("free", s.Free)
	o.number("mp", s.Mp)
	o.number("cooldown", s.Cooldown)
	o.number("turnsLeft", s.TurnsLeft)
	o.close('}')
}

func (c *Card) write(o *object) {
	o.texts("items", c.Items)
	o.number("count", c.Count)
	o.number("left", c.Left)
	o.close('}')
}
