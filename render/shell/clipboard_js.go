package shell

// systemClipboard is none: a browser hands its clipboard out in a way of its
// own, which the library does not know.
var systemClipboard = Clipboard{
	Read:     func() (string, error) { return "", ErrNoClipboard },
	Write:    func(string) error { return ErrNoClipboard },
	Patience: clipboardPatience,
}
