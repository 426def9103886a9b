import { expect, test } from "vitest"
import { papersetStream } from "../../../schema/papersets/paperset.ts"
import { contentForm } from "../../kit/content.ts"
import { append } from "../../kit/programme.ts"
import { ask, done, enter, house, lms, setUp } from "./content.kit.ts"

setUp()

/** A paper of class 8 at level I, of one section with a line of so many questions. */
const planned = (id: number, count: number, marks: number | null, minutes = 90) => ({
  stream: papersetStream(id),
  type: "paperset.planned",
  data: {
    by: 13,
    exam: 1,
    level: "level1",
    classLevel: 8,
    name: `Paper ${id}`,
    languages: ["en"],
    minutes,
    sets: 1,
    sections: [{ section: 3, lines: [{ count, subject_id: null, topic: null, difficulty: null, kind: null, marks }] }],
    instructions: []
  }
})

test("a pattern is compared with the blueprints of papers, by class, and names none of them", async () => {
  const section = { name: "Science", questions: 40, marks: 2, negative_marks: 0 }
  const form = contentForm("frontend-pattern", { class_levels: [8], minutes: 90, sections: [section] })
  const { id } = await done(lms, "/frontend-pattern", form)
  const check = () => done(lms, `/content/pattern-check?id=${id}`)
  expect(await check()).toEqual([])
  await append(house.portal.log, [planned(1, 40, 2), planned(2, 40, 1), planned(3, 40, null), planned(4, 40, 2, 120)])
  expect(await check()).toEqual([{ class_level: 8, papers: 4, fitting: 2 }])
  const school = await enter(2, { schoolId: 1, districtId: 1 })
  expect((await ask(school, `/content/pattern-check?id=${id}`)).status).toBe(403)
  expect((await ask(lms, "/content/pattern-check?id=999999")).status).toBe(404)
})
