import { globSync, readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import type { AnyStateMachine } from "xstate"
import { graphOf, transitionsTakenIn } from "machine-inspector"
import { flows, records } from "../../machines/index.ts"
import { recordOnly } from "../../machines/recordOnly.ts"
import { flowSteps } from "../kit/guards.ts"
import { statesOf } from "../kit/machines.ts"
import { walk } from "../kit/walk.ts"
import type { Payloads } from "../kit/lives.ts"
import { payloads } from "./payloads.ts"

const sources = globSync("machines/{records,flows}/*.ts")

test.each(sources)("%s shares handlers by a parent state, not by spreading an object", (file) => {
  const text = readFileSync(file, "utf8")
  expect([...text.matchAll(/\bon: (\{[^{}]*\.\.\.\w+|[a-z]\w*(?=,?\n))/g)].map(([found]) => found)).toEqual([])
})

/** Transitions that do nothing, as a machine's configuration has them. */
const idle = (machine: AnyStateMachine): readonly (readonly [string, unknown])[] =>
  statesOf(machine).flatMap(({ id, config }) =>
    Object.entries((config as { readonly on?: object }).on ?? {})
      .filter(
        ([, transition]: [string, unknown]) =>
          typeof transition === "object" &&
          !Array.isArray(transition) &&
          !["target", "actions", "guard"].some((field) => Object.hasOwn(transition as object, field))
      )
      .map(([event, transition]) => [`${id} ${event}`, transition] as const)
  )

describe.each(Object.entries(records))("the record %s", (name, entry) => {
  test("takes an event that changes nothing by `recordOnly`", () => {
    expect(idle(entry.machine).filter(([, transition]) => transition !== recordOnly)).toEqual([])
  })

  test("has a name of its own for every state, whatever it is within", () => {
    const names = statesOf(entry.machine).map(({ key }) => key)
    expect(names.filter((key, nth) => names.indexOf(key) !== nth)).toEqual([])
  })

  test("takes every transition that it has", () => {
    const given: Payloads = payloads[name as keyof typeof payloads] ?? {}
    const taken = new Set(
      walk(entry, given).flatMap(({ state, steps }) =>
        steps.flatMap(({ event }) => transitionsTakenIn(entry.machine, state, event))
      )
    )
    expect(
      graphOf(entry.machine)
        .transitions.filter(({ id }) => !taken.has(id))
        .map(({ id }) => id)
    ).toEqual([])
  })
})

describe.each(Object.entries(flows))("the flow %s", (name, machine: AnyStateMachine) => {
  test("takes every transition that it has", () => {
    const taken = flowSteps(name as keyof typeof flows, machine)
    expect(
      graphOf(machine)
        .transitions.filter(({ id }) => !taken.has(id))
        .map(({ id }) => id)
    ).toEqual([])
  })
})
