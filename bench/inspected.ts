import { createActor, type AnyStateMachine } from "xstate"
import { recorder } from "machine-inspector/journal"
import { flows } from "../machines/index.ts"
import { percentile, type Measured } from "./kit/report.ts"

const subjects: ReadonlyArray<
  readonly [string, AnyStateMachine, ReadonlyArray<{ readonly type: string; readonly [more: string]: unknown }>]
> = [
  ["navigationLoader", flows.navigationLoader, [{ type: "requestBegan" }, { type: "requestEnded" }]],
  ["liveLine", flows.liveLine, [{ type: "heard", kind: "delta", position: 7, missing: 0 }, { type: "lost" }]],
  [
    "session",
    flows.session,
    [{ type: "remembered", person: { id: 1, username: "x", role_id: 10 } }, { type: "forgotten" }]
  ]
]

const rounds = 41

const sends = 5_000

/** Microseconds a step of a flow takes with a subscriber, as it is and recorded. */
export const inspected = (): ReadonlyArray<Measured> => {
  const record = recorder()
  const step = ([, machine, events]: (typeof subjects)[number], isOpen: boolean): number => {
    const actor = createActor(machine).start()
    actor.subscribe(() => {})
    const stop = isOpen ? record.watch(actor.system) : undefined
    const start = performance.now()
    for (let sent = 0; sent < sends; sent += 1) actor.send(events[sent % events.length]!)
    const took = ((performance.now() - start) / sends) * 1_000
    stop?.()
    actor.stop()
    return took
  }
  return subjects.map((subject) => {
    const [open, closed]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      closed.push(step(subject, false))
      open.push(step(subject, true))
    }
    const [with_, without] = [percentile(open, 0.5), percentile(closed, 0.5)]
    return {
      what: `a bare step of ${subject[0]}, inspected`,
      goal: "≤ 5 % of a flow's time",
      figure: `${with_.toFixed(2)} µs instead of ${without.toFixed(2)} µs`,
      beside: `${((with_ / without - 1) * 100).toFixed(1)} % of the step alone`
    }
  })
}
