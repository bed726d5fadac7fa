//go:build !js

package download_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/donjon-rogue/donjon/persistence/download"
)

// content is a file of the servers.
var content = []byte(strings.Repeat("donjon ", 50_000))

// serve starts a server on this computer that answers with f.
func serve(t *testing.T, f http.HandlerFunc) *httptest.Server {
	t.Helper()
	s := httptest.NewServer(f)
	t.Cleanup(s.Close)
	return s
}

func whole(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(content) } // the client may be gone

func TestAFileArrives(t *testing.T) {
	for _, secure := range []bool{false, true} {
		s := httptest.NewUnstartedServer(http.HandlerFunc(whole))
		var c download.Client
		if secure {
			s.StartTLS()
			c.Transport = s.Client().Transport
		} else {
			s.Start()
		}
		t.Cleanup(s.Close)
		var last int64
		raw, err := c.Get(t.Context(), s.URL+"/a.zip#part", download.Wanted{Size: int64(len(content)), SHA256: download.Sum(content)}, func(n int64) {
			if n <= last {
				t.Errorf("after %d bytes there are %d", last, n)
			}
			last = n
		})
		if err != nil || string(raw) != string(content) || last != int64(len(content)) {
			t.Errorf("%d bytes have arrived, %d were told, %v", len(raw), last, err)
		}
	}
}

func TestAServerThatIsNotTrustedIsRefused(t *testing.T) {
	s := httptest.NewTLSServer(http.HandlerFunc(whole)) // its certificate is not trusted
	t.Cleanup(s.Close)
	if _, err := (download.Client{}).Get(t.Context(), s.URL+"/a", download.Wanted{}, nil); err == nil || !strings.Contains(err.Error(), "cannot be fetched: ") {
		t.Errorf("the error is %v", err)
	}
}

// TestADownloadThatFailsOrLiesIsRefused lists the ways, and what is said of each.
func TestADownloadThatFailsOrLiesIsRefused(t *testing.T) {
	elsewhere := serve(t, whole)
	for name, c := range map[string]struct {
		answer http.HandlerFunc
		want   download.Wanted
		says   string
	}{
		"another file":             {whole, download.Wanted{SHA256: strings.Repeat("0", 64)}, "/a is another file than the index describes: its SHA-256 is " + download.Sum(content)},
		"a wrong size":             {whole, download.Wanted{Size: int64(len(content)) + 1}, "/a has 350000 bytes, and should have 350001"},
		"more than it should have": {whole, download.Wanted{Size: int64(len(content)) - 1}, "/a is larger than 349999 bytes"},
		"a huge size in the index": {whole, download.Wanted{Size: download.MaxSize + 1}, "/a is larger than 67108864 bytes"},
		"cut": {func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Length", fmt.Sprint(len(content)))
			_, _ = w.Write(content[:1000])
		}, download.Wanted{}, "/a ends early, after 1000 bytes"},
		"cut without a length": {func(w http.ResponseWriter, _ *http.Request) {
			_, _ = w.Write(content[:1000])
			w.(http.Flusher).Flush()
			panic(http.ErrAbortHandler)
		}, download.Wanted{}, "/a ends early, after 1000 bytes"},
		"endless": {func(w http.ResponseWriter, r *http.Request) {
			for r.Context().Err() == nil {
				if _, err := w.Write(content); err != nil {
					return
				}
			}
		}, download.Wanted{Most: 1 << 20}, "/a is larger than 1048576 bytes"},
		"slow": {func(w http.ResponseWriter, r *http.Request) {
			for r.Context().Err() == nil {
				_, _ = w.Write([]byte("x"))
				w.(http.Flusher).Flush()
				time.Sleep(10 * time.Millisecond)
			}
		}, download.Wanted{}, "/a did not arrive within 1 seconds"},
		"silent": {func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }, download.Wanted{}, "/a did not arrive within 1 seconds"},
		"another server": {func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, elsewhere.URL+"/a", http.StatusFound)
		},
			download.Wanted{}, "/a is redirected to another server, " + strings.TrimPrefix(elsewhere.URL, "http://")},
		"a circle": {func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, r.URL.Path+"a", http.StatusFound) },
			download.Wanted{}, "/a is redirected more than 5 times"},
		"missing": {http.NotFound, download.Wanted{}, "/a cannot be fetched: the server answers 404 Not Found"},
		"a hostile address": {func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Location", "file:///etc/passwd")
			w.WriteHeader(http.StatusFound)
		}, download.Wanted{}, "/a is redirected to another server, "},
	} {
		t.Run(name, func(t *testing.T) {
			s := serve(t, c.answer)
			raw, err := (download.Client{Time: time.Second}).Get(t.Context(), s.URL+"/a", c.want, nil)
			if raw != nil && err == nil || err == nil || !strings.HasSuffix(err.Error(), c.says) || strings.Contains(err.Error(), "\n") {
				t.Errorf("%d bytes have arrived, and the error is %v, want %s", len(raw), err, c.says)
			}
		})
	}
}

