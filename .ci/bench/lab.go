package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/donjon-rogue/donjon/render/cli"
)

// repeats is the number of runs of a benchmark.
const repeats = 3

// errNone is returned for a benchmark that does not exist.
var errNone = errors.New("no such benchmark")

// lab holds the programs built for measuring.
type lab struct {
	folder string
	cores  int
	built  map[string]string // test programs by package
}

func newLab() (*lab, error) {
	folder, err := os.MkdirTemp("", "bench")
	return &lab{folder: folder, cores: runtime.NumCPU(), built: map[string]string{}}, err
}

func (l *lab) close() { _ = os.RemoveAll(l.folder) }

// build builds the test program of a package.
func (l *lab) build(room string) (string, error) {
	if program, ok := l.built[room]; ok {
		return program, nil
	}
	program := filepath.Join(l.folder, strings.ReplaceAll(room, "/", "-")+".test")
	out, err := exec.Command("go", "test", "-c", "-o", program, "./"+room).CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("%s does not build: %w\n%s", room, err, out)
	}
	l.built[room] = program
	return program, nil
}

// result is the result of a benchmark.
type result struct {
	cpu     time.Duration // per operation
	metrics map[string]float64
}

// run runs a benchmark for one operation and for times operations, and takes the
// difference.
func (l *lab) run(room, name string, times int) (result, error) {
	program, err := l.build(room)
	if err != nil {
		return result{}, err
	}
	one, metrics, err := fastest(program, room, name, 1)
	if err != nil || times == 1 {
		return result{one, metrics}, err
	}
	many, metrics, err := fastest(program, room, name, times)
	return result{(many - one) / time.Duration(times-1), metrics}, err
}

// fastest returns the minimum processor time of several runs, and the metrics of that
// run.
func fastest(program, room, name string, times int) (cpu time.Duration, metrics map[string]float64, err error) {
	for i := range repeats {
		took, m, err := once(program, room, name, times)
		if err != nil {
			return 0, nil, err
		}
		if i == 0 || took < cpu {
			cpu, metrics = took, m
		}
	}
	return cpu, metrics, nil
}

// once runs a benchmark in its own process.
func once(program, room, name string, times int) (time.Duration, map[string]float64, error) {
	var pattern []string
	for _, part := range strings.Split(name, "/") {
		pattern = append(pattern, "^"+part+"$")
	}
	c := exec.Command(program, "-test.run=^$", "-test.bench="+strings.Join(pattern, "/"),
		"-test.benchtime="+strconv.Itoa(times)+"x", "-test.timeout=30m")
	c.Dir = room
	c.Env = append(os.Environ(), fmt.Sprint("GOGC=", cli.GCPercent)) // as the program sets it
	var out bytes.Buffer
	c.Stdout, c.Stderr = &out, &out
	if err := c.Run(); err != nil {
		return 0, nil, fmt.Errorf("%s: %w\n%s", name, err, out.Bytes())
	}
	metrics := parse(out.String())
	if metrics == nil {
		return 0, nil, fmt.Errorf("%w as %s in %s", errNone, name, room)
	}
	return c.ProcessState.UserTime() + c.ProcessState.SystemTime(), metrics, nil
}

// parse returns the metrics of the line that a benchmark prints, by unit, or nil if
// there is no such line.
func parse(out string) map[string]float64 {
	for _, line := range strings.Split(out, "\n") {
		fields := strings.Fields(line)
		if !strings.HasPrefix(line, "Benchmark") || len(fields) < 4 {
			continue
		}
		metrics := map[string]float64{}
		for i := 2; i+1 < len(fields); i += 2 {
			if v, err := strconv.ParseFloat(fields[i], 64); err == nil {
				metrics[fields[i+1]] = v
			}
		}
		return metrics
	}
	return nil
}

// processor returns the processor model of this machine.
func processor() string {
	raw, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		return runtime.GOARCH
	}
	var family, model, kind string
	for _, line := range strings.Split(string(raw), "\n") {
		key, value, _ := strings.Cut(line, ":")
		switch strings.TrimSpace(key) {
		case "model name":
			kind = strings.TrimSpace(value)
		case "cpu family":
			family = strings.TrimSpace(value)
		case "model":
			model = strings.TrimSpace(value)
		}
	}
	return fmt.Sprintf("%s (family %s, model %s)", kind, family, model)
}
