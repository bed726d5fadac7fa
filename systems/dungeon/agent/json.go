package agent

import (
	"bytes"
	"encoding/json"
	"strconv"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// AppendJSON appends the state to dst as encoding/json would, but many times
// faster, because programs ask for tens of thousands of states a second.
func (s *State) AppendJSON(dst []byte) []byte {
	o := object(append(dst, '{'))
	o.number("turn", s.Turn)
	o.number("floor", s.Floor)
	o.flag("over", s.Over)
	if s.Won {
		o.flag("won", true)
	}
	o.open("hero", '{')
	s.Hero.write(&o)
	o.name("offer")
	if s.Offer == nil {
		o = append(o, "null"...)
	} else {
		o = append(o, `{"item":{`...)
		s.Offer.Item.write(&o)
		o.number("remaining", s.Offer.Remaining)
		o.textIfAny("question", s.Offer.Question)
		if len(s.Offer.Gives) > 0 {
			o.open("gives", '[')
			for _, id := range s.Offer.Gives {
				o.comma()
				o = strconv.AppendUint(o, uint64(id), 10)
			}
			o.close(']')
		}
		o = append(o, '}')
	}
	o.texts("view", s.View[:])
	list(&o, "seen", s.Seen, (*Monster).write)
	listIfAny(&o, "bosses", s.Bosses, (*Boss).write)
	o.open("events", '[')
	for i := range s.Events {
		o.comma()
		o = s.Events[i].AppendJSON(o)
	}
	o.close(']')
	o.open("legal", '[')
	for i := range s.Legal { // the longest list: without a call through list
		o.element()
		s.Legal[i].write(&o)
	}
	o.close(']')
	if s.Hash != "" {
		o.text("hash", s.Hash)
	}
	if s.Details != nil {
		s.writeDetails(&o)
	}
	return append(o, '}')
}

func (h *Hero) write(o *object) {
	o.number("x", h.X)
	o.number("y", h.Y)
	o.text("facing", h.Facing)
	o.number("hp", h.Hp)
	o.number("maxHp", h.MaxHp)
	o.number("mp", h.Mp)
	o.number("maxMp", h.MaxMp)
	o.number("atk", h.Atk)
	o.number("int", h.Int)
	o.number("def", h.Def)
	o.open("base", '{')
	o.number("atk", h.Base.Atk)
	o.number("int", h.Base.Int)
	o.number("def", h.Base.Def)
	o.close('}')
	o.number("exp", h.Exp)
	o.number("level", h.Level)
	o.number("points", h.Points)
	o.numberIfAny("skillPoints", h.Skill)
	o.numberIfAny("vigour", h.Vigour)
	list(o, "items", h.Items, (*Item).write)
	o.numberIfAny("tokens", h.Tokens)
	listIfAny(o, "keys", h.Keys, (*Key).write)
	list(o, "effects", h.Effects, (*Effect).write)
	o.close('}')
}

func (e *Effect) write(o *object) {
	o.text("name", e.Name)
	o.number("turnsLeft", e.TurnsLeft)
	o.flagIfSet("blows", e.Blows)
	o.close('}')
}

func (i *Item) write(o *object) {
	o.id("id", i.ID)
	o.text("kind", i.Kind)
	o.text("name", i.Name)
	o.number("quality", i.Quality)
	o.flag("worn", i.Worn)
	o.numberIfAny("count", i.Count)
	o.flagIfSet("rod", i.Rod)
	o.numberIfAny("charges", i.Charges)
	o.textIfAny("enchantment", i.Enchantment)
	o.numberIfAny("rank", i.Rank)
	o.close('}')
}

func (k *Key) write(o *object) {
	o.text("name", k.Name)
	o.text("lock", k.Lock)
	o.number("floor", k.Floor)
	o.close('}')
}

func (m *Monster) write(o *object) {
	o.id("id", m.ID)
	o.text("type", m.Type)
	o.number("x", m.X)
	o.number("y", m.Y)
	o.number("hp", m.Hp)
	o.number("atk", m.Atk)
	if m.Examined != nil {
		m.Examined.write(o)
	}
	o.close('}')
}

// write appends the fields to a monster.
func (m *Examined) write(o *object) {
	o.number("maxHp", m.MaxHp)
	o.numberIfAny("damage", m.Damage)
	o.numberIfAny("exp", m.Exp)
	o.textIfAny("state", m.State)
	o.numberIfAny("pips", m.Pips)
	o.numberIfAny("pipsNeeded", m.PipsNeeded)
	o.flagIfSet("unaware", m.Unaware)
	o.flagIfSet("waiting", m.Waiting)
	o.flagIfSet("circling", m.Circling)
	o.flagIfSet("raging", m.Raging)
	o.flagIfSet("real", m.Real)
	o.textIfAny("opens", m.Opens)
	o.flagIfSet("aims", m.Aims)
	o.flagIfSet("strikes", m.Strikes)
	o.numberIfAny("blowsLeast", m.BlowsLeast)
	o.numberIfAny("blowsMost", m.BlowsMost)
	o.numberIfAny("spellsLeast", m.SpellsLeast)
	o.numberIfAny("spellsMost", m.SpellsMost)
	o.textIfAny("fuel", m.Fuel)
	o.numberIfAny("alightDamage", m.AlightDamage)
	o.numberIfAny("alightTurns", m.AlightTurns)
	listIfAny(o, "effects", m.Effects, (*Effect).write)
}

func (a *Action) write(o *object) {
	o.text("action", a.Verb)
	if a.Dir != "" {
		o.text(fieldDir, a.Dir)
	}
	if a.Item != 0 {
		o.id(fieldItem, a.Item)
	}
	if a.Attr != "" {
		o.text(fieldAttr, a.Attr)
	}
	if a.Name != "" {
		o.text(fieldName, a.Name)
	}
	if a.X != 0 {
		o.number(fieldX, a.X)
	}
	if a.Y != 0 {
		o.number(fieldY, a.Y)
	}
	if a.Turn {
		o.flag(fieldTurn, true)
	}
	o.close('}')
}

// object is JSON being written, inside an object or a list.
type object []byte

// comma writes a comma unless this is the first element.
func (o *object) comma() {
	if last := (*o)[len(*o)-1]; last != '{' && last != '[' {
		*o = append(*o, ',')
	}
}

// element opens an object in a list.
func (o *object) element() {
	o.comma()
	*o = append(*o, '{')
}

// name begins a field. Names need no escaping.
func (o *object) name(name string) {
	o.comma()
	*o = append(*o, '"')
	*o = append(*o, name...)
	*o = append(*o, '"', ':')
}

// open begins a field that is an object or a list.
func (o *object) open(name string, bracket byte) {
	o.name(name)
	*o = append(*o, bracket)
}

func (o *object) close(bracket byte) { *o = append(*o, bracket) }

func (o *object) number(name string, n int) {
	o.name(name)
	*o = strconv.AppendInt(*o, int64(n), 10)
}

func (o *object) id(name string, id world.ID) {
	o.name(name)
	*o = strconv.AppendUint(*o, uint64(id), 10)
}

func (o *object) flag(name string, yes bool) {
	o.name(name)
	*o = strconv.AppendBool(*o, yes)
}

func (o *object) text(name, text string) {
	o.name(name)
	o.quote(text)
}

// numberIfAny writes a number other than 0.
func (o *object) numberIfAny(name string, n int) {
	if n != 0 {
		o.number(name, n)
	}
}

// flagIfSet writes a flag that is set.
func (o *object) flagIfSet(name string, set bool) {
	if set {
		o.flag(name, true)
	}
}

// textIfAny writes a text that is not empty.
func (o *object) textIfAny(name, text string) {
	if text != "" {
		o.text(name, text)
	}
}

func (o *object) texts(name string, texts []string) {
	o.open(name, '[')
	for _, text := range texts {
		o.comma()
		o.quote(text)
	}
	o.close(']')
}

// list writes a field that is a list of objects. write writes the fields of one, and closes it.
func list[T any](o *object, name string, all []T, write func(*T, *object)) {
	o.open(name, '[')
	for i := range all {
		o.element()
		write(&all[i], o)
	}
	o.close(']')
}

// listIfAny writes a list that is not empty.
func listIfAny[T any](o *object, name string, all []T, write func(*T, *object)) {
	if len(all) > 0 {
		list(o, name, all, write)
	}
}

func (o *object) at(p grid.Point) {
	o.number("x", p.X)
	o.number("y", p.Y)
}

// quote writes a string. If it needs escapes or is not ASCII, encoding/json does
// the work.
func (o *object) quote(text string) {
	for i := range len(text) {
		if c := text[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			*o = AppendText(*o, text)
			return
		}
	}
	*o = append(*o, '"')
	*o = append(*o, text...)
	*o = append(*o, '"')
}

// AppendText appends a string as JSON to dst without escaping < and >, which are
// stairs in the view.
func AppendText(dst []byte, text string) []byte {
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	_ = enc.Encode(text) // encoding a string to a buffer cannot fail
	return append(dst, bytes.TrimSuffix(buf.Bytes(), []byte("\n"))...)
}
