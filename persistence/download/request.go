//go:build !js

package download

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"
)

// maxRedirects is the number of redirects that are followed.
const maxRedirects = 5

// Transport sends requests.
type Transport = http.RoundTripper

// read reads the file until its end or its limit.
func (c Client) read(ctx context.Context, address string, want Wanted, arrived func(int64)) ([]byte, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, http.NoBody)
	if err != nil {
		return nil, err
	}
	response, err := c.client().Do(request)
	if err != nil {
		return nil, err
	}
	defer func() { _ = response.Body.Close() }() // it was only read
	if response.StatusCode != http.StatusOK {
		return nil, denied(address, response.StatusCode, http.StatusText(response.StatusCode))
	}
	body := io.LimitReader(response.Body, want.most()+1) // a byte more than the limit shows that there is more
	buf := make([]byte, chunk)
	return gather(address, want, arrived, func() ([]byte, error) {
		n, err := body.Read(buf)
		return buf[:n], err
	})
}

// chunk is how many bytes are read at once.
const chunk = 64 << 10

// client is a client that follows redirects on the same server only.
func (c Client) client() *http.Client {
	transport := c.Transport
	if transport == nil {
		transport = system
	}
	return &http.Client{Transport: transport, CheckRedirect: func(request *http.Request, before []*http.Request) error {
		from, to := before[0].URL, request.URL
		switch {
		case from.Scheme == "https" && to.Scheme != "https":
			return refused{fmt.Errorf("%s is redirected to an address without https", clip(from.String()))}
		case !strings.EqualFold(from.Host, to.Host) || from.Scheme != to.Scheme:
			return refused{fmt.Errorf("%s is redirected to another server, %s", clip(from.String()), clip(to.Host))}
		case len(before) > maxRedirects:
			return refused{fmt.Errorf("%s is redirected more than %d times", clip(from.String()), maxRedirects)}
		}
		return nil
	}}
}

// system is the transport of the system. Files are not decompressed on their way, so that the bytes
// that arrive are counted.
var system = func() http.RoundTripper {
	shared, plain := http.DefaultTransport.(*http.Transport)
	if !plain {
		return http.DefaultTransport
	}
	own := shared.Clone()
	own.DisableCompression, own.MaxResponseHeaderBytes = true, 64<<10
	return own
}()

// unreachable is the error of a server that does not answer.
func unreachable(address string, err error) error {
	return fmt.Errorf("%s cannot be fetched: %s", clip(address), cause(err))
}
