import { expect, test } from "vitest"
import { createMachine, type AnyStateMachine } from "xstate"
import { changedBetween, drawingOf, graphOf, linesOf } from "machine-inspector"
import { elk } from "machine-inspector/elk"
import { staleFiles } from "../../../bin/flows/export.ts"
import { machinesAt } from "../../../bin/flows/machines.ts"
import { isEverything } from "../../kit/everything.ts"

test("docs/flows is what the machines say", async () => {
  expect(
    await staleFiles(),
    "Run `npm run flows -- export` and commit docs/flows: these files are not what the machines say now"
  ).toEqual([])
})

const lamp = (states: Record<string, object>) =>
  new Map([["lamp", createMachine({ id: "lamp", initial: "off", states }) as AnyStateMachine]])

test("what changed in a machine is told and drawn", async () => {
  const before = lamp({ off: { on: { pressed: "on" } }, on: { on: { pressed: "off", smashed: "broken" } }, broken: {} })
  const after = lamp({
    off: { description: "Dark.", on: { pressed: { target: "on", guard: "hasPower" } } },
    on: { on: { pressed: "off", dimmed: "dim" } },
    dim: {}
  })
  const changed = changedBetween(before, after)
  expect(changed.flatMap((one) => linesOf(one, false))).toEqual([
    "lamp",
    "  ~ state off",
    "      the description became Dark., was none",
    "  + state dim",
    "  - state broken",
    "  ~ transition pressed from off to on",
    "      the guard became hasPower, was none",
    "  + transition dimmed from on to dim",
    "  - transition smashed from on to broken"
  ])
  const drawing = await drawingOf(changed[0]!, elk)
  for (const said of ["dim", "broken", "smashed", "dimmed", "[hasPower]"]) expect(drawing).toContain(`>${said}</text>`)
  for (const colour of ["s-success", "s-danger", "s-warning"]) expect(drawing).toContain(colour)
})

test("machines that are new, gone or as they were are told so", () => {
  const one = lamp({ off: {} })
  expect(changedBetween(one, one)).toEqual([])
  expect(changedBetween(new Map(), one).flatMap((each) => linesOf(each, false))).toEqual(["+ lamp: the machine is new"])
  expect(changedBetween(one, new Map()).flatMap((each) => linesOf(each, false))).toEqual([
    "- lamp: the machine is gone"
  ])
})

// It starts several processes: the long run does.
test.runIf(isEverything)(
  "machines of another commit are read out of git, and a commit that is none is told",
  async () => {
    const then = await machinesAt("HEAD")
    expect([...then.keys()]).toContain("exam")
    expect(graphOf(then.get("exam")!).states.map(({ name }) => name)).toContain("resultsReady")
    await expect(machinesAt("no-such-branch")).rejects.toThrow('git knows no commit "no-such-branch"')
  }
)
