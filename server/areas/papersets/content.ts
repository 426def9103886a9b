import { createHash } from "node:crypto"
import { canonicalJson } from "../../../schema/core/canonical.ts"
import type { ExamLevel } from "../../../schema/exams/exam.ts"
import type { Language } from "../../../schema/fields/languages.ts"
import type { ParallelSet } from "../../../schema/papersets/parallelSet.ts"
import type { PaperPlan } from "../../../schema/papersets/paperset.ts"
import type { Key, QuestionText } from "../../../schema/questions/question.ts"
import type { QuestionKind } from "../../../schema/questions/questionKinds.ts"
import type { TranslatedLine } from "../../../schema/questions/questionSegments.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { presentSets } from "./facts.ts"
import { namesOf, type Paper } from "./load.ts"

/** A plan under the names that format 1 of a content has: what was signed or sealed keeps its hash. */
type ContentPlan = Omit<PaperPlan, "sections"> & { readonly sections: readonly object[] }

const contentPlan = ({ sections, ...plan }: PaperPlan): ContentPlan => ({
  ...plan,
  sections: sections.map(({ lines, ...section }) => ({
    ...section,
    lines: lines.map(({ subject_id: subjectId, ...line }) => ({ ...line, subjectId }))
  }))
})

/**
 * Everything that a paper says, and nothing of how it came about: what two people sign, and what is sealed. Its texts,
 * keys, translations and sets are in it, so that whatever is printed of a sealed paper comes out of this and nothing
 * else.
 */
export type PaperContent = {
  readonly format: 1
  readonly paperset: number
  readonly paperVersion: number
  readonly exam: number
  readonly level: ExamLevel
  readonly classLevel: number
  readonly plan: ContentPlan
  readonly sectionNames: readonly { readonly section: number; readonly name: string }[]
  readonly questions: readonly {
    readonly section: number
    readonly question: number
    readonly version: number
    readonly kind: QuestionKind
    readonly marks: number
    /** In marks, as format 1 says them. */
    readonly negativeMarks: number
    readonly text: QuestionText
    readonly key: Key
    readonly translations: readonly { readonly language: Language; readonly lines: readonly TranslatedLine[] }[]
  }[]
  readonly sets: readonly ParallelSet[]
}

/** What a paper says now. */
export const contentNow = async (sql: Sql, paper: Paper): Promise<PaperContent> => {
  const { sections } = await namesOf(sql)
  const { id, paper_version, exam_id, level, class_level, plan } = paper
  const lines = Map.groupBy(paper.translations, ({ question }) => question)
  return {
    format: 1,
    paperset: id,
    paperVersion: paper_version,
    exam: exam_id,
    level,
    classLevel: class_level,
    plan: contentPlan(plan),
    sectionNames: plan.sections.map(({ section }) => ({ section, name: sections.get(section) ?? "" })),
    questions: paper.questions.map(
      ({ section, question, version, content: { kind, marks, negative_marks, text, key } }) => ({
        section,
        question,
        version,
        kind,
        marks,
        negativeMarks: negative_marks / 100,
        text,
        key,
        translations: (lines.get(question) ?? []).map(({ language, segments }) => ({
          language,
          lines: segments.map(({ segment, content, picture }) => ({
            segment,
            content,
            ...(picture === undefined ? {} : { picture })
          }))
        }))
      })
    ),
    sets: presentSets(paper)
  }
}

/** A content as it is hashed and kept, and its SHA-256 in hex. */
export const sealOf = (content: PaperContent): { readonly text: string; readonly hash: string } => {
  const text = canonicalJson(content)
  return { text, hash: createHash("sha256").update(text).digest("hex") }
}

/** Keeps a content under its hash. What is kept without being sealed is never asked for. */
export const keepContent = (sql: Sql, { text, hash }: ReturnType<typeof sealOf>) =>
  sql.query("insert into paper_contents (hash, content) values ($1, $2) on conflict do nothing", [hash, text])

/** A content that was kept, after making sure that it is what its hash says. @throws Error when it is not */
export const keptContent = async (sql: Sql, hash: string): Promise<PaperContent> => {
  const {
    rows: [row]
  } = await sql.query<{ content: string }>("select content from paper_contents where hash = $1", [hash])
  if (row === undefined || createHash("sha256").update(row.content).digest("hex") !== hash) {
    throw new Error(`The sealed content ${hash} is not what it was`)
  }
  return JSON.parse(row.content) as PaperContent
}
