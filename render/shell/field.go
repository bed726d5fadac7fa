package shell

import (
	"image"
	"image/color"
	"unicode/utf8"

	uiimage "github.com/ebitenui/ebitenui/image"

	"github.com/ebitenui/ebitenui/widget"

	"github.com/donjon-rogue/donjon/assets/printable"
	"github.com/donjon-rogue/donjon/render/theme"
)

// fieldLine is the height of the line in a text field, in interface pixels.
const fieldLine = 16

// NewField makes a text field for at most length letters. The input is stored in
// *text; empty is the placeholder.
func NewField(w *Window, at image.Rectangle, text *string, empty string, length int) *widget.TextInput {
	body := uiimage.NewNineSliceSimple(w.Sheets.Image("ui.slot", 0), 6, 8)
	above := (at.Dy() - fieldLine) / 2
	f := widget.NewTextInput(
		widget.TextInputOpts.WidgetOpts(widget.WidgetOpts.LayoutData(at)),
		widget.TextInputOpts.Image(&widget.TextInputImage{Idle: body, Disabled: body, Highlight: uiimage.NewNineSliceColor(color.NRGBA{0x3f, 0x73, 0xdd, 0x90})}),
		widget.TextInputOpts.Color(&widget.TextInputColor{Idle: theme.Bright, Disabled: theme.Faint, Caret: theme.Gold, DisabledCaret: theme.Stone}),
		widget.TextInputOpts.Face(&theme.Face),
		widget.TextInputOpts.Padding(&widget.Insets{Top: above, Left: 6, Right: 6, Bottom: at.Dy() - fieldLine - above}),
		widget.TextInputOpts.CaretWidth(1),
		widget.TextInputOpts.SubmitOnEnter(false),
		widget.TextInputOpts.Placeholder(empty),
		widget.TextInputOpts.Validation(func(text string) (bool, *string) {
			clean := sanitize(text, length)
			return clean == text, &clean
		}),
		widget.TextInputOpts.ChangedHandler(func(args *widget.TextInputChangedEventArgs) { *text = args.InputText }),
	)
	f.SetText(*text)
	return f
}

// sanitize removes unprintable characters and truncates to length letters.
func sanitize(text string, length int) string {
	for {
		_, at, found := printable.Find(text)
		if !found {
			break
		}
		_, size := utf8.DecodeRuneInString(text[at:])
		text = text[:at] + text[at+size:]
	}
	if r := []rune(text); len(r) > length {
		return string(r[:length])
	}
	return text
}
