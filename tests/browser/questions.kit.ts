import { beforeAll } from "vitest"
import { documentOf, type Document } from "../../schema/documents/document.ts"
import { type Inline } from "../../schema/documents/inline.ts"
import { signIn, tell } from "../kit/client.ts"
import { chromiumWindows, portal } from "../kit/windows.ts"

/** The windows of the file's tests. */
export const windows = chromiumWindows()

/** Marks what this run of the tests wrote. */
export const unique = `${Date.now() % 1_000_000}`

/** The tokens of demo accounts, by username. */
export let tokens: Readonly<Record<string, string>>

/** Registers the set-up and tear-down of the tests in a file. */
export const setUp = () => {
  beforeAll(async () => {
    tokens = Object.fromEntries(
      await Promise.all(
        ["role-13", "role-14", "role-15", "role-16"].map(
          async (name) => [name, await signIn(portal.url, name)] as const
        )
      )
    )
  })
}

/** A document of one line. */
export const line = (...content: readonly Inline[]): Document => ({
  type: "doc",
  content: [{ type: "paragraph", content }]
})

/** Words that no other question has. */
export const words = (text: string): Inline => ({ type: "text", text })

/** A formula in a line. */
export const formula = (latex: string): Inline => ({ type: "formula", attrs: { latex } })

let written = 0
/** A question that says something of its own. */
export const content = (stem?: Document, more: object = {}) => ({
  kind: "single",
  level: "level2",
  class_levels: [9],
  subject_id: 1,
  section_id: 3,
  topic: "Optics",
  difficulty: "medium",
  marks: 2,
  negative_marks: 0,
  source: null,
  tags: [],
  text: {
    stem: stem ?? documentOf(`Kite ${(written += 1)} of ${unique} rises over hill ${written * 7}`),
    reason: null,
    left: [],
    right: [],
    explanation: documentOf("So it is the second."),
    options: [
      documentOf("First height"),
      line(words("Height "), formula("\\frac{h}{2}")),
      documentOf("Third height"),
      documentOf("Fourth height")
    ]
  },
  key: { options: [1] },
  ...more
})

/** Makes a command's call as a person. */
export const does = async <Data>(who: string, what: string, payload: object): Promise<Data> => {
  const { status, body } = await tell<Data>(portal.url, `question/${what}`, tokens[who], payload)
  if (status !== 200) throw new Error(`${what}: ${status} ${body.message}`)
  return body.data
}

/** Stores a record, and answers what came of it. */
export const store = async (stem?: Document, more: object = {}): Promise<number> =>
  (await does<{ id: number }>("role-14", "question-store", content(stem, more))).id

/** The address of a record's screen. */
export const at = (id: number, view = "") => `/paper-editor-admin/question/${id}${view}`