func TestARedirectStaysOnItsServer(t *testing.T) {
	answer := func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/a" {
			http.Redirect(w, r, "/b/c", http.StatusMovedPermanently)
			return
		}
		whole(w, r)
	}
	plain, secure := serve(t, answer), httptest.NewTLSServer(nil)
	t.Cleanup(secure.Close)
	if raw, err := (download.Client{}).Get(t.Context(), plain.URL+"/a", download.Wanted{}, nil); err != nil || len(raw) != len(content) {
		t.Errorf("a redirect on the same server gives %d bytes, %v", len(raw), err)
	}
	secure.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, plain.URL+"/b", http.StatusFound)
	})
	c := download.Client{Transport: secure.Client().Transport}
	if _, err := c.Get(t.Context(), secure.URL+"/a", download.Wanted{}, nil); err == nil || !strings.HasSuffix(err.Error(), "/a is redirected to an address without https") {
		t.Errorf("a redirect without https gives %v", err)
	}
}

func TestADownloadIsCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	s := serve(t, func(w http.ResponseWriter, r *http.Request) {
		_, _ = w.Write(content)
		w.(http.Flusher).Flush()
		<-r.Context().Done()
	})
	_, err := (download.Client{}).Get(ctx, s.URL, download.Wanted{}, func(n int64) {
		if n == int64(len(content)) {
			cancel()
		}
	})
	if !errors.Is(err, download.ErrCancelled) {
		t.Errorf("the error is %v", err)
	}
	if _, err := (download.Client{}).Get(ctx, s.URL, download.Wanted{}, nil); !errors.Is(err, download.ErrCancelled) {
		t.Errorf("the error of a request that is cancelled before it begins is %v", err)
	}
}

func TestOnlyHTTPSAndThisComputerAreAddresses(t *testing.T) {
	for text, want := range map[string]string{
		"https://example.org/mods":                        "https://example.org/mods",
		"https://example.org:8443/mods/index.json?a=1#x":  "https://example.org:8443/mods/index.json?a=1",
		"http://127.0.0.1:8000/":                          "http://127.0.0.1:8000/",
		"http://[::1]/mods":                               "http://[::1]/mods",
		"http://localhost:80":                             "http://localhost:80",
		"http://example.org/mods":                         "the address http://example.org/mods is not encrypted; only https is used, and http for this computer",
		"http://127.0.0.1.example.org/":                   "is not encrypted",
		"http://localhost.example.org/":                   "is not encrypted",
		"http://192.168.0.1/":                             "is not encrypted",
		"ftp://example.org/":                              "the address ftp://example.org/ is not one of https",
		"file:///etc/passwd":                              `"file:///etc/passwd" is not an address`,
		"https://me:secret@example.org/":                  "the address https://me:xxxxx@example.org/ has a user name",
		"example.org/mods":                                "is not an address",
		"https://":                                        "is not an address",
		"https://example.org/a b":                         "is not an address",
		"https://example.org/a,b":                         "is not an address",
		"https://example.org/\x1b[31m":                    "is not an address",
		"https://example.org/" + strings.Repeat("a", 500): "is not an address",
		"": "is not an address",
	} {
		got, err := download.Address(text)
		if err != nil {
			got = err.Error()
		}
		if (err == nil) != strings.HasPrefix(want, "http") || !strings.Contains(got, want) || strings.ContainsAny(got, "\x1b\n") {
			t.Errorf("%q is %s, want %s", text, got, want)
		}
	}
	if _, err := (download.Client{}).Get(t.Context(), "http://example.org/mods", download.Wanted{}, nil); err == nil || !strings.Contains(err.Error(), "is not encrypted") {
		t.Errorf("an address without https is fetched: %v", err)
	}
}
