import { describe, expect, test } from "vitest"
import { createMachine, setup, assign, type AnyStateMachine } from "xstate"
import { machineHash } from "../../machines/decide.ts"
import { flows, records } from "../../machines/index.ts"
import { freeNames } from "../kit/freeNames.ts"

type Helpers = Readonly<Record<string, unknown>>

/** The values that functions of a machine take from their module, as the machine declares them. */
const helpersOf = (machine: AnyStateMachine): Helpers =>
  (machine.config.meta as { readonly helpers?: Helpers } | undefined)?.helpers ?? {}

/** Properties of XState's own functions that hold code of XState. */
const ofXState = new Set(["resolve", "check"])

/** Every function within a value, also those that `assign` and `and` keep as properties of their function. */
const functionsIn = (value: unknown, seen = new Set<unknown>()): readonly { toString(): string }[] => {
  if (value === null || (typeof value !== "object" && typeof value !== "function") || seen.has(value)) return []
  seen.add(value)
  const isBuilt = typeof value === "function" && Object.keys(value).length > 0
  const inner = Object.entries(value)
    .filter(([name]) => !isBuilt || !ofXState.has(name))
    .flatMap(([, one]) => functionsIn(one, seen))
  return typeof value === "function" && !isBuilt ? [value, ...inner] : inner
}

describe.each(Object.entries(records))("%s", (_, { machine }) => {
  const helpers = helpersOf(machine)
  const used = new Set(functionsIn([machine.config, machine.implementations]).flatMap(freeNames))

  test("declares every value that its guards and actions take from their module", () => {
    expect([...used].filter((name) => !Object.hasOwn(helpers, name))).toEqual([])
  })

  test("declares no other", () => {
    expect(Object.keys(helpers).filter((name) => !used.has(name))).toEqual([])
  })
})

/** What a flow's functions may take from their module undeclared: an error that is thrown, as the page shows it. */
const undeclared = new Set(["toFlowError"])

describe.each(Object.entries(flows))("the flow %s", (_, machine: AnyStateMachine) => {
  const { helpers = {}, ...meta } = (machine.config.meta ?? {}) as { readonly helpers?: Helpers }
  const { delays, guards, actions } = machine.implementations
  const used = new Set(functionsIn([{ ...machine.config, meta }, delays, guards, actions]).flatMap(freeNames))

  test("declares every value that its guards, actions and delays take from their module, and no other", () => {
    expect([...used].filter((name) => !undeclared.has(name)).toSorted()).toEqual(Object.keys(helpers).toSorted())
  })
})

const machineWith = (isLarge: (n: number) => boolean) =>
  setup({ guards: { isLarge: () => isLarge(1) }, actions: { count: assign({ n: () => 1 }) } }).createMachine({
    meta: { helpers: { isLarge } },
    on: { grown: { guard: "isLarge", actions: "count" } }
  })

test("a changed helper changes the hash, and nothing else does", () => {
  const hash = machineHash(machineWith((n) => n > 1))
  expect(machineHash(machineWith((n) => n > 1))).toBe(hash)
  expect(machineHash(machineWith((n) => n > 2))).not.toBe(hash)
})

test("a changed part of an assignment changes the hash", () => {
  const machine = (n: () => number) => createMachine({ on: { grown: { actions: assign({ n }) } } })
  expect(machineHash(machine(() => 1))).not.toBe(machineHash(machine(() => 2)))
})

test("names from outside are found, and no others", () => {
  const outside = 1
  const fn = ({ a, b: [c] = [0] }: { a: number; b?: number[] }) => {
    const own = { outside: a, c }
    return [own.outside, Object.keys(own), c].map((one) => [one, outside, functionsIn])
  }
  expect(freeNames(fn)).toEqual(["functionsIn", "outside"])
})
