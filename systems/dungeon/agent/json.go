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
		o = append(o, '}')
	}
	o.open("view", '[')
	for _, row := range s.View {
		o.comma()
		o.quote(row)
	}
	o.close(']')
	o.open("seen", '[')
	for i := range s.Seen {
		o.element()
		s.Seen[i].write(&o)
	}
	o.close(']')
	o.open("events", '[')
	for i := range s.Events {
		o.comma()
		o = s.Events[i].AppendJSON(o)
	}
	o.close(']')
	o.open("legal", '[')
	for i := range s.Legal {
		o.element()
		s.Legal[i].write(&o)
	}
	o.close(']')
	if s.Hash != "" {
		o.text("hash", s.Hash)
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
	o.open("items", '[')
	for i := range h.Items {
		o.element()
		h.Items[i].write(o)
	}
	o.close(']')
	if h.Tokens != 0 {
		o.number("tokens", h.Tokens)
	}
	if len(h.Keys) > 0 {
		o.open("keys", '[')
		for _, key := range h.Keys {
			o.element()
			key.write(o)
		}
		o.close(']')
	}
	o.open("effects", '[')
	for _, e := range h.Effects {
		o.element()
		o.text("name", e.Name)
		o.number("turnsLeft", e.TurnsLeft)
		if e.Blows {
			o.flag("blows", true)
		}
		o.close('}')
	}
	o.close(']')
	o.close('}')
}

func (i *Item) write(o *object) {
	o.id("id", i.ID)
	o.text("kind", i.Kind)
	o.text("name", i.Name)
	o.number("quality", i.Quality)
	o.flag("worn", i.Worn)
	if i.Count != 0 {
		o.number("count", i.Count)
	}
	if i.Rod {
		o.flag("rod", true)
	}
	if i.Charges != 0 {
		o.number("charges", i.Charges)
	}
	if i.Enchantment != "" {
		o.text("enchantment", i.Enchantment)
	}
	if i.Rank != 0 {
		o.number("rank", i.Rank)
	}
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
	o.close('}')
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
	if a.Free {
		o.flag(fieldFree, true)
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
