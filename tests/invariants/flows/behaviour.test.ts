import { expect, test } from "vitest"
import { assign, createMachine, fromPromise, setup, type AnyStateMachine } from "xstate"
import { behaviourChanges, changedBetween, definitionOf, drawingOf, linesOf } from "machine-inspector"
import { elk } from "machine-inspector/elk"
import { charted } from "../../kit/charts.ts"

/** A door; each part that computes something is given as an argument, so that a test can change that part alone. */
const door = ({
  patience = 4_000,
  idle = 60_000,
  isFree = (count: number) => count < 3,
  step = 1,
  reason = "opened",
  input = 1,
  context = 0,
  isReentered = false,
  branches = ["open", "shut"] as readonly [string, string],
  answer = "yes",
  helper = 3
} = {}): AnyStateMachine =>
  setup({
    types: { context: {} as { count: number }, events: {} as { type: "knocked" | "pushed" } },
    delays: { patience },
    guards: {
      isFree: Object.assign(({ context: { count } }: { context: { count: number } }) => isFree(count), { isFree })
    },
    actions: {
      count: assign({
        count: step === 1 ? ({ context: { count } }) => count + 1 : ({ context: { count } }) => count + 2
      }),
      tell: () => {}
    },
    actors: {
      ask: answer === "yes" ? fromPromise(() => Promise.resolve("yes")) : fromPromise(() => Promise.resolve("no"))
    }
  }).createMachine({
    id: "door",
    context: { count: context },
    initial: "shut",
    meta: { helpers: { helper } },
    states: {
      shut: {
        on: {
          knocked: [{ guard: "isFree", target: branches[0], actions: "count" }, { target: branches[1] }],
          pushed: { target: "shut", reenter: isReentered, actions: { type: "tell", params: { reason } } }
        }
      },
      open: {
        invoke: { src: "ask", input: { times: input } },
        after: { patience: "shut", [idle]: { target: "shut", actions: "count" } }
      }
    }
  } as never) as unknown as AnyStateMachine

const said = (changed: Parameters<typeof door>[0]) =>
  changedBetween(new Map([["door", door()]]), new Map([["door", door(changed)]])).flatMap((one) => linesOf(one, false))

const faults: readonly (readonly [what: string, change: Parameters<typeof door>[0], line: string])[] = [
  ["a named delay", { patience: 400 }, "  ~ the delay patience became 400 ms, was 4,000 ms"],
  ["a delay in milliseconds", { idle: 6_000 }, "      the delay became 6,000 ms, was 60,000 ms"],
  ["a guard", { isFree: (count) => count <= 3 }, "(count) => count <= 3"],
  ["an action", { step: 2 }, "count + 2"],
  [
    "the parameters of an action",
    { reason: "pushed" },
    '  ~ the parameters of tell on pushed in shut became {"reason":"pushed"}, was {"reason":"opened"}'
  ],
  ["the input of an actor", { input: 2 }, '  ~ the input of ask in open became {"times":2}, was {"times":1}'],
  ["the initial context", { context: 5 }, '  ~ the context became {"count":5}, was {"count":0}'],
  ["entering a state again", { isReentered: true }, "      it now enters its state again"],
  ["the order of branches", { branches: ["shut", "open"] }, "      the target became door.shut, was door.open"],
  ["an actor", { answer: "no" }, 'Promise.resolve("no")'],
  ["a helper", { helper: 4 }, "  ~ the helper helper became 4, was 3"]
]

test.each(faults)("a change of %s is found, and said in words", (_, change, line) => {
  expect(said(change).filter((each) => each.includes(line))).toHaveLength(1)
})

test("a machine made again is as it was", () => {
  expect(said({})).toEqual([])
  for (const [name, machine] of charted) expect(behaviourChanges(machine, machine), name).toEqual([])
})

test("a machine whose guard alone changed is drawn with its transition amber", async () => {
  const [one] = changedBetween(
    new Map([["door", door()]]),
    new Map([["door", door({ isFree: (count) => count <= 3 })]])
  )
  expect(one!.computed.flatMap(({ usedBy }) => usedBy)).toEqual(["door.shut:knocked:0"])
  expect(await drawingOf(one!, elk)).toContain("s-warning")
})

test("an actor that is a machine is told by its configuration, in changes and in JSON", () => {
  const parent = (initial: string) =>
    setup({
      actors: { child: createMachine({ id: "child", initial, states: { one: { on: { go: "two" } }, two: {} } }) }
    }).createMachine({ id: "parent", invoke: { src: "child" } }) as unknown as AnyStateMachine
  const [change] = behaviourChanges(parent("one"), parent("two"))
  expect([change!.kind, change!.name]).toEqual(["actor", "child"])
  expect(change!.after).toContain('"initial":"two"')
  const { implementations } = JSON.parse(definitionOf(parent("one"))) as { implementations: { actors: object } }
  expect(implementations.actors).toMatchObject({ child: { id: "child", initial: "one" } })
})
