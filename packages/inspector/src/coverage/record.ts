import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { threadId } from "node:worker_threads"
import { StateMachine, type AnyActorScope, type AnyMachineSnapshot, type AnyStateMachine } from "xstate"
import { transitionId } from "../graph/graph.ts"

/**
 * Counts which transitions of all machines are taken in this process, in actors and by XState's pure functions, and
 * writes the counts to `MACHINE_COVERAGE`, a folder. To be imported before the tests, as a set-up file.
 */

type Counted = Record<string, Record<string, number>>

const counts: Counted = {}

const count = (machine: AnyStateMachine, transitions: readonly object[]): void => {
  const own = (counts[machine.id] ??= {})
  for (const each of transitions) {
    const id = transitionId(machine, each)
    if (id !== undefined) own[id] = (own[id] ?? 0) + 1
  }
}

/** The scope of a step, whose system also tells here which transitions were taken, those without events included. */
const heard = (machine: AnyStateMachine, scope: AnyActorScope): AnyActorScope => {
  const system = Object.create(scope.system as object, {
    _sendInspectionEvent: {
      value: (event: { readonly type: string; readonly _transitions?: readonly object[] }) => {
        if (event.type === "@xstate.microstep") count(machine, event._transitions ?? [])
        ;(scope.system as unknown as { _sendInspectionEvent?: (event: object) => void })._sendInspectionEvent?.(event)
      }
    }
  }) as AnyActorScope["system"]
  return { ...scope, system }
}

const folder = process.env["MACHINE_COVERAGE"]
/** Set-up files may be run for each test file in the same process: it counts once. */
const known = Symbol.for("machine-inspector.coverage")
if (folder !== undefined && folder !== "" && !(known in globalThis)) {
  Object.assign(globalThis, { [known]: true })
  const { prototype } = StateMachine as unknown as {
    prototype: {
      transition: (snapshot: AnyMachineSnapshot, event: object, scope: AnyActorScope) => AnyMachineSnapshot
    }
  }
  const step = prototype.transition
  prototype.transition = function transition(this: AnyStateMachine, snapshot, event, scope) {
    return step.call(this, snapshot, event, heard(this, scope))
  }
  const file = join(folder, `${process.pid}-${threadId}-${Date.now()}.json`)
  let written = ""
  const write = () => {
    const text = JSON.stringify(counts)
    if (text === written) return
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, text)
    written = text
  }
  process.on("exit", write)
  // Who runs tests may end their processes by force.
  setInterval(write, 1_000).unref()
}
