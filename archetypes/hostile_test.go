package archetypes_test

import (
	"fmt"
	"io/fs"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/archetypes"
)

// rulesetOf makes a ruleset with one data file.
func rulesetOf(text string) fs.FS {
	return files("rulesets/f.toml", "content = ['data.toml']\nhero = 'h'\n", "data.toml", text)
}

// lines formats n lines, each with its number.
func lines(n int, format string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format+"\n", i)
	}
	return b.String()
}

// endless makes data.toml infinitely long.
type endless struct{ fs.FS }

func (e endless) Open(name string) (fs.File, error) {
	f, err := e.FS.Open(name)
	if name == "data.toml" {
		return endlessFile{f}, err
	}
	return f, err
}

type endlessFile struct{ fs.File }

func (endlessFile) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = '\n'
	}
	return len(p), nil
}

// TestHostileDataOfMods reads data of a mod that is as large as it may be.
func TestHostileDataOfMods(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"a long file":  {strings.Repeat("# nothing\n", 1<<17), "data/all.toml:1:1: with this, the data files take more than 1048576 bytes in all"},
		"many keys":    {"[[monster]]\nname='a:x'\n" + lines(59_000, "k%x=1"), "data/all.toml:2002:1: with this key, the table has more than 2000"},
		"many tables":  {lines(59_000, "[k%x]"), "data/all.toml:2001:2: with this key, the table has more than 2000"},
		"many values":  {"x = [" + strings.Repeat("0,", 61_000) + "]", "data/all.toml:1:1: with this, the data files hold more than 60000 values in all"},
		"many entries": {strings.Repeat("[[monster]]\n", 59_000), "and there are more faults"},
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, _, err := archetypes.LoadRuleset(modded("a", c.text), "one")
		runtime.ReadMemStats(&after)
		if used := after.TotalAlloc - before.TotalAlloc; used > 160<<20 {
			t.Errorf("%s: %d MiB are allocated", name, used>>20)
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %.500v, want %s", name, err, c.want)
		}
	}
}

// TestAModMayHaveThreeThousandEntries reads them, and counts the memory that they keep.
func TestAModMayHaveThreeThousandEntries(t *testing.T) {
	text := lines(3_000, "[[monster]]\nname = 'a:x%d'\ncopy_from = 'rat'\ndepths = [1, 9]\nweight = 1\ngrowth = { hp = 90, atk = 90 }\n")
	all := modded("a", text)
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	_, content, err := archetypes.LoadRuleset(all, "one")
	if err != nil {
		t.Fatal(err)
	}
	runtime.GC()
	runtime.ReadMemStats(&after)
	if n := len(content.All("monster")); n != 3_001 {
		t.Errorf("there are %d monsters", n)
	}
	kept, used := int64(after.HeapAlloc)-int64(before.HeapAlloc), after.TotalAlloc-before.TotalAlloc
	t.Logf("%d MiB are kept, %d allocated", kept>>20, used>>20)
	if kept > 8<<20 || used > 64<<20 {
		t.Errorf("%d MiB are kept, %d allocated", kept>>20, used>>20)
	}
	runtime.KeepAlive(content)
}

