import { expect, test } from "vitest"
import { records } from "../../machines/index.ts"
import { areas, erasers } from "../../server/areas.ts"
import { projections } from "../../server/projections.ts"

test("one area says who reads the history of each record", () => {
  const named = areas.flatMap(({ historyReaders = {} }) => Object.keys(historyReaders))
  expect(named.toSorted((one, other) => one.localeCompare(other))).toEqual(
    Object.keys(records).toSorted((one, other) => one.localeCompare(other))
  )
})

test("every read model of an area is in the registry, once", () => {
  const declared = areas.flatMap(({ projections: own = [] }) => own.map(({ name }) => name))
  const registered = projections.map(({ name }) => name)
  expect(new Set(registered).size).toBe(registered.length)
  expect(registered.filter((name) => name !== "traffic").toSorted((one, other) => one.localeCompare(other))).toEqual(
    declared.toSorted((one, other) => one.localeCompare(other))
  )
})

test("who was erased is erased again after a restore, whatever record told of it", () => {
  const told = Object.entries(records).flatMap(([name, { events }]) => ("erased" in events ? [`${name}.erased`] : []))
  expect([...erasers.keys()].toSorted()).toEqual(told.toSorted())
})
