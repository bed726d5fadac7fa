package script

import (
	"errors"
	"fmt"
	"regexp"

	"go.starlark.net/starlark"
)

// The limits of scripts. Source: docs/modding.md, Scripts.
const (
	callSteps = 200_000   // of one call
	TurnSteps = 2_000_000 // of all calls in a turn
	maxMemory = 64 << 20  // in bytes, of what a mod's scripts keep and what a call makes
	maxText   = 64 << 10  // of one text, in bytes
	maxList   = 64 << 10  // of one list or dict
)

// Budget counts the steps that are left for all mods together.
type Budget struct{ Left uint64 }

// Meter measures what the scripts of one mod use and stops them at the limits. It is
// not safe for concurrent use: each game has its own.
type Meter struct {
	budget *Budget // nil if only single calls are limited
	thread *starlark.Thread
	most   uint64 // steps of a call
	limit  uint64 // steps of the running call
	spent  uint64 // by the last one
	kept   int64  // bytes that were made when the scripts were loaded
	used   int64  // and those since the running call began
	host   any
}

// NewMeter is a meter for the scripts of a mod. Host is what the functions that scripts
// call find again with Host.
func NewMeter(host any) *Meter { return &Meter{host: host, most: callSteps} }

// Again is a meter for scripts that another one has measured while they were loaded. The
// budget may be nil.
func (m *Meter) Again(host any, budget *Budget) *Meter {
	return &Meter{host: host, budget: budget, kept: m.kept, most: callSteps}
}

// Brief is Again for short functions that are called often: a call may take only that many steps.
func (m *Meter) Brief(host any, steps uint64) *Meter {
	return &Meter{host: host, kept: m.kept, most: steps}
}

// Call calls a function of a script. The error is a Fault. Where is its file if the
// fault has no place in a script.
func (m *Meter) Call(where string, f starlark.Callable, args ...starlark.Value) (starlark.Value, error) {
	return m.measured(where, func(t *starlark.Thread) (starlark.Value, error) {
		return starlark.Call(t, f, args, nil)
	})
}

// threadMeter is the name of the meter in its thread.
const threadMeter = "meter"

// measured runs something in the meter's thread.
func (m *Meter) measured(where string, run func(*starlark.Thread) (starlark.Value, error)) (starlark.Value, error) {
	if m.thread == nil {
		m.thread = &starlark.Thread{}
		m.thread.SetLocal(threadMeter, m)
	}
	m.used, m.limit = m.kept, m.most
	if m.budget != nil {
		m.limit = min(m.limit, m.budget.Left)
	}
	// The interpreter stops at the limit, and a call may take all of its steps.
	m.thread.Steps = 0
	m.thread.SetMaxExecutionSteps(m.limit + 1)
	value, err := run(m.thread)
	steps := m.thread.Steps
	m.spent = min(steps, m.limit)
	if m.budget != nil {
		m.budget.Left -= min(steps, m.budget.Left)
	}
	if err == nil {
		return value, nil
	}
	m.thread = nil // it was cancelled, or may hold what it has made
	return nil, m.explain(where, err, steps)
}

// explain is the fault that ended a call.
func (m *Meter) explain(where string, err error, steps uint64) Fault {
	fault := Fault{File: where, Text: shortened(err.Error())}
	if steps > m.limit {
		fault.Text = m.tooManySteps().Error()
	}
	var failed *starlark.EvalError
	if !errors.As(err, &failed) {
		return fault
	}
	if steps <= m.limit {
		fault.Text = shortened(reworded(failed.Msg))
	}
	for i := range failed.CallStack {
		if frame := failed.CallStack.At(i); frame.Pos.Line > 0 {
			return faultAt(frame.Pos, fault.Text)
		}
	}
	return fault
}

// lacking is how the language says that a value has no attribute of a name.
var lacking = regexp.MustCompile(`^(\w+) has no \.(\w+) field or method$`)

// reworded says why None has no attributes, in the language's message that it has none.
func reworded(text string) string {
	m := lacking.FindStringSubmatch(text)
	switch {
	case m == nil:
		return text
	case m[1] == starlark.None.Type():
		return fmt.Sprintf("None has no .%s; functions that change something return None", m[2])
	}
	return fmt.Sprintf("a %s has no .%s", m[1], m[2])
}

func (m *Meter) tooManySteps() error {
	if m.limit < m.most {
		return fmt.Errorf("the scripts of all mods may take %d steps in a turn, and this would be one more", TurnSteps)
	}
	return fmt.Errorf("a call may take %d steps, and this would be one more; does a loop end?", m.most)
}

// meterOf is the meter of a thread.
func meterOf(t *starlark.Thread) *Meter { return t.Local(threadMeter).(*Meter) }

// HostOf returns the host that the meter of a running script was made with.
func HostOf(t *starlark.Thread) any { return meterOf(t).host }

// Charge counts the work of a function that a script calls, in steps, and the bytes
// that it makes. The error is to be returned by the function before it does the work.
func Charge(t *starlark.Thread, steps, bytes int) error { return meterOf(t).charge(t, steps, bytes) }

// charge is Charge. A quarter is added for what the memory of a value takes beyond it.
func (m *Meter) charge(t *starlark.Thread, steps, bytes int) error {
	if t.Steps += uint64(steps); t.Steps > m.limit {
		return m.tooManySteps()
	}
	if m.used += int64(bytes) + int64(bytes)/4; m.used > maxMemory {
		return fmt.Errorf("the scripts of a mod may use %d MiB, and this would be more", maxMemory>>20)
	}
	return nil
}

// Running returns the script whose function is running in a call; nil if none is. Functions of one
// script have the same Module.
func (m *Meter) Running() *starlark.Module {
	if m.thread == nil {
		return nil
	}
	for depth := range m.thread.CallStackDepth() {
		if f, own := m.thread.DebugFrame(depth).Callable().(*starlark.Function); own {
			return f.Module()
		}
	}
	return nil
}

// Spent returns the number of steps that the last call has taken.
func (m *Meter) Spent() int { return int(m.spent) }

// left returns the number of steps that the running call may still take.
func (m *Meter) left(t *starlark.Thread) int64 { return int64(m.limit - min(t.Steps, m.limit)) }