// TestHostileDataFiles reads files that are made to be as expensive as possible.
// Each must be refused with a short message and little memory.
func TestHostileDataFiles(t *testing.T) {
	deep := func(open, shut string, n int) string { return strings.Repeat(open, n) + "1" + strings.Repeat(shut, n) }
	const tooMany = "with this, the data files hold more than 12000 values in all"
	for name, c := range map[string]struct {
		files fs.FS
		want  string
	}{
		"a long file":           {rulesetOf(strings.Repeat("# nothing\n", 1<<18)), "data.toml:1:1: with this, the data files take more than 262144 bytes in all"},
		"a file without an end": {endless{rulesetOf("")}, "data.toml:1:1: with this, the data files take more than 262144 bytes in all"},
		"a folder":              {fstest.MapFS{"rulesets/f.toml": {Data: []byte("content = ['data']\nhero = 'h'")}, "data/x": {}}, "the data file data cannot be read: data is not a regular file"},
		"a pipe": {fstest.MapFS{"rulesets/f.toml": {Data: []byte("content = ['pipe']\nhero = 'h'")}, "pipe": {Mode: fs.ModeNamedPipe}},
			"the data file pipe cannot be read: pipe is not a regular file"},
		"deep lists":               {rulesetOf("x = " + deep("[", "]", 100_000)), "data.toml:1:"},
		"less deep lists":          {rulesetOf("\nx = " + deep("[", "]", 5_000)), "data.toml:2:1: this is nested too deeply; the maximum is 16 levels"},
		"deep tables":              {rulesetOf("x = " + deep("{x=", "}", 5_000)), "data.toml:1:51: this is nested too deeply; the maximum is 16 levels"},
		"a key of many parts":      {rulesetOf("x" + strings.Repeat(".x", 100_000) + " = 1"), "data.toml:1:33: this is nested too deeply"},
		"a table of many parts":    {rulesetOf("[x" + strings.Repeat(".x", 100_000) + "]"), "data.toml:1:34: this is nested too deeply"},
		"a long key":               {rulesetOf(strings.Repeat("x", 200_000) + " = 1"), "data.toml:1:1: this key takes 200000 bytes; the maximum is 100"},
		"a long name":              {rulesetOf("[[monster]]\nname = '" + strings.Repeat("x", 200_000) + "'"), "data.toml:1:3: the name of this monster takes 200000 bytes; the maximum is 100"},
		"a long text":              {rulesetOf("[[monster]]\nweight = '" + strings.Repeat("x", 200_000) + "'"), "data.toml:2:1: this should be a whole number, but is the text \"xxxxx"},
		"a long family":            {rulesetOf("[[monster]]\nfamily = '" + strings.Repeat("x", 200_000) + "'"), "data.toml:2:1: there is no family \"xxxxx"},
		"a long direction":         {rulesetOf("[[monster]]\n[monster.components.facing]\ntoward = '" + strings.Repeat("x", 200_000) + "'"), "data.toml:3:1: \"xxxxx"},
		"many keys":                {rulesetOf(lines(30_000, "%x=1")), "data.toml:11998:1: " + tooMany},
		"many tables":              {rulesetOf(lines(30_000, "[%x]")), "data.toml:11998:2: " + tooMany},
		"many values":              {rulesetOf("x = [" + strings.Repeat("0,", 125_000) + "]"), "data.toml:1:1: " + tooMany},
		"many empty tables":        {rulesetOf("x = [" + strings.Repeat("{},", 80_000) + "]"), "data.toml:1:1: " + tooMany},
		"many unknown keys":        {rulesetOf("[[monster]]\n" + lines(7_000, "abcdefghijklmnopqrstuvwxyz-%d=1")), "and there are more faults"},
		"many unknown components":  {rulesetOf("[[monster]]\nname='a'\n[monster.components]\n" + lines(7_000, "abcdefghijklmnopqrstuvwxyz-%d=1")), "and there are more faults"},
		"many unknown families":    {rulesetOf(lines(2_500, "[family.known-%d]") + lines(2_500, "[[monster]]\nfamily='unknown-%d'")), "and there are more faults"},
		"many nameless entries":    {rulesetOf(strings.Repeat("[[monster]]\n", 11_000)), "and there are more faults"},
		"many entries of one name": {rulesetOf(strings.Repeat("[[monster]]\nname='a'\n", 5_000)), "and there are more faults"},
		"a huge slice":             {rulesetOf("[[monster]]\nname='a'\n[monster.components.'test:log']\nentries=[" + strings.Repeat("{},", 11_000) + "]"), "data.toml:3:21: entries is 11000 long; it may be from 0 to 1000"},
		"many names of files":      {files("rulesets/f.toml", "hero='h'\ncontent = ["+strings.Repeat("'f',", 200)+"]"), "rulesets/f.toml:2:1: a ruleset of 200 data files; the maximum is 100"},
		"one file again and again": {files("rulesets/f.toml", "hero='h'\ncontent = ["+strings.Repeat("'f',", 100)+"]", "f", "# nothing\n"+lines(1000, "[[monster]]\nname='m%d'")), "and there are more faults"},
		"a long name of a file":    {files("rulesets/f.toml", "hero='h'\ncontent = ['"+strings.Repeat("x", 200_000)+"']"), "its name takes 200000 bytes; the maximum is 100"},
	} {
		t.Run(name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, _, err := archetypes.LoadRuleset(c.files, "f")
			runtime.ReadMemStats(&after)
			if used := after.TotalAlloc - before.TotalAlloc; used > 64<<20 {
				t.Errorf("%d MiB are allocated", used>>20)
			}
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Fatalf("got %.2000v\nwhich does not contain %s", err, c.want)
			}
			messages := strings.Split(err.Error(), "\n")
			if len(messages) > 51 {
				t.Errorf("%d faults are reported", len(messages))
			}
			for _, line := range messages {
				if len(line) > 1500 {
					t.Errorf("a fault of %d bytes: %.200s...", len(line), line)
				}
			}
		})
	}
}
