import { describe, expect, test } from "vitest"
import { createMachine, initialTransition, transition, type AnyMachineSnapshot, type AnyStateMachine } from "xstate"
import { graphOf, scxmlNames, scxmlOf } from "machine-inspector"
import { bareMachine, eventsOf, guardsOf, randomOf } from "../../kit/bareMachine.ts"
import { charted, strange } from "../../kit/charts.ts"
import { nested } from "../../kit/nestedMachine.ts"
import { parseXml, runScxml } from "../../kit/scion.ts"
import { faultsOf } from "../../kit/scxmlSchema.ts"
import { inTurn } from "../../kit/everything.ts"

/** Goes through a machine and its document side by side; both must always be in the same states and do the same. */
const walkBoth = (machine: AnyStateMachine, seed: number, steps: number): number => {
  const [random, names, guards] = [randomOf(seed), scxmlNames(machine), guardsOf(machine)]
  // A transition without an event is asked at other moments by other interpreters: its guards do not change on the way.
  const steady = new Set(
    graphOf(machine).transitions.flatMap(({ kind, guard }) =>
      kind === "always" ? (guard ?? "").split(/ and | or |not /) : []
    )
  )
  let answers: Readonly<Record<string, boolean>> = {}
  const answered = () => {
    const kept = answers
    answers = Object.fromEntries(
      guards.map((guard) => [guard, (steady.has(guard) ? kept[guard] : undefined) ?? random() < 0.5])
    )
    return Object.fromEntries(Object.entries(answers).map(([guard, answer]) => [names.guard(guard), answer]))
  }
  const bare = bareMachine(machine, (guard) => answers[guard] ?? false)
  const events = [...eventsOf(machine), "somethingElse"]
  const running = runScxml(scxmlOf(machine), answered())
  let [snapshot, effects] = initialTransition(bare) as unknown as [AnyMachineSnapshot, { type: string }[]]
  const compare = (logged: readonly string[], what: string) => {
    const done = effects.map(({ type }) => type).filter((type) => !type.startsWith("xstate."))
    expect(logged, what).toEqual(done)
    const isStopped = snapshot.status === "done"
    const expected = isStopped ? [names.stopped] : snapshot._nodes.map(({ id }) => names.state(id))
    expect([...running.configuration()].toSorted(), what).toEqual(expected.toSorted())
    return isStopped
  }
  if (compare(running.first, "at the start")) return 0
  for (let step = 1; step <= steps; step++) {
    const event = events[Math.floor(random() * events.length)]!
    const variables = answered()
    ;[snapshot, effects] = transition(bare, snapshot, { type: event })
    const isOver = compare(running.send(names.sent(event), variables), `seed ${seed}, step ${step}: ${event}`)
    if (isOver) return step
  }
  return steps
}

// In the short run, every third.
describe.each(inTurn(charted, 1, 3))("%s", (_name, machine) => {
  test("is valid SCXML", () => {
    expect(faultsOf(parseXml(scxmlOf(machine)))).toEqual([])
  })

  test("goes the same way in another interpreter of SCXML", () => {
    let steps = 0
    for (let seed = 1; seed <= 12; seed++) steps += walkBoth(machine === strange ? nested : machine, seed, 60)
    expect(steps).toBeGreaterThanOrEqual(12)
  })
})

test("names that XML or SCXML would take for something else are told apart", () => {
  const odd = createMachine({
    id: "1 odd",
    initial: "not yet",
    states: {
      "not yet": { on: { sent: "x", "sent.later": "y", "spoken to": "z" }, after: { 50: "x" } },
      x: { on: { back: "not yet" } },
      y: { on: { back: "not yet" } },
      z: { on: { back: "not yet" } }
    }
  }) as AnyStateMachine
  expect(faultsOf(parseXml(scxmlOf(odd)))).toEqual([])
  for (let seed = 1; seed <= 5; seed++) expect(walkBoth(odd, seed, 50)).toBe(50)
})
