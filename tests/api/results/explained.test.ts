import { expect, test } from "vitest"
import { newPerson } from "../../kit/people.ts"
import { usernameOf } from "../../kit/programme.ts"
import { admin, ask, close, computed, done, finalKey, house, other, rowsOf, sat, setUp, signed } from "./results.kit.ts"

setUp()

const at = (minute: number) => `2026-11-29T11:${minute}:00+05:30`

test("a rank is one more than those ahead by total and by each link of the tie-break", async () => {
  // Three marks each, but for 41, who has four; 21 submitted first, 31 and 11 at the same time.
  const { exam } = await sat([
    [11, { answers: "BCAA", at: at(20) }],
    [21, { answers: "BCAA", at: at(10) }],
    [31, { answers: "BCAA", at: at(20) }],
    [41, { answers: "BCDA", at: at(50) }],
    [99, { answers: "AAAA", at: at(10) }]
  ])
  await close(exam)
  await finalKey(exam)
  const run = await computed(exam)
  const student = await newPerson(house, 1, { username: usernameOf(31) })
  for (const who of [admin, other]) await done(who, "/results/sign", signed(run))
  expect((await ask(student, `/results/explained-rank?exam_id=${exam}`)).status).toBe(404)
  await done(admin, "/results/publish", { id: run.id })
  const rows = await rowsOf(run.id, 5)
  for (const row of rows) {
    const asked = `/results/explained-rank?exam_id=${exam}&username=${usernameOf(row.student_id)}`
    const { scopes } = await done(admin, asked)
    expect(scopes.map((one: { scope: string }) => one.scope)).toContain("nation")
    for (const { scope, rank, size, by_total, by_link, by_other, shared } of scopes) {
      const inRegion = rows.filter((one) => scope === "nation" || one[`${scope}_id`] === row[`${scope}_id`])
      expect([rank, size]).toEqual([row[`rank_${scope}`], inRegion.length])
      expect(by_total).toBe(inRegion.filter((one) => one.total > row.total).length)
      const ahead = by_link.reduce((sum: number, { count }: { count: number }) => sum + count, by_total)
      expect([ahead + 1, by_other]).toEqual([rank, 0])
      expect(shared).toBe(inRegion.filter((one) => one[`rank_${scope}`] === rank).length - 1)
    }
  }
  const own = await done(student, `/results/explained-rank?exam_id=${exam}&username=${usernameOf(21)}`)
  expect(own.username).toBe(usernameOf(31))
  const nation = own.scopes.find((one: { scope: string }) => one.scope === "nation")
  expect(nation.by_total).toBe(1)
  expect(nation.by_link.find((one: { link: string }) => one.link === "submitted_earlier").count).toBe(1)
  const stranger = await newPerson(house, 2, { schoolId: 1 })
  expect((await ask(stranger, `/results/explained-rank?exam_id=${exam}&username=${usernameOf(21)}`)).status).toBe(404)
})
