import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { GatewayCall } from "../../schema/gateway/calls.ts"
import type { ListShape } from "../../schema/core/list.ts"
import { roleIds } from "../../schema/core/roles.ts"
import { exampleOf } from "../kit/examples.ts"
import { openTestServer, type TestServer } from "../kit/testServer.ts"
import { askCall, fetchList, isFor, linesOf, allLists } from "../kit/listCalls.ts"
import { loadProgramme } from "../kit/programme.ts"
import { inTurn } from "../kit/everything.ts"

let house: TestServer

beforeAll(async () => {
  house = await openTestServer()
  await loadProgramme(house.portal.log)
})
afterAll(() => house.close())

const everywhere = { zoneId: 1, stateId: 1, prantId: 1, districtId: 1, instituteId: 1, schoolId: 1 }

/** A token of a role that may call; the most national one, as it sees the most. */
const tokenFor = (call: GatewayCall) => {
  const role = [10, 11, 4, ...roleIds].find((id) => isFor(call, id))
  return house.signIn(role as 10, everywhere)
}

/** What a list cannot do without. */
const needed = (call: GatewayCall) =>
  Object.fromEntries(
    call.arguments
      .filter(({ isRequired, name }) => isRequired && name !== "page" && name !== "per_page")
      .map(({ name, schema }) => [name, exampleOf(schema, call.definitions)])
  )

const ask = (call: GatewayCall, token: string, more: object) =>
  askCall(house.url, call, token, { ...needed(call), ...more })

const fetchFile = (call: GatewayCall, shape: ListShape, token: string, more: object) =>
  fetchList(house.url, shape, token, { ...needed(call), ...more })

const idsOf = ({ body }: Awaited<ReturnType<typeof ask>>) =>
  body.data.rows.map(({ id }) => id).toSorted((a, b) => a - b)

// In the short run, every other one.
describe.each(inTurn(allLists, 0, 4))("the list $name", ({ call, shape }) => {
  test("is found by its name, has a unique id in each row, and sorts by its own columns", () => {
    expect(shape.name).toBe(call.name)
    expect(Object.keys(shape.row.fields)).toEqual(expect.arrayContaining(["id", ...shape.sorts]))
    expect(new Set(shape.columns.map(({ title }) => title)).size, "heads of its file").toBe(shape.columns.length)
  })

  test("answers in each of its orders, and so does its file, with the same rows", async () => {
    const token = await tokenFor(call)
    const usual = await ask(call, token, { per_page: 200 })
    // What it needs is an example: there may be no such thing, and then there is no file of it either.
    if (usual.status === 404) {
      expect((await fetchFile(call, shape, token, {})).status).toBe(404)
      return
    }
    expect(usual.status).toBe(200)
    const whole = await fetchFile(call, shape, token, {})
    expect(whole.status, whole.text).toBe(200)
    const heads = shape.columns.map(({ title }) => title)
    expect(linesOf(whole.text)[0]!.replace("\uFEFF", "").replaceAll(" (IST)", "")).toBe(
      heads.map((head) => `"${head.replaceAll('"', '""').replaceAll(" (IST)", "")}"`).join(",")
    )
    expect(linesOf(whole.text).length - 1).toBe(usual.body.data.total)
    for (const sort of shape.sorts.flatMap((one) => [one, `-${one}`])) {
      const sorted = await ask(call, token, { per_page: 200, sort })
      expect([sort, sorted.status, sorted.body.data.total]).toEqual([sort, 200, usual.body.data.total])
      expect(idsOf(sorted)).toEqual(idsOf(usual))
    }
    const [column] = shape.columns
    const cut = await fetchFile(call, shape, token, {
      columns: [column!.name],
      format: "csv",
      ...(shape.sorts[0] === undefined ? {} : { sort: `-${shape.sorts[0]}` })
    })
    expect(linesOf(cut.text).length - 1).toBe(usual.body.data.total)
    const picked = usual.body.data.rows.slice(0, 1).map(({ id }) => id)
    expect(linesOf((await fetchFile(call, shape, token, { ids: picked })).text).length - 1).toBe(picked.length)
    expect((await fetchFile(call, shape, token, { format: "xlsx" })).status).toBe(200)
  })

  test("finds nothing, and no fault, for what nobody is called", async () => {
    const token = await tokenFor(call)
    for (const search of ["zzzz nobody", "%_\\", "'); drop table accounts; --", "தமிழ்", "&|!:*()"]) {
      expect([200, 404], search).toContain((await ask(call, token, { search })).status)
    }
  })
})

test("there are lists", () => expect(allLists.length).toBeGreaterThan(1))
