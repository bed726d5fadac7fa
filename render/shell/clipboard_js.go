package shell

// systemClipboard does nothing: the library does not support the browser's
// clipboard.
var systemClipboard = Clipboard{
	Read:     func() (string, error) { return "", ErrNoClipboard },
	Write:    func(string) error { return ErrNoClipboard },
	Patience: clipboardPatience,
}
