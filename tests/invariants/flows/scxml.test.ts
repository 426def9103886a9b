import { describe, expect, test } from "vitest"
import { createMachine, type AnyStateMachine } from "xstate"
import { scxmlOf } from "machine-inspector"
import { charted, strange } from "../../kit/charts.ts"
import { nested } from "../../kit/nestedMachine.ts"
import { parseXml } from "../../kit/scion.ts"
import { walkBoth } from "../../kit/scxmlWalk.ts"
import { faultsOf } from "../../kit/scxmlSchema.ts"
import { inTurn } from "../../kit/everything.ts"

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
