import type { Document } from "../../../../schema/documents/document.ts"
import { documentText, picturesOf } from "../../../../schema/documents/documentText.ts"
import type { Key, QuestionFacts, QuestionText } from "../../../../schema/questions/question.ts"
import { escaped } from "../markup/tree.ts"
import { tagsFrom, type NamedFacts } from "../read/tags.ts"
import { trueFalse } from "../read/choices.ts"
import { canonicalJson } from "../../../../schema/core/canonical.ts"
import { bodyHtml } from "./body.ts"
import { moodleDialect as dialect } from "./dialects.ts"
import { htmlOf } from "./html.ts"

/** A question that goes out, with its subject and section by their names. */
export type Outgoing = {
  readonly id: number
  readonly facts: NamedFacts
  readonly text: QuestionText
  readonly key: Key
}

/** Gives a kept picture's bytes. */
export type PictureBytes = (file: string) => Promise<Uint8Array>

/**
 * Writes one question as its format has it. The portal does that in a process of its own: a question may have long
 * formulas.
 */
export type WriteQuestion = (question: Outgoing, bytesOf: PictureBytes) => string | Promise<string>

/** Questions as Moodle XML, a piece a question. */
export async function* moodleXml(
  questions: AsyncIterable<Outgoing> | Iterable<Outgoing>,
  bytesOf: PictureBytes,
  write: WriteQuestion = moodleQuestion
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n`
  let category = ""
  for await (const question of questions) {
    if (question.facts.subject !== category) {
      category = question.facts.subject
      yield (
        `<question type="category"><category>` +
          `<text>${escaped(`$course$/top/${category.replaceAll("/", "//")}`)}</text></category>` +
          `</question>\n`
      )
    }
    yield await write(question, bytesOf)
  }
  yield "</quiz>\n"
}

/** A question as Moodle XML, with its pictures inside. */
export const moodleQuestion = async ({ id, facts, text, key }: Outgoing, bytesOf: PictureBytes): Promise<string> => {
  const body = [
    ...(text.passage == null ? [] : [text.passage]),
    text.stem,
    ...(text.reason === null ? [] : [text.reason]),
    ...text.left,
    ...text.right
  ]
  const isOwnTrueFalse = facts.kind === "trueFalse" && canonicalJson(text.options) === canonicalJson(trueFalse)
  const type = facts.kind === "numerical" ? "numerical" : isOwnTrueFalse ? "truefalse" : "multichoice"
  return [
    `<question type="${type}">`,
    `<name><text>${escaped(nameOf(text.stem))}</text></name>`,
    await htmlXml("questiontext", bodyHtml(text, dialect), body, bytesOf),
    ...(text.explanation === null
      ? []
      : [await htmlXml("generalfeedback", htmlOf(text.explanation, dialect), [text.explanation], bytesOf)]),
    `<defaultgrade>${facts.marks}</defaultgrade>`,
    "<penalty>0</penalty>",
    "<hidden>0</hidden>",
    `<idnumber>${id}</idnumber>`,
    ...(type === "multichoice"
      ? [
          `<single>${facts.kind !== "multiple"}</single>`,
          "<shuffleanswers>false</shuffleanswers>",
          "<answernumbering>abc</answernumbering>"
        ]
      : []),
    ...(await answersXml(type, facts, text, key, bytesOf)),
    `<tags>${tagsFrom(facts)
      .map((tag) => `<tag><text>${escaped(tag)}</text></tag>`)
      .join("")}</tags>`,
    "</question>\n"
  ].join("\n")
}

/** What a question is called in lists: the beginning of what it says. */
export const nameOf = (stem: Document): string =>
  documentText(stem).replaceAll(/\s+/g, " ").trim().slice(0, 60).toWellFormed() || "Question"

const answersXml = async (
  type: string,
  { kind, marks, negative_marks }: Pick<QuestionFacts, "kind" | "marks" | "negative_marks">,
  { options }: QuestionText,
  key: Key,
  bytesOf: PictureBytes
): Promise<readonly string[]> => {
  if ("value" in key)
    return [
      `<answer fraction="100" format="moodle_auto_format"><text>${key.value}</text>` +
        `<tolerance>${key.tolerance}</tolerance></answer>`
    ]
  // A wrong tick among several takes back what the right ones earn: ticking all earns nothing.
  const wrong = kind === "multiple" ? -100 : -gradeOf(negative_marks / marks)
  const right = kind === "multiple" ? share(100 / key.options.length) : 100
  const fractionOf = (at: number) => (key.options.includes(at) ? right : wrong)
  if (type === "truefalse")
    return ["true", "false"].map(
      (word, at) => `<answer fraction="${fractionOf(at)}" format="moodle_auto_format"><text>${word}</text></answer>`
    )
  return Promise.all(
    options.map(async (option, at) =>
      htmlXml("answer", htmlOf(option, dialect), [option], bytesOf, ` fraction="${fractionOf(at)}"`)
    )
  )
}

/** Shares of the marks, in percent, that Moodle takes beside multiples of 5 and 10. */
const grades = [100 / 3, 200 / 3, 100 / 6, 500 / 6, 100 / 7, 12.5, 100 / 9]

/** A share in percent as Moodle takes it: where hundredths of a mark can only come near a third, it is the third. */
const gradeOf = (percent: number): number => share(grades.find((grade) => Math.abs(grade - percent) < 0.5) ?? percent)

/** A share of the marks, to the five places that Moodle compares. */
const share = (percent: number): number => Math.round(percent * 1e5) / 1e5

const htmlXml = async (
  name: string,
  html: string,
  documents: readonly Document[],
  bytesOf: PictureBytes,
  attributes = ""
): Promise<string> => {
  const files = [...new Set(documents.flatMap(picturesOf))]
  const parts = await Promise.all(
    files.map(
      async (file) =>
        `<file name="${file}" path="/" encoding="base64">${Buffer.from(await bytesOf(file)).toString("base64")}</file>`
    )
  )
  return (
    `<${name}${attributes} format="html"><text>` +
    `<![CDATA[${html.replaceAll("]]>", "]]]]><![CDATA[>")}]]></text>${parts.join("")}</${name}>`
  )
}
