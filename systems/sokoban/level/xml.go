package level

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strings"
)

// isXML reports whether the bytes of a file are XML.
func isXML(raw []byte) bool { return bytes.HasPrefix(bytes.TrimSpace(raw), []byte("<")) }

// The elements and attributes of a collection in XML, a file of the kind .slc.
const (
	xmlCollection  = "LevelCollection"
	xmlLevel       = "Level"
	xmlRow         = "L"
	xmlDescription = "Description"
	xmlTitle       = "Id"
	xmlAuthor      = "Copyright"
)

// xml reads a collection in XML: each level is an element with an element for each row.
func (r *reader) xml(raw []byte) error {
	d := xml.NewDecoder(bytes.NewReader(raw))
	d.Entity = xml.HTMLEntity
	// The text is already in UTF-8, whatever it says.
	d.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil }
	c := collection{reader: r}
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return nil
		}
		line, column := d.InputPos()
		if err == nil {
			err = c.token(token, line)
		} else {
			err = Fault{File: r.name, Line: line, Column: column, Reason: FaultXML}
		}
		if err != nil {
			return err
		}
	}
}

// collection is the state of reading a collection in XML.
type collection struct {
	*reader
	author string
	about  []string        // the description of the collection
	level  *Level          // title and author of the current level; nil outside one
	text   strings.Builder // of the current row or description
	within string          // the element whose text is read
	line   int             // of the current row
}

// token reads the next part of the file.
func (c *collection) token(token xml.Token, line int) error {
	switch t := token.(type) {
	case xml.StartElement:
		for _, a := range t.Attr {
			if err := c.printed(a.Value, line); err != nil {
				return err
			}
		}
		c.start(t, line)
	case xml.CharData:
		if c.within != "" {
			c.text.Write(t)
		}
		if c.within == xmlDescription {
			return c.printed(string(t), line)
		}
	case xml.EndElement:
		return c.end(t)
	}
	return nil
}

// printed refuses a title or a description that cannot be printed.
func (c *collection) printed(text string, line int) error {
	fault := c.hidden(text)
	if fault == nil {
		return nil
	}
	fault.Line, fault.Column = line, 0 // of the text, and not of the line of the file
	return *fault
}

// start reads the start of an element.
func (c *collection) start(t xml.StartElement, line int) {
	attribute := func(name string) string {
		for _, a := range t.Attr {
			if a.Name.Local == name {
				return strings.TrimSpace(a.Value)
			}
		}
		return ""
	}
	switch name := t.Name.Local; {
	case name == xmlCollection:
		c.author = attribute(xmlAuthor)
	case name == xmlLevel:
		c.level = &Level{Title: attribute(xmlTitle), Author: attribute(xmlAuthor)}
	case name == xmlRow && c.level != nil, name == xmlDescription:
		c.within, c.line = name, line
		c.text.Reset()
	}
}

// end reads the end of an element.
func (c *collection) end(t xml.EndElement) error {
	name := t.Name.Local
	if name == xmlLevel && c.level != nil {
		return c.endLevel()
	}
	if name != c.within {
		return nil
	}
	c.within = ""
	if name == xmlRow {
		return c.row(c.text.String())
	}
	for text := range strings.Lines(c.text.String()) {
		if text = strings.TrimSpace(text); text != "" && c.level == nil && len(c.levels) == 0 {
			c.about = append(c.about, text)
		}
	}
	if c.variant == "" {
		c.variant = namedVariant(c.text.String())
	}
	return nil
}

// row reads a row of the current level.
func (c *collection) row(text string) error {
	if text = strings.Trim(text, "\r\n"); strings.Trim(text, " "+moreFloor) == "" {
		return c.add(c.line, "")
	}
	rows, alphabet, fault := c.board(c.line, text)
	switch {
	case fault != nil:
	case rows == nil:
		fault = &Fault{Line: c.line, Reason: FaultOpen}
		if foreign := foreignSign(text); foreign != nil {
			fault = foreign
			fault.Line = c.line
		}
	case alphabet != 0 && c.alphabet != 0 && alphabet != c.alphabet:
		fault = &Fault{Line: c.line, Reason: FaultMixed}
	}
	if fault != nil {
		fault.Column = 0 // of the row, and not of the line of the file
		c.spoil(*fault)
		return nil //nolint:nilerr // the level is skipped, the file is read on
	}
	if alphabet != 0 {
		c.alphabet = alphabet
	}
	return c.add(c.line, rows...)
}

// endLevel adds the level that has been read.
func (c *collection) endLevel() error {
	of := c.level
	c.level = nil
	rows := trimRows(c.rows)
	if len(rows) == 0 && c.fault == nil {
		c.rows = nil
		return nil
	}
	err := c.reader.level(rows)
	c.rows, c.fault, c.before = nil, nil, nil
	if err != nil {
		return err
	}
	l := &c.levels[len(c.levels)-1]
	l.Title, l.Author = of.Title, of.Author
	if l.Author == "" {
		l.Author = c.author
	}
	if len(c.levels) == 1 {
		l.Comments = c.about
	}
	return nil
}
