package archetypes

import "reflect"

// Document is a TOML file that was read into a struct, for errors that are found later.
type Document struct{ root *node }

// ReadDocument reads a TOML file into a struct, as strictly as the data files of rules:
// the error lists all unknown fields and values of the wrong type, with their places.
// Messages call it file. Fields have the names of world.FieldName, and may be tables of
// texts.
func ReadDocument(file string, raw []byte, into any) (Document, error) {
	if len(raw) > maxBytes {
		return Document{}, place{file, 1, 1}.fault("this file takes %d bytes; the maximum is %d", len(raw), maxBytes)
	}
	root, err := parse(file, raw, &room{})
	if err != nil {
		return Document{}, err
	}
	return Document{root}, join(fillStruct(root.value.(table), reflect.ValueOf(into).Elem()))
}

// Fault returns an error located at the field with that path of names and of places in lists, or at the start of the
// innermost enclosing table if the field is not given.
func (d Document) Fault(names []string, format string, args ...any) error {
	return d.root.find(names...).fault(format, args...)
}

// Join joins faults as the loaders do: sorted by place, each once, and not too many.
func Join(faults ...error) error { return join(faults) }
