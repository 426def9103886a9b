import { createHash } from "node:crypto"
import { describe, expect, test } from "vitest"
import { documentText } from "../../../schema/documents/documentText.ts"
import { papersetStream } from "../../../schema/papersets/paperset.ts"
import { questionStream } from "../../../schema/questions/question.ts"
import { translationStream } from "../../../schema/translations/translation.ts"
import { printedPaper } from "../../../server/areas/papersets/printed.ts"
import { planOf, revisionOf } from "../../kit/papers.ts"
import { statusesOf, typesOf } from "../../kit/people.ts"
import { append } from "../../kit/programme.ts"
import { admin, ask, chief, does, house, id, maker, own, read, sealed, setUp, sign, translator } from "./sealing.kit.ts"

setUp()

describe("a paper", () => {
  test("is sealed by two, and its questions with it, in one step", async () => {
    const first = await sign(chief, id)
    expect(first).toMatchObject({ status: 200, body: { data: { state: "signed", is_sealed: false } } })
    const second = await sign(admin, id)
    expect(second).toMatchObject({
      status: 200,
      body: { data: { state: "sealed", is_sealed: true, hash: first.body.data.hash } }
    })
    expect(await typesOf(house, papersetStream(id))).toEqual([
      "paperset.planned",
      "paperset.arranged",
      "paperset.signed",
      "paperset.sealed"
    ])
    expect((await typesOf(house, questionStream(own[1]!))).at(-1)).toBe("question.locked")
    expect(await read(id)).toMatchObject({
      slots: [],
      locked_because: expect.stringContaining("sealed"),
      seals: [{ version: 1, signed_by: chief.username, sealed_by: admin.username, broken_at: null }]
    })
    const edit = await ask(chief, `/question/question-edit?id=${own[1]}`)
    expect(edit.body.data).toMatchObject({ state: "locked", papersets: expect.arrayContaining([id]) })
  })

  test("is not sealed by one person alone, whoever they act as", async () => {
    await sign(chief, id)
    expect(await sign(chief, id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("A second person") }
    })
    expect(await read(id)).toMatchObject({ state: "signed", is_signer: false, signed_by: chief.username })
  })

  test("is signed by sub-admin and admin only; translators do not even see it", async () => {
    expect(await sign(maker, id)).toMatchObject({ status: 403 })
    expect(await ask(translator, `/paperset/paperset?id=${id}`)).toMatchObject({ status: 403 })
    expect(await ask(translator, "/paperset/get-paperset")).toMatchObject({ status: 403 })
  })

  test("keeps under its hash what it says, and nothing that is sealed changes", async () => {
    const sealedId = await sealed([4, 5])
    const { hash } = await read(sealedId)
    const {
      rows: [kept]
    } = await house.portal.pool.query<{ content: string }>("select content from paper_contents where hash = $1", [hash])
    expect(createHash("sha256").update(kept!.content).digest("hex")).toBe(hash)
    const content = JSON.parse(kept!.content)
    expect(
      content.questions.map(({ question, version }: { question: number; version: number }) => [question, version])
    ).toEqual([
      [4, 1],
      [5, 1]
    ])
    expect(content.questions[0].translations[0]).toMatchObject({
      language: "hi",
      lines: [{ segment: "stem.0.0" }, {}, {}, {}, {}]
    })
    const { version } = await read(sealedId)
    const asked = (await ask(chief, "/question/question-edit?id=4")).body.data
    for (const [what, payload] of [
      ["change", { id: sealedId, version, ...planOf(1) }],
      ["arrange", { id: sealedId, version, slots: [] }],
      ["propose", { id: sealedId, version, keep: false }],
      ["discard", { id: sealedId, reason: "No longer." }]
    ] as const)
      expect(await does(maker, what, payload), what).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining("Sealed") }
      })
    expect(
      await ask(maker, "/question/question-update", {
        ...revisionOf(asked),
        why: "Once more."
      })
    ).toMatchObject({ status: 409, body: { message: expect.stringContaining("in a sealed paper") } })
    expect((await read(sealedId)).hash).toBe(hash)
  })

  test("is printed as it was sealed, whatever becomes of its translations; a draft says that it is one", async () => {
    const paper = await sealed([9, 10])
    const before = await printedPaper(house.portal, paper, ["en", "hi"])
    await append(house.portal.log, [
      {
        stream: translationStream(9, "hi"),
        type: "translation.revised",
        data: { by: 9_003, sourceVersion: 1, segments: [] }
      }
    ])
    expect(await printedPaper(house.portal, paper, ["en", "hi"])).toEqual(before)
    expect(before).toMatchObject({
      isDraft: false,
      title: "Level I, 2026-27",
      marks: 2,
      sets: [{ letter: "A", sections: [{ names: { en: "Science and mathematics" } }] }, { letter: "B" }]
    })
    for (const set of before.sets)
      for (const { texts, key, id: question } of set.sections.flatMap(({ questions }) => questions)) {
        expect(documentText(texts.hi!.options[(key as { options: number[] }).options[0]!]!)).toContain(
          ["One", "Two", "Three", "Four"][question % 4]
        )
      }
    expect(await printedPaper(house.portal, id, ["en"])).toMatchObject({ isDraft: true })
    await expect(printedPaper(house.portal, id, ["ta"])).rejects.toThrow("The paper is not in Tamil")
  })

  test("is not signed twice for what changed between: the second signer is told", async () => {
    const { hash } = (await ask(chief, `/paperset/checks?id=${id}`)).body.data
    const { version } = await read(id)
    await does(maker, "arrange", {
      id,
      version,
      slots: own.toReversed().map((question_id) => ({ section_id: 3, question_id }))
    })
    expect(await sign(chief, id, { hash })).toMatchObject({ status: 409, body: { data: { code: "Stale" } } })
  })

  test("sealed by two at the same moment is sealed once, and sent again answers the same", async () => {
    await sign(chief, id)
    const answers = await Promise.all([sign(admin, id), sign(admin, id)])
    expect(statusesOf(answers)).toEqual([200, 409])
    expect((await typesOf(house, papersetStream(id))).filter((type) => type === "paperset.sealed")).toHaveLength(1)
  })
})
