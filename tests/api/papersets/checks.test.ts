import { describe, expect, test } from "vitest"
import { documentOf } from "../../../schema/documents/document.ts"
import { t } from "#messages/server.papersets.js"
import { translationStream } from "../../../schema/translations/translation.ts"
import { planOf, revisionOf } from "../../kit/papers.ts"
import { newPerson } from "../../kit/people.ts"
import { append } from "../../kit/programme.ts"
import { ask, chief, does, house, maker, paperOf, setUp, wrongIn } from "./checks.kit.ts"

setUp()

const titles = {
  fit: t.checkFit,
  approved: t.checkApproved,
  keys: t.checkKeys,
  languages: t.checkLanguages,
  duplicates: t.checkDuplicates
}

describe("the check list", () => {
  test("is green for a paper that can be sealed", async () => {
    expect(await wrongIn((await paperOf([1, 2, 3], planOf(3, { sets: 1 }))).id)).toEqual({})
  })

  test("says what is wrong with which question, and finalizing is refused with the same words", async () => {
    const { id } = await paperOf([1, 7, 8, 9, 10, 11], planOf(6, { sets: 1 }))
    const wrong = await wrongIn(id)
    expect(wrong).toEqual({
      fit: ["fault", "Question 9 is for class 9, not for class 8."],
      approved: ["fault", "Question 8 is still in review."],
      keys: ["fault", "The answer key of question 8 is not confirmed yet."],
      languages: ["fault", "Question 7 is not translated (Hindi).", "Question 8 is not translated (Hindi)."],
      duplicates: ["fault", expect.stringMatching(/^Questions 10 and 11 are \d+ % similar/)]
    })
    const refused = await does(chief, "finalize-paperset", { paperset_id: id, class_id: 8 })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        message: expect.stringMatching(
          /^Could not finalize\. .*Every question is approved: Question 8 is still in review\./
        ),
        data: { allowed: expect.arrayContaining(["signed", "arranged"]), state: "draft" }
      }
    })
    for (const name of Object.keys(wrong)) expect(refused.body.message).toContain(titles[name as "fit"])
  })

  test("tells of a question that has a later version, and of a translation that is stale", async () => {
    const { id } = await paperOf([2], planOf(1, { sets: 1 }))
    const question = (await ask(maker, "/question/question-edit?id=2")).body.data
    expect((await ask(maker, "/question/edit-effects?question_id=2")).body.data).toMatchObject({
      translations: [{ language_id: "hi", name: "Hindi", state: "approved" }],
      papersets: expect.arrayContaining([expect.objectContaining({ id, state: "draft", version: 1 })])
    })
    await ask(maker, "/question/question-update", {
      ...revisionOf(question),
      key: { options: [2] },
      text: { ...question.text, stem: documentOf("Another wording of it?") },
      why: "Clearer."
    })
    expect(await wrongIn(id)).toMatchObject({
      current: ["fault", "Question 2 is used at version 1; its latest version is 2."],
      approved: ["fault", "Question 2 is a draft."],
      languages: ["fault", "Question 2 changed since it was translated (Hindi)."]
    })
  })

  test("warns where a mock and a final have the same question, which stands in nobody's way", async () => {
    await paperOf([12], planOf(1, { name: "The mock" }), 208)
    const { id } = await paperOf([12], planOf(1, { sets: 1 }))
    expect(await wrongIn(id)).toEqual({
      fit: ["warning", "Question 12 was written for mock exams."],
      shared: ["warning", "Question 12 is also in “The mock”."]
    })
    expect(await does(chief, "finalize-paperset", { paperset_id: id, class_id: 8 })).toMatchObject({ status: 200 })
  })

  test("warns where more sets are wanted than can be without the same neighbours", async () => {
    expect(await wrongIn((await paperOf([3, 4, 5], planOf(3, { sets: 3 }))).id)).toEqual({
      neighbours: ["warning", expect.stringContaining("repeat in another set")]
    })
  })

  test("of a question that changed under the first signature holds the seal back", async () => {
    const { id } = await paperOf([6], planOf(1, { sets: 1 }))
    const [admin] = [await newPerson(house, 10)]
    await does(chief, "finalize-paperset", { paperset_id: id, class_id: 8 })
    await append(house.portal.log, [
      {
        stream: translationStream(6, "hi"),
        type: "translation.outdated",
        data: { sourceVersion: 2, segments: ["stem.0.0"] }
      }
    ])
    expect(await does(admin, "finalize-paperset", { paperset_id: id, class_id: 8 })).toMatchObject({
      status: 409,
      body: {
        message: expect.stringContaining("Every translation is approved and up to date"),
        data: { state: "signed" }
      }
    })
  })

  test("of another class is refused", async () => {
    const { id } = await paperOf([3])
    expect(await does(chief, "finalize-paperset", { paperset_id: id, class_id: 9 })).toMatchObject({
      status: 422,
      body: { data: { fields: { class_id: "The paper is for class 8" } } }
    })
  })
})

describe("a proposal", () => {
  const line = (count: number, more: object = {}) => ({
    count,
    subject_id: null,
    topic: null,
    difficulty: null,
    kind: null,
    marks: null,
    ...more
  })

  test("fills the blueprint, the same for the same seed", async () => {
    const plan = planOf(0, { sections: [{ section: 3, lines: [line(2, { subject_id: 1 }), line(3)] }] })
    const propose = async (seed: number) => {
      const { id, version } = await paperOf([], plan)
      const { body } = await does(maker, "propose", { id, version, keep: false, seed })
      expect(body.data).toMatchObject({ is_met: true, faults: [] })
      return (await ask(maker, `/paperset/paperset?id=${id}`)).body.data.slots.map(
        ({ question_id }: { question_id: number }) => question_id
      )
    }
    const [one, same, other] = [await propose(1), await propose(1), await propose(5)]
    expect(one.slice(0, 2).toSorted()).toEqual([13, 14])
    expect(same).toEqual(one)
    expect(other).not.toEqual(one)
    expect(one).toHaveLength(5)
  })

  test("keeps what stands there and fits", async () => {
    const { id, version } = await paperOf([5], planOf(3))
    await does(maker, "propose", { id, version, keep: true, seed: 9 })
    const ids = (await ask(maker, `/paperset/paperset?id=${id}`)).body.data.slots.map(
      ({ question_id }: { question_id: number }) => question_id
    )
    expect(ids).toContain(5)
  })

  test("of a blueprint that cannot be met changes nothing; it says which line fails and what is missing", async () => {
    const { id, version } = await paperOf(
      [],
      planOf(0, { sections: [{ section: 3, lines: [line(3, { subject_id: 1, difficulty: "hard" })] }] })
    )
    const { body } = await does(maker, "propose", { id, version, keep: false })
    expect(body.data).toMatchObject({ is_met: false, version, faults: [{ lines: [{ section: 3, line: 0 }] }] })
    expect(body.data.faults[0].text).toBe(
      "Science and mathematics, line 1 (Physics, hard) asks for 3 questions, and 2 approved questions fit: " +
        "1 is missing. Not approved yet: 1 question in draft."
    )
  })

  test("sees lines that want the same questions", async () => {
    const lines = [line(2, { subject_id: 1 }), line(1, { difficulty: "hard" })]
    const { id, version } = await paperOf([], planOf(0, { sections: [{ section: 3, lines }] }))
    const { body } = await does(maker, "propose", { id, version, keep: false })
    expect(body.data.faults[0].text).toMatch(
      /line 1 \(Physics\) and .*line 2 \(hard\) together ask for 3 questions, and 2 approved questions fit any of them: 1 is missing/
    )
  })
})
