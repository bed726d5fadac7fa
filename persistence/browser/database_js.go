package browser

import (
	"sync"
	"syscall/js"

	"github.com/donjon-rogue/donjon/persistence"
)

// The database has an entry per file, and its content in pieces: what it was written
// with, and what was appended to it since. A piece's key is the name of its file, the
// file's version and the piece's place in it.
const (
	databaseName = "donjon"
	filesName    = "files"
	piecesName   = "pieces"
)

// database is the open database of the page.
type database struct {
	opening sync.Mutex
	handle  js.Value // undefined while it is not open
}

// open opens the database, unless it is open. The browser closes it when the player
// deletes the data of the page.
func (d *database) open() (js.Value, error) {
	d.opening.Lock()
	defer d.opening.Unlock()
	if d.handle.Truthy() {
		return d.handle, nil
	}
	var request js.Value
	err := Try(func() {
		factory := js.Global().Get("indexedDB")
		if !factory.Truthy() {
			panic(js.Error{Value: js.Global().Get("DOMException").New("", "SecurityError")})
		}
		request = factory.Call("open", databaseName, 1)
	})
	if err != nil {
		return js.Value{}, err
	}
	create := js.FuncOf(func(js.Value, []js.Value) any {
		request.Get("result").Call("createObjectStore", filesName)
		request.Get("result").Call("createObjectStore", piecesName)
		return nil
	})
	defer create.Release()
	request.Set("onupgradeneeded", create)
	if err := answer(request, "onsuccess", "onerror"); err != nil {
		return js.Value{}, err
	}
	d.handle = request.Get("result")
	forget := js.FuncOf(func(js.Value, []js.Value) any {
		d.handle.Call("close")
		d.handle = js.Undefined()
		return nil
	})
	d.handle.Set("onclose", forget)
	d.handle.Set("onversionchange", forget)
	return d.handle, nil
}

// answer waits for a request or a transaction of the database.
func answer(asked js.Value, good, bad string) error {
	done := make(chan error, 1)
	yes := js.FuncOf(func(js.Value, []js.Value) any { done <- nil; return nil })
	defer yes.Release()
	no := js.FuncOf(func(js.Value, []js.Value) any { done <- faultOf(asked.Get("error")); return nil })
	defer no.Release()
	asked.Set(good, yes)
	asked.Set(bad, no)
	return <-done
}

// change is a transaction: do makes all its requests at once, and the results are there
// when it returns. Either all of it is written or nothing.
func (d *database) change(mode string, do func(files, pieces js.Value)) error {
	handle, err := d.open()
	if err != nil {
		return err
	}
	var tx js.Value
	err = Try(func() {
		tx = handle.Call("transaction", []any{filesName, piecesName}, mode, map[string]any{"durability": "strict"})
		do(tx.Call("objectStore", filesName), tx.Call("objectStore", piecesName))
	})
	if err != nil {
		_ = Try(func() { tx.Call("abort") }) // if it began
		return err
	}
	return answer(tx, "oncomplete", "onabort")
}

// The modes of a transaction.
const (
	reading = "readonly"
	writing = "readwrite"
)

// piecesOf is the range of the keys of all pieces of a file.
func piecesOf(name string) js.Value {
	return js.Global().Get("IDBKeyRange").Call("bound", []any{name}, []any{name, []any{}})
}

// head is the entry of a file.
type head struct {
	version  string // differs whenever the file is replaced
	size     int    // of its pieces
	modified int64  // Unix time in milliseconds
}

func (h head) value() map[string]any {
	return map[string]any{"version": h.version, "size": h.size, "modified": h.modified}
}

func headOf(v js.Value) head {
	return head{v.Get("version").String(), v.Get("size").Int(), int64(v.Get("modified").Float())}
}

// put replaces a file by one piece.
func put(files, pieces js.Value, name string, h head, content js.Value) {
	pieces.Call("delete", piecesOf(name))
	pieces.Call("put", content, []any{name, h.version, 0})
	files.Call("put", h.value(), name)
}

// grow adds a piece to a file and replaces its entry. The error is persistence.ErrGone if the
// file is of another version by then: it may be replaced at the same time.
func (d *database) grow(name string, h head, at int, more []byte) error {
	var gone bool
	var grown js.Func
	err := d.change(writing, func(files, pieces js.Value) {
		asked := files.Call("get", name)
		grown = js.FuncOf(func(js.Value, []js.Value) any {
			entry := asked.Get("result")
			if gone = !entry.Truthy() || headOf(entry).version != h.version; !gone {
				pieces.Call("put", Array(more), []any{name, h.version, at})
				files.Call("put", h.value(), name)
			}
			return nil
		})
		asked.Set("onsuccess", grown)
	})
	grown.Release()
	if err == nil && gone {
		err = persistence.ErrGone
	}
	return err
}

// drop removes a file.
func drop(files, pieces js.Value, name string) {
	files.Call("delete", name)
	pieces.Call("delete", piecesOf(name))
}

// read returns the entry of a file and its pieces in one; found is false if there is
// none.
func (d *database) read(name string) (h head, content []byte, found bool, err error) {
	var entry, keys, values js.Value
	err = d.change(reading, func(files, pieces js.Value) {
		entry = files.Call("get", name)
		keys, values = pieces.Call("getAllKeys", piecesOf(name)), pieces.Call("getAll", piecesOf(name))
	})
	if err != nil || !entry.Get("result").Truthy() {
		return h, nil, false, err
	}
	h = headOf(entry.Get("result"))
	if h.size > persistence.MaxSize {
		return h, nil, true, persistence.ErrDamaged
	}
	keys, values = keys.Get("result"), values.Get("result")
	for i := range keys.Length() {
		if keys.Index(i).Index(1).String() == h.version {
			content = append(content, Bytes(values.Index(i))...)
		}
	}
	return h, content, true, nil
}
