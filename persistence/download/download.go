// Package download fetches files over the network, within limits. Nothing that it fetches is
// trusted: it counts bytes while they arrive, stays on the server that was named, and compares
// sizes and hashes.
package download

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/donjon-rogue/donjon/assets/printable"
)

// The limits of a file.
const (
	MaxSize = 64 << 20 // bytes
	MaxTime = 30 * time.Second
)

// maxAddress is the greatest length of an address in bytes.
const maxAddress = 500

// ErrCancelled is the error of a file that the player no longer wants.
var ErrCancelled = errors.New("cancelled")

// Client fetches files. The zero value has the limits of this package; tests may have less time.
type Client struct {
	Time      time.Duration // that a file may take; 0 for MaxTime
	Transport Transport     // the zero value for that of the system
}

// Wanted is a file as an index describes it.
type Wanted struct {
	Size   int64  // bytes; 0 if unknown
	Most   int64  // bytes at most; 0 for MaxSize
	SHA256 string // in hexadecimal digits; empty if unknown
}

// limit is the greatest size that the file may have, whatever is said of it.
func (w Wanted) limit() int64 { return cmp.Or(w.Most, MaxSize) }

// most is how many bytes of the file are read: not more than it should have.
func (w Wanted) most() int64 { return cmp.Or(w.Size, w.limit()) }

// Address checks the address of a file or a folder on a server, and returns it without a fragment.
// Only https is allowed, and http for this computer.
func Address(text string) (string, error) {
	u, err := url.Parse(text)
	switch {
	case err != nil || u.Opaque != "" || u.Hostname() == "" || len(text) > maxAddress || strings.ContainsAny(text, " ,") || text != printable.Line(text):
		return "", fmt.Errorf("%q is not an address, such as https://example.org/mods", clip(text))
	case u.User != nil:
		return "", fmt.Errorf("the address %s has a user name; only public servers are used", clip(u.Redacted()))
	}
	if err := allowed(u); err != nil {
		return "", err
	}
	u.Fragment, u.RawFragment = "", ""
	return u.String(), nil
}

// allowed refuses addresses that are neither https nor on this computer.
func allowed(u *url.URL) error {
	switch {
	case u.Scheme == "https", u.Scheme == "http" && loopback(u.Hostname()):
		return nil
	case u.Scheme == "http":
		return fmt.Errorf("the address %s is not encrypted; only https is used, and http for this computer", clip(u.String()))
	}
	return fmt.Errorf("the address %s is not one of https", clip(u.String()))
}

// loopback reports whether a host is this computer.
func loopback(host string) bool {
	ip, err := netip.ParseAddr(host)
	return strings.EqualFold(host, "localhost") || err == nil && ip.IsLoopback()
}

// refused is an error that says by itself which file it is about.
type refused struct{ error }

// Get fetches a file. Arrived is told how many bytes have arrived so far; it may be nil. The error is
// one sentence, or ErrCancelled if the context was cancelled.
func (c Client) Get(ctx context.Context, address string, want Wanted, arrived func(bytes int64)) ([]byte, error) {
	address, err := Address(address)
	if err != nil {
		return nil, err
	}
	if want.Size > want.limit() {
		return nil, tooLarge(address, want.limit())
	}
	limit := c.Time
	if limit == 0 {
		limit = MaxTime
	}
	timed, stop := context.WithTimeout(ctx, limit)
	defer stop()
	raw, err := c.read(timed, address, want, arrived)
	var known refused
	switch {
	case err == nil:
	case errors.As(err, &known):
		return nil, known.error
	case ctx.Err() != nil:
		return nil, ErrCancelled
	case timed.Err() != nil:
		return nil, fmt.Errorf("%s did not arrive within %d seconds", clip(address), int(limit.Round(time.Second)/time.Second))
	default:
		return nil, unreachable(address, err)
	}
	return raw, check(address, raw, want)
}

// gather reads a file until its end or its limit. Next returns its next bytes, and io.EOF after the last.
func gather(address string, want Wanted, arrived func(int64), next func() ([]byte, error)) (raw []byte, err error) {
	for {
		part, err := next()
		raw = append(raw, part...)
		if int64(len(raw)) > want.most() {
			return nil, refused{tooLarge(address, want.most())}
		}
		if len(part) > 0 && arrived != nil {
			arrived(int64(len(raw)))
		}
		switch {
		case err == nil:
		case errors.Is(err, io.EOF):
			return raw, nil
		case errors.Is(err, io.ErrUnexpectedEOF):
			return nil, refused{fmt.Errorf("%s ends early, after %d bytes", clip(address), len(raw))}
		default:
			return nil, err
		}
	}
}

// denied is the error of a server that does not give the file. Text describes its answer, as far as it is known.
func denied(address string, code int, text string) error {
	answer := strings.TrimSpace(strconv.Itoa(code) + " " + text)
	return refused{fmt.Errorf("%s cannot be fetched: the server answers %s", clip(address), answer)}
}

// tooLarge is the error of a file that is larger than its limit.
func tooLarge(address string, most int64) error {
	return fmt.Errorf("%s is larger than %d bytes", clip(address), most)
}

// check compares a file with its description.
func check(address string, raw []byte, want Wanted) error {
	if want.Size > 0 && int64(len(raw)) != want.Size {
		return fmt.Errorf("%s has %d bytes, and should have %d", clip(address), len(raw), want.Size)
	}
	if sum := Sum(raw); want.SHA256 != "" && !strings.EqualFold(sum, want.SHA256) {
		return fmt.Errorf("%s is another file than the index describes: its SHA-256 is %s", clip(address), sum)
	}
	return nil
}

// Sum is the SHA-256 of a file in hexadecimal digits.
func Sum(raw []byte) string {
	sum := sha256.Sum256(raw)
	return hex.EncodeToString(sum[:])
}

// cause is an error without the address, which the message names already.
func cause(err error) string {
	var at *url.Error
	if errors.As(err, &at) {
		err = at.Err
	}
	return printable.Line(err.Error())
}

// clip is an address as messages show it: printable and not too long.
func clip(text string) string {
	const most = 160
	if runes := []rune(printable.Line(text)); len(runes) > most {
		return string(runes[:most]) + "..."
	}
	return printable.Line(text)
}
