import type { Upcaster } from "../core/event.ts"

/** Version 1 of a question's events named facts in camelCase and had negative marks in whole marks. */
export const questionFactsInSnakeCase: Upcaster = ({ classLevels, subjectId, sectionId, negativeMarks, ...data }) => ({
  ...data,
  class_levels: classLevels,
  subject_id: subjectId,
  section_id: sectionId,
  negative_marks: 100 * Number(negativeMarks)
})

/** Version 2 of a question's events knew no tables in its texts: what it has is right as it is. */
export const questionWithoutTables: Upcaster = (data) => data

/** Version 3 of a question's events knew no passages, and no translation or comment was of one. */
export const questionWithoutPassage: Upcaster = (data) => data

type OldSection = { readonly lines: readonly { readonly subjectId: number | null }[] }

/** Version 1 of a paper's plan named the subject of a blueprint's line in camelCase. */
export const blueprintInSnakeCase: Upcaster = ({ sections, ...data }) => ({
  ...data,
  sections: (sections as readonly OldSection[]).map(({ lines, ...section }) => ({
    ...section,
    lines: lines.map(({ subjectId, ...line }) => ({ ...line, subject_id: subjectId }))
  }))
})
