import { expect, test } from "vitest"
import { flows, records } from "../../../machines/index.ts"
import { machineList } from "../../../src/screens/flows/machineList.ts"

test("the screens show the machines of the registry, each by its name", () => {
  const listed = (wanted: string) =>
    Object.fromEntries(machineList.flatMap(({ name, kind, machine }) => (kind === wanted ? [[name, machine]] : [])))
  expect(listed("flow")).toEqual(flows)
  expect(listed("record")).toEqual(
    Object.fromEntries(Object.entries(records).map(([name, { machine }]) => [name, machine]))
  )
})
