import { describe, expect, test } from "vitest"
import { documentOf } from "../../../schema/documents/document.ts"
import { readDraft, blank, draftOf, type Written } from "../../../src/screens/questions/form/draft.ts"
import { withKind } from "../../../src/screens/questions/form/kinds.ts"
import { merged, partsOfMerge } from "../../../src/screens/questions/merge/merge.ts"

const base: Written = {
  kind: "single",
  level: "level1",
  class_levels: [8],
  subject_id: 1,
  section_id: null,
  topic: null,
  difficulty: "easy",
  marks: 1,
  negative_marks: 0,
  source: null,
  tags: [],
  text: {
    stem: documentOf("Which?"),
    reason: null,
    left: [],
    right: [],
    options: ["One", "Two", "Three"].map((option) => documentOf(option)),
    explanation: documentOf("So.")
  },
  key: { options: [0] }
}
const withStem = (stem: string, more: Partial<Written> = {}): Written => ({
  ...base,
  ...more,
  text: { ...base.text, ...more.text, stem: documentOf(stem) }
})
const withOption = (at: number, words: string): Written => ({
  ...base,
  text: { ...base.text, options: base.text.options.map((option, nth) => (nth === at ? documentOf(words) : option)) }
})

describe("a merge", () => {
  test("asks nothing where each changed another part, and takes both", () => {
    const parts = partsOfMerge(base, withOption(0, "Uno"), { ...withOption(2, "Tre"), marks: 2 })
    expect(parts.map(({ name, settled }) => [name, settled])).toEqual([
      ["marks", "theirs"],
      ["text.options.0", "mine"],
      ["text.options.2", "theirs"]
    ])
    expect(merged(withOption(0, "Uno"), parts, {})).toMatchObject({
      marks: 2,
      text: { options: ["Uno", "Two", "Tre"].map((option) => documentOf(option)) }
    })
  })

  test("asks where both changed the same part otherwise, and takes what was chosen", () => {
    const [mine, theirs] = [withStem("What?"), withStem("Who?")]
    const parts = partsOfMerge(base, mine, theirs)
    expect(parts).toMatchObject([{ name: "text.stem", settled: null }])
    for (const [whose, words] of [
      ["base", "Which?"],
      ["mine", "What?"],
      ["theirs", "Who?"]
    ] as const) {
      expect(merged(mine, parts, { "text.stem": whose }).text.stem).toEqual(documentOf(words))
    }
  })

  test("asks nothing where both did the same, whichever way the fields came", () => {
    const theirs = {
      ...withStem("What?"),
      text: { ...withStem("What?").text, stem: { content: withStem("What?").text.stem.content, type: "doc" as const } }
    }
    expect(partsOfMerge(base, withStem("What?"), theirs)).toMatchObject([{ name: "text.stem", settled: "mine" }])
  })

  test("takes options whole where one of the three has more", () => {
    const longer = { ...base, text: { ...base.text, options: [...base.text.options, documentOf("Four")] } }
    expect(partsOfMerge(base, withOption(0, "Uno"), longer)).toMatchObject([{ name: "text.options", settled: null }])
  })

  test("takes neither the key nor the explanation away where they are only not shown", () => {
    const hidden = { ...base, key: null, text: { ...base.text, explanation: null } }
    expect(partsOfMerge(base, base, hidden)).toEqual([])
    expect(partsOfMerge(hidden, { ...base, text: hidden.text, key: { options: [2] } }, hidden)).toMatchObject([
      { name: "key", settled: "mine" }
    ])
  })
})

describe("a draft", () => {
  test("of a saved question is that question", () => {
    expect(readDraft(draftOf(base))).toEqual({ written: base, faults: {} })
    const match: Written = {
      ...base,
      kind: "match",
      text: { ...base.text, left: [documentOf("a"), documentOf("b")], right: [documentOf("c"), documentOf("d")] }
    }
    expect(readDraft(draftOf(match)).written).toEqual(match)
    const numerical: Written = {
      ...base,
      kind: "numerical",
      text: { ...base.text, options: [] },
      key: { value: 9.81, tolerance: 0.01 }
    }
    expect(readDraft(draftOf(numerical)).written).toEqual(numerical)
  })

  test("of a question whose key is not shown keeps the key, until another answer is chosen", () => {
    const draft = draftOf({ ...base, key: null })
    expect(readDraft(draft)).toEqual({ written: { ...base, key: null }, faults: {} })
    const chosen = { ...draft, rightOptions: [draft.options[1]!.id] }
    expect(readDraft(chosen).written.key).toEqual({ options: [1] })
    expect(merged(readDraft(draft).written, [], {}).key).toBeNull()
  })

  test("that is blank says of each field what is missing", () => {
    expect(Object.keys(readDraft(blank("mock")).faults).toSorted()).toEqual([
      "class_levels",
      "key",
      "subject_id",
      "text.options.0",
      "text.options.1",
      "text.options.2",
      "text.options.3",
      "text.stem"
    ])
    expect(readDraft({ ...draftOf(base), marks: "x", negative_marks: "-1" }).faults).toMatchObject({
      marks: expect.any(String),
      negative_marks: expect.any(String)
    })
  })

  test("as another type keeps what was written, and has what is usual for the type", () => {
    const asserted = withKind(blank("level1"), "assertionReason")
    expect(asserted.options).toHaveLength(4)
    expect(readDraft(asserted).written.text.reason).toEqual(documentOf(""))
    expect(readDraft(withKind(asserted, "single")).written.text.options).toEqual(
      Array.from({ length: 4 }, () => documentOf(""))
    )
    expect(readDraft(withKind(withKind(draftOf(base), "numerical"), "single")).written).toEqual(base)
    expect(readDraft(withKind(draftOf(base), "trueFalse")).written.text.options).toEqual([
      documentOf("True"),
      documentOf("False")
    ])
    const several = withKind({ ...draftOf(base), rightOptions: draftOf(base).options.map(({ id }) => id) }, "single")
    expect(several.rightOptions).toHaveLength(1)
  })
})
