import { describe, expect, test } from "vitest"
import { documentOf } from "../../../schema/documents/document.ts"
import { author, does, setUp, textOf, written } from "./questions.kit.ts"

setUp()

describe("what is wrong with a question", () => {
  const saving = (more: object) => does(author, "question-store", written(more))

  test.each([
    ["no key among the options", { key: { options: [5] } }, "key"],
    ["two keys of a single choice", { key: { options: [0, 1] } }, "key"],
    ["more taken than given", { negative_marks: 101 }, "negative_marks"],
    ["an unknown subject", { subject_id: 99 }, "subject_id"],
    ["an unknown section", { section_id: 99 }, "section_id"],
    ["options of a numerical question", { kind: "numerical", key: { value: 3, tolerance: 0 } }, "text.options"],
    ["an assertion without its reason", { kind: "assertionReason" }, "text.reason"],
    [
      "a column that is missing",
      { kind: "match", text: { ...textOf("Which belong together?"), left: [documentOf("a"), documentOf("b")] } },
      "text.right"
    ],
    ["no words", { text: textOf("") }, "text.stem"],
    [
      "options that say the same",
      { text: { ...textOf("Which?"), options: [documentOf("One"), documentOf("one ")] }, key: { options: [0] } },
      "text.options.1"
    ],
    [
      "a picture that is not kept here",
      {
        text: {
          ...textOf("Which?"),
          stem: {
            type: "doc",
            content: [{ type: "picture", attrs: { file: `${"a".repeat(64)}.png`, alt: "A mirror", width: 50 } }]
          }
        }
      },
      "text"
    ]
  ])("is told at its field: %s", async (_what, more, field) => {
    const { status, body } = await saving(more)
    expect({ status, fields: Object.keys(body.data.fields) }).toEqual({ status: 422, fields: [field] })
  })

  const formula = (latex: string) => ({
    text: {
      ...textOf("x"),
      stem: { type: "doc", content: [{ type: "paragraph", content: [{ type: "formula", attrs: { latex } }] }] }
    }
  })

  test.each([["\\frac{1}{"], ["\\input{/etc/passwd}"], ["\\href{javascript:alert(1)}{x}"]])(
    "is told of a formula with its place: %s",
    async (latex) => {
      const { status, body } = await saving(formula(latex))
      expect(status).toBe(422)
      expect(JSON.stringify(body.data.fields)).toContain("The formula")
    }
  )

  test("is told of a part that no document has", async () => {
    const script = { type: "doc", content: [{ type: "script", content: [{ type: "text", text: "alert(1)" }] }] }
    expect(await saving({ text: { ...textOf("x"), stem: script } })).toMatchObject({ status: 422 })
    const link = {
      type: "doc",
      content: [
        {
          type: "paragraph",
          content: [{ type: "text", text: "x", marks: [{ type: "link", attrs: { href: "javascript:alert(1)" } }] }]
        }
      ]
    }
    expect(await saving({ text: { ...textOf("x"), stem: link } })).toMatchObject({ status: 422 })
  })
})
