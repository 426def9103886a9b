import { afterAll, beforeAll, expect, test } from "vitest"
import { call } from "../../kit/edge.ts"
import { openImportServer, prepared, runThrough, standing, type ImportServer } from "../../kit/imports.ts"
import { newPerson, type Person } from "../../kit/people.ts"

let house: ImportServer
let head: Person
beforeAll(async () => {
  house = await openImportServer()
  head = await newPerson(house, 2, { schoolId: 1 })
  await call(house.url, "/choose-language", { token: head.token, payload: { language: "hi" } })
})
afterAll(() => house.close())

const hindi = /[\u0900-\u097f]/u

const fetched = async (path: string) => {
  const headers = { authorization: `Bearer ${head.token}`, cookie: "language=hi" }
  return (await fetch(`${house.url}/api${path}`, { headers })).text()
}

test("a template in Hindi is filled in, understood, judged and reported in Hindi", async () => {
  const template = await fetched("/imports/template/students?format=csv")
  const [columns = "", example = ""] = template.trim().split("\r\n")
  expect(columns).not.toMatch(/[A-Za-z]{4}/u)
  const values = example.split(",")
  expect(values.filter((value) => hindi.test(value)).length).toBeGreaterThanOrEqual(2)
  const other = values.with(0, "Ravi Shankar").map((value) => (value === "महिला" ? "लड़का बच्चा" : value))

  const job = await prepared(house, head.token, `${columns}\r\n${example}\r\n${other.join(",")}\r\n`)
  expect(standing(job)).toEqual({ ready: 1, wrong: 1 })
  const { rows } = (await call(house.url, `/imports/${job.id}/rows`, { token: head.token })).body.data
  const [fault] = rows.find(({ verdict }: { verdict: string }) => verdict === "wrong").faults
  expect(fault.message, "judged in the background").toMatch(hindi)
  const lines = (await fetched(`/imports/${job.id}/report`)).split("\r\n").filter((line) => line !== "")
  expect(lines).toHaveLength(3)
  for (const line of lines) expect(line).toMatch(hindi)

  expect(standing(await runThrough(house, head.token, job.id))).toEqual({ added: 1, wrong: 1 })
  const { rows: added } = await house.portal.pool.query(
    "select gender, language from students where school_id = 1 order by id desc limit 1"
  )
  expect(added).toEqual([{ gender: "female", language: "hi" }])
})
