import { expect, test } from "vitest"
import { newPerson } from "../../kit/people.ts"
import { admin, ask, close, done, house, sat, setUp } from "./results.kit.ts"

setUp()

test("the questions of a class are analysed by its key, read on record and exported", async () => {
  // The right answers are BCDA.
  const { exam, paper } = await sat([
    [11, { answers: "BCDA" }],
    [21, { answers: "BCAA" }],
    [31, { answers: "BD-A" }],
    [41, { answers: "AAAA" }]
  ])
  await close(exam)
  const { id } = await done(admin, "/results/draft-answer-key", { exam_id: exam, class_level: 8 })
  const found = await done(admin, `/results/item-analysis?id=${id}&by=state`)
  expect(found).toMatchObject({
    class_level: 8,
    paperset_id: paper,
    count: 4,
    left_out: 0,
    mean: 2.5,
    most: 4,
    sets: [{ set: "A", count: 4, mean: 2.5 }],
    focal: null
  })
  expect(found.items.map((item: { facility: number }) => item.facility)).toEqual([75, 50, 25, 100])
  expect(found.items[2]).toMatchObject({
    blank: 1,
    options: [
      { letter: "A", count: 2, is_right: false },
      { letter: "B", count: 0 },
      { letter: "C", count: 0 },
      { letter: "D", count: 1, is_right: true, mean_total: 4 }
    ]
  })
  const { rows } = await house.portal.pool.query(
    "select data from events where type = 'paperRead.read' order by position desc limit 1"
  )
  expect(rows[0].data).toMatchObject({ what: "keys", paperset: paper })
  const file = await fetch(`${house.url}/api/results/item-analysis/file`, {
    method: "POST",
    headers: { authorization: `Bearer ${admin.token}`, "content-type": "application/json" },
    body: JSON.stringify({ id })
  })
  const lines = (await file.text()).trim().split("\r\n")
  expect(lines[0]).toMatch(/^"Question","Section","Facility %"/)
  expect(lines.slice(1).map((line) => line.split(",").slice(0, 3).join())).toEqual([
    expect.stringMatching(/^1,".+",75$/),
    expect.stringMatching(/^2,".+",50$/),
    expect.stringMatching(/^3,".+",25$/),
    expect.stringMatching(/^4,".+",100$/)
  ])
  const coordinator = await newPerson(house, 3, { zoneId: 1 })
  expect((await ask(coordinator, `/results/item-analysis?id=${id}`)).status).toBe(403)
})
