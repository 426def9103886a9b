import { describe, expect, test } from "vitest"
import { records } from "../../machines/index.ts"
import { upcast, type EventDefinition } from "../../schema/core/event.ts"
import { isValid } from "../../server/platform/eventlog/valid.ts"
import { statesOf } from "../kit/machines.ts"
import { plainShape } from "../kit/plainShape.ts"
import { frozen, sampleName, sampleNames, shapeOf } from "../kit/samples.ts"

/** Past tenses that do not end in -ed. */
const irregular = /chosen|reset|upheld|withdrawn|written|^read$|^sent$|^set$|^paid$|^won$|^lost$/i

const definitions = Object.entries(records).flatMap(([record, { events }]) =>
  Object.entries(events as Record<string, EventDefinition>).map(([name, definition]) => ({
    type: `${record}.${name}`,
    name,
    definition
  }))
)

const versions = definitions.flatMap((one) =>
  Array.from({ length: one.definition.version }, (_, index) => ({ ...one, version: index + 1 }))
)

describe.each(definitions)("$type", ({ name, definition }) => {
  test("is a fact in the past tense, described by a label", () => {
    const words = name.split(/(?=[A-Z])/)
    expect(words.filter((word) => word.endsWith("ed") || irregular.test(word))).not.toEqual([])
    expect(definition.description).toMatch(/^[A-Z].{3,}[^.]$/)
  })

  test("has an upcaster for each version before the present one", () => {
    expect(definition.upcasters).toHaveLength(definition.version - 1)
  })
})

describe.each(versions)("$type, version $version", ({ type, version, definition }) => {
  const sample = () => frozen(type, version, definition)

  test("reads, as it was stored, as the present version", () => {
    expect(isValid(definition.data, upcast(definition, version, sample().data))).toBe(true)
  })

  test.runIf(version === definition.version)("has the shape that was frozen: another shape is another version", () => {
    expect(plainShape(shapeOf(definition.data))).toEqual(plainShape(sample().shape))
  })
})

test("no sample is of an event or a version that is gone", () => {
  expect(sampleNames().toSorted()).toEqual(versions.map(({ type, version }) => sampleName(type, version)).toSorted())
})

describe.each(Object.entries(records))("the machine of %s", (record, { machine, events }) => {
  const states = statesOf(machine)

  test("has the record's name", () => expect(machine.id).toBe(record))

  test("takes every event that is defined, and defines every event that it takes", () => {
    const taken = new Set(states.flatMap((state) => [...state.transitions.keys()]))
    expect([...taken].toSorted()).toEqual(Object.keys(events).toSorted())
  })

  test.each(states.map((state) => ({ id: state.id, state })))("says in words what $id is", ({ state }) => {
    expect(state.description).toMatch(/^[A-Z].{3,}$/)
  })

  test("says in words what each of its guards wants", () => {
    const guarded = states.flatMap((state) => [...state.transitions.values()].flat()).filter(({ guard }) => guard)
    for (const { guard, description, eventType } of guarded) {
      expect(typeof guard === "string" || "type" in (guard as object), `the guard of ${eventType} has a name`).toBe(
        true
      )
      expect(description, `what the guard of ${eventType} wants`).toMatch(/^[A-Z].{8,}\.$/)
    }
  })

  test("has a name for each of its actions", () => {
    const transitions = states.flatMap((state) => [...state.transitions.values()].flat())
    for (const { actions, eventType } of transitions)
      for (const action of actions) {
        expect(
          typeof action === "string" || typeof (action as { type?: unknown }).type === "string",
          `an action of ${eventType}`
        ).toBe(true)
      }
  })

  test("neither waits, nor invokes, nor starts anything by itself", () => {
    for (const { config, after, invoke, always, entry, exit } of states) {
      expect([after, invoke, always ?? [], entry, exit], config.description ?? "").toEqual([[], [], [], [], []])
    }
  })
})
