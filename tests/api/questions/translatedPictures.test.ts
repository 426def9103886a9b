import { describe, expect, test } from "vitest"
import type { QuestionText } from "../../../schema/questions/question.ts"
import { sendForm, type Person } from "../../kit/people.ts"
import { pictures } from "../../kit/pictures.ts"
import { ask, author, hindi, house, reviewer, setUp, stem, store, text, textOf, written } from "./translations.kit.ts"

setUp()

const keep = async (who: Person, kind: keyof typeof pictures): Promise<string> => {
  const file = { bytes: pictures[kind], name: `graph.${kind}` }
  return (await sendForm(house.url, "/question/picture", who.token, { file })).body.data.file
}

const withPicture = (file: string, alt = "A graph with axes"): QuestionText => {
  const plain = textOf(stem)
  const shown = { type: "picture", attrs: { file, alt, width: 60 } } as const
  return { ...plain, stem: { ...plain.stem, content: [...plain.stem.content, shown] } }
}

/** Gives the question of the test a picture. */
const saved = (id: number, version: number, content: QuestionText) =>
  ask(author, "/question/question-update", { id, version, why: "With a graph.", ...written(content) })

const own = (file?: string, words = "अक्षों वाला आलेख") => ({
  segment: "stem.0.p0",
  content: [text(words)],
  ...(file === undefined ? {} : { picture: file })
})

const line = (answer: Awaited<ReturnType<typeof store>>) =>
  answer.body.data.segments.find(({ segment }: { segment: string }) => segment === "stem.0.p0")

const setOut = async (): Promise<readonly [id: number, english: string, hindi: string]> => {
  const [english, other] = [await keep(author, "png"), await keep(author, "gif")]
  const { question_id: id } = (await store([hindi[0]!])).body.data
  expect(await saved(id, 1, withPicture(english))).toMatchObject({ status: 200 })
  return [id, english, other]
}

describe("a picture of a question", () => {
  test("is carried over into a translation that does not answer it", async () => {
    const [id, english] = await setOut()
    await store()
    const { body } = await ask(reviewer, `/question/translation?question_id=${id}&language_id=hi`)
    expect(body.data.segments[1]).toMatchObject({
      segment: "stem.0.p0",
      words: "A graph with axes",
      source_picture: english,
      picture: null,
      translation: null,
      is_stale: false
    })
    expect(body.data.segments[0]).toMatchObject({ segment: "stem.0.0", source_picture: null })
    const another = await keep(author, "bmp")
    await saved(id, 2, withPicture(another))
    const status = await ask(author, `/language/translation-status?question_id=${id}`, {})
    expect(status.body.data.find((row: { language_id: string }) => row.language_id === "hi")).toMatchObject({
      state: "drafted",
      stale: 0
    })
  })

  test("has another in a translation, and the answer is out of date once the English one is another", async () => {
    const [id, english, other] = await setOut()
    expect(line(await store([...hindi, own(other)]))).toMatchObject({
      source_picture: english,
      picture: other,
      translation: [text("अक्षों वाला आलेख")]
    })
    const another = await keep(author, "bmp")
    await saved(id, 2, withPicture(another))
    const read = () => ask(reviewer, `/question/translation?question_id=${id}&language_id=hi`)
    expect(line(await read())).toMatchObject({ source_picture: another, picture: other, is_stale: true })
    await saved(id, 3, withPicture(another, "Two graphs"))
    // What it was made from is still told after another line was saved.
    await store([hindi[0]!])
    expect(line(await read())).toMatchObject({ is_stale: true, was: "A graph with axes" })
    expect(line(await store([own()]))).toMatchObject({ picture: null, is_stale: false })
  })

  test("is answered by a kept picture with a plain description, and a line by none", async () => {
    const [, , other] = await setOut()
    const strange = `${"0".repeat(64)}.png`
    expect(await store([own(strange)])).toMatchObject({ status: 404 })
    for (const wrong of [
      { ...own(other), content: [] },
      { ...own(other), content: [{ type: "formula", attrs: { latex: "x" } }] },
      { ...hindi[0]!, picture: other }
    ])
      expect(Object.keys((await store([wrong])).body.data.fields)).toEqual([wrong.segment])
    expect(await store([own("../../etc/passwd")])).toMatchObject({ status: 422 })
  })
})
