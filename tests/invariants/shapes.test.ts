import { describe, expect, test } from "vitest"
import { and, assign, not, setup } from "xstate"
import { decide, initialState } from "../../machines/decide.ts"
import { foldPrint, shapeOf, stateKey } from "../../machines/edges.ts"
import { records } from "../../machines/index.ts"
import { history } from "../kit/history.ts"
import { recordOf, splitType } from "../../machines/record.ts"
import { smallProgramme } from "../kit/programme.ts"
import { statesOf } from "../kit/machines.ts"

const past = history(smallProgramme, 2_000, 5)

describe.each(Object.entries(records))("the shape of %s", (name, { machine }) => {
  test("has every state of the machine, and the one before the first event", () => {
    const { initial, states } = shapeOf(machine)
    expect(initial).toBe(stateKey(initialState(machine).value))
    const leaves = statesOf(machine).filter(({ type }) => type === "atomic" || type === "final")
    for (const { path } of leaves) expect([...states.keys()].join(" "), path.join(".")).toContain(path.at(-1))
  })

  test("has every way that records really went", () => {
    const { edges } = shapeOf(machine)
    const known = new Set(edges.map(({ from, event, to }) => `${from} ${event} ${to}`))
    const stands = new Map<string, ReturnType<typeof initialState>>()
    for (const { stream, type, data } of past.filter((event) => recordOf(event.stream) === name)) {
      const before = stands.get(stream) ?? initialState(machine)
      const event = splitType(type)[1]
      const decision = decide(machine, stands.get(stream), { ...data, type: event })
      if (!decision.taken) throw new Error(`${type} was not taken`)
      expect(known).toContain(`${stateKey(before.value)} ${event} ${stateKey(decision.state.value)}`)
      stands.set(stream, decision.state)
    }
  })
})

type Context = { readonly signatures: number }
const signed = setup({
  types: { context: {} as Context, events: {} as { type: "signed" } | { type: "sent" } | { type: "seen" } },
  guards: { isSecond: ({ context }) => context.signatures === 1, isOff: () => false },
  actions: { count: assign({ signatures: ({ context }) => context.signatures + 1 }) }
}).createMachine({
  id: "signed",
  context: { signatures: 0 },
  initial: "open",
  states: {
    open: {
      on: {
        signed: [{ guard: and(["isSecond", not("isOff")]), target: "sealed", actions: "count" }, { actions: "count" }]
      }
    },
    sealed: {
      type: "parallel",
      states: {
        post: { initial: "waiting", states: { waiting: { on: { sent: "gone" } }, gone: {} } },
        eyes: { initial: "closed", states: { closed: { on: { seen: "open" } }, open: {} } }
      }
    }
  }
})

test("a guard that chooses a state is known to, whatever it is put together of, and regions stand side by side", () => {
  const { edges, isGuarded, states } = shapeOf(signed)
  expect(isGuarded).toBe(true)
  expect([...states.keys()].toSorted()).toEqual([
    "open",
    "sealed.(post.gone, eyes.closed)",
    "sealed.(post.gone, eyes.open)",
    "sealed.(post.waiting, eyes.closed)",
    "sealed.(post.waiting, eyes.open)"
  ])
  expect(
    edges
      .filter(({ from }) => from === "open")
      .map(({ to }) => to)
      .toSorted()
  ).toEqual(["open", "sealed.(post.waiting, eyes.closed)"])
  expect(edges.filter(({ event }) => event === "sent")).toHaveLength(2)
})

test("the print of a machine changes with its ways, not with its words", () => {
  const made = (target: string, description: string) =>
    setup({}).createMachine({ id: "m", initial: "a", states: { a: { description, on: { go: target } }, b: {}, c: {} } })
  expect(foldPrint(made("b", "One."))).toBe(foldPrint(made("b", "Two.")))
  expect(foldPrint(made("b", "One."))).not.toBe(foldPrint(made("c", "One.")))
})
