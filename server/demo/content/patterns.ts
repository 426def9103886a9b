import type { DemoItem } from "./draft.ts"

const pattern = (
  title: string,
  level: string,
  class_levels: readonly number[],
  sections: readonly object[]
): DemoItem => ({
  kind: "frontend-pattern",
  title,
  level,
  class_levels,
  minutes: level === "level2" ? 120 : 90,
  sections
})

const section = (name: string, questions: number, marks: number, negative_marks = 0) => ({
  name,
  questions,
  marks,
  negative_marks
})

/** How the papers of the year are built. */
export const patterns: readonly DemoItem[] = [
  pattern(
    "Level I, classes 6 to 11",
    "level1",
    [6, 7, 8, 9, 10, 11],
    [
      section("Indian contributions to science", 20, 1),
      section("Life of a scientist", 20, 1),
      section("Science and mathematics", 50, 1),
      section("Logical reasoning", 10, 1)
    ]
  ),
  pattern(
    "Level II, classes 6 to 8",
    "level2",
    [6, 7, 8],
    [section("Science and mathematics", 30, 2, 50), section("Logical reasoning", 20, 2, 50)]
  ),
  pattern(
    "Level II, classes 9 to 11",
    "level2",
    [9, 10, 11],
    [section("Physics", 20, 2, 50), section("Chemistry", 20, 2, 50), section("Biology or mathematics", 20, 2, 50)]
  )
]
