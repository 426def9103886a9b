import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { describe, expect, test } from "vitest"
import type { Inline } from "../../../schema/documents/inline.ts"
import { lineParity } from "../../../schema/translations/translationParity.ts"
import { translated, withFormulasOf } from "../../../server/areas/translations/suggest.ts"
import { sourceOf } from "../../../server/areas/translations/source.ts"
import { sendForm } from "../../kit/people.ts"
import {
  ask,
  author,
  does,
  formula,
  hindi,
  house,
  id,
  reviewer,
  setUp,
  stem,
  store,
  text,
  textOf,
  translator,
  written
} from "./translations.kit.ts"

setUp()

describe("suggestions", () => {
  const suggest = async (question: number) =>
    (
      await sendForm(house.url, "/question-translate", translator.token, {
        question_id: String(question),
        language_id: "hi"
      })
    ).body.data

  test("come from what was approved before, the same words first and then like ones, and none is stored", async () => {
    await store()
    expect((await suggest(id)).filter(({ segment }: { segment: string }) => segment === "stem.0.0")).toEqual([])
    await does(translator, "submit")
    await does(reviewer, "approve")
    const like = [...stem.slice(0, 2), text(", what is it then?")]
    const other = (await ask(author, "/question/question-store", written(textOf(like)))).body.data.id
    const found = await suggest(other)
    expect(found.find(({ segment }: { segment: string }) => segment === "stem.0.0")).toMatchObject({
      from: "similar",
      content: hindi[0]!.content,
      question_id: id
    })
    expect(found.find(({ segment }: { segment: string }) => segment === "options.0.0")).toMatchObject({
      from: "memory",
      likeness: 1,
      content: [text("एक")]
    })
    expect(
      (await ask(author, `/language/translation-status?question_id=${other}`, {})).body.data.every(
        ({ state }: { state: string }) => state === "untranslated"
      )
    ).toBe(true)
  })

  test("put a line of another meaning last, however many words it shares, and say what differs", async () => {
    const common = "assertion in the statement about the magnetic field of the Earth"
    const lines = [
      `The ${common} is true but the reason given there is false`,
      `The ${common} is false but the reason given there is true`,
      `The ${common} is not true and the reason given is true`,
      `The ${common} is true but the reason given here is false`
    ]
    for (const line of lines.slice(1)) {
      const question = (await ask(author, "/question/question-store", written(textOf([text(line)])))).body.data.id
      const which = { question_id: question, language_id: "hi" }
      const segments = [{ segment: "stem.0.0", content: [text("कथन")] }, ...hindi.slice(1)]
      await ask(translator, "/store-question-translation", { ...which, text_formulas: segments })
      await ask(translator, "/question/translation/submit", which)
      await ask(reviewer, "/question/translation/approve", which)
    }
    const own = (await ask(author, "/question/question-store", written(textOf([text(lines[0]!)])))).body.data.id
    const found = (await suggest(own)).filter(({ segment }: { segment: string }) => segment === "stem.0.0")
    expect(found.map(({ words, differs }: { words: string; differs: string[] }) => [words, differs])).toEqual([
      [lines[3], []],
      [lines[1], ["order"]],
      [lines[2], expect.arrayContaining(["negation"])]
    ])
    const [best, ...others] = found.map(({ likeness }: { likeness: number }) => likeness)
    expect([best <= 0.95, Math.max(...others) <= 0.75]).toEqual([true, true])
  })

  test("come from a service too, which never sees a formula; one that loses a mark is not taken", async () => {
    const heard: string[] = []
    const service = createServer((request, response) => {
      let body = ""
      request
        .on("data", (bytes) => {
          body += String(bytes)
        })
        .on("end", () => {
          const { q } = JSON.parse(body) as { q: string }
          heard.push(q)
          response.end(JSON.stringify({ translatedText: q.startsWith("If") ? `${q} (hi)` : "lost" }))
        })
    }).listen(0, "127.0.0.1")
    await new Promise((done) => service.once("listening", done))
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
    const lines = sourceOf({
      ...textOf(stem),
      options: [{ type: "doc", content: [{ type: "paragraph", content: [text("Half "), formula("\\frac12")] }] }]
    })
    const found = await translated(url, "hi", lines)
    service.close()
    expect(heard.join()).not.toContain("x^2")
    expect(found).toMatchObject([
      { segment: "stem.0.0", from: "service", content: [{ type: "text" }, formula("x^2"), { type: "text" }] }
    ])
    expect(await translated("http://127.0.0.1:1", "hi", lines)).toEqual([])
  })
})

test("an earlier line of the same words gets this line's formulas, each in its own place", () => {
  const line = [formula("t"), text(" में "), formula("d")]
  expect(
    withFormulasOf(
      [text("A train runs "), formula("d_2"), text(" in "), formula("t_2")],
      "A train runs $d$ in $t$",
      line
    )
  ).toEqual([formula("t_2"), text(" में "), formula("d_2")])
  expect(withFormulasOf([text("A train runs "), formula("d")], "A train runs $d$ in $t$", line)).toEqual([
    text(" में "),
    formula("d")
  ])
})

test("numbers and letters of a line are looked at in the language's own script", () => {
  const compared = (words: string, language: "hi" | "ur" | "ta", source: Inline = text("In 1930 there were 12")) =>
    lineParity({ segment: "stem.0.0", content: [source] }, { content: [text(words)] }, language)
  expect(compared("१९३० में १२ थे", "hi")).toEqual({ fault: null, doubts: [] })
  expect(compared("۱۹۳۰ میں ۱۲ تھے", "ur")).toEqual({ fault: null, doubts: [] })
  expect(compared("1903 में 12 थे", "hi").doubts).toEqual(["The numbers differ from those of the source"])
  expect(compared("In 1930 there were 12", "ta").doubts).toEqual(["The text has no letters of this language"])
  expect(compared("x", "hi", formula("x")).fault).not.toBeNull()
})
