import { setTimeout as sleep } from "node:timers/promises"
import { expect, test } from "vitest"
import type { Projection } from "../../../server/platform/projections/projection.ts"
import { inOrderOfReading } from "../../../server/platform/projections/rebuildOrder.ts"
import { rushWatch } from "../../../server/platform/projections/rush.ts"

const model = (name: string, of: Partial<Projection>): Projection => ({
  name,
  version: 1,
  mode: "inline",
  events: [],
  tables: [],
  create: "",
  apply: async () => {},
  ...of
})

const models = [
  model("places", {}),
  model("orders", {}),
  model("sheets", { reads: ["students"] }),
  model("traffic", { reads: ["students"], events: ["a", "b"] }),
  model("students", { reads: ["schools"] }),
  model("schools", { reads: ["places"] })
]

/** What begins and ends, in the order in which it does. */
const run = async (lanes: number, failing?: string): Promise<readonly string[]> => {
  const told: string[] = []
  const work = async ({ name }: Projection) => {
    told.push(`${name} begins`)
    await sleep(name === "traffic" ? 60 : 5)
    told.push(`${name} ends`)
    if (name === failing) throw new Error(name)
  }
  await inOrderOfReading(models, lanes, work).catch((error: Error) => told.push(`${error.message} failed`))
  return told
}

test("what a read model reads is made before it, and the others beside it", async () => {
  const told = await run(2)
  const at = (what: string) => told.indexOf(what)
  expect(told).toHaveLength(2 * models.length)
  expect(at("orders begins"), "beside places").toBeLessThan(at("places ends"))
  expect(at("schools begins")).toBeGreaterThan(at("places ends"))
  expect(at("students begins")).toBeGreaterThan(at("schools ends"))
  for (const name of ["traffic", "sheets"]) expect(at(`${name} begins`)).toBeGreaterThan(at("students ends"))
  expect(at("sheets ends"), "beside traffic").toBeLessThan(at("traffic ends"))
})

test("what others wait for comes first, then what folds most; one lane makes one after the other", async () => {
  const order = ["places", "schools", "students", "traffic", "orders", "sheets"]
  expect(await run(1)).toEqual(order.flatMap((name) => [`${name} begins`, `${name} ends`]))
})

test("read models that read each other are a failure", async () => {
  const circle = [model("a", { reads: ["b"] }), model("b", { reads: ["a"] })]
  await expect(inOrderOfReading(circle, 2, async () => {})).rejects.toThrow("Read models that read each other: a, b")
})

test("a failure is thrown when those that had begun are done, and nothing begins after it", async () => {
  expect((await run(2, "sheets")).slice(-5)).toEqual([
    "traffic begins",
    "sheets begins",
    "sheets ends",
    "traffic ends",
    "sheets failed"
  ])
})

test("a rush is what comes at more than 500 events a second, and ends with it", () => {
  let now = 0
  const { look, isRush } = rushWatch(() => now)
  const after = (milliseconds: number, position: number) => {
    now += milliseconds
    look(position)
    return isRush()
  }
  expect(after(0, 100)).toBe(false)
  expect(after(200, 5_000), "too short to say").toBe(false)
  expect(after(900, 9_000)).toBe(true)
  expect(after(1_000, 9_400)).toBe(false)
  expect(after(60_000, 10_400), "a thousand in a minute").toBe(false)
})
