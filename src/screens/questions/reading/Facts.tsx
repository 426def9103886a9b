import type { ReactNode } from "react"
import { marksText } from "../../../../schema/fields/marks.ts"
import type { Question } from "../../../../schema/questions/questionAnswer.ts"
import { dateTime } from "../../../components/format.ts"
import { useChoices } from "../lists/useChoices.ts"
import { difficulties, levels, questionKindNames } from "../labels.ts"
import * as css from "./Reading.css.ts"
import { t } from "#messages/questions.js"

/** What a question is about and what it is worth. */
export const Facts = ({ question }: { readonly question: Question }) => {
  const { subjects, sections } = useChoices()
  const nameIn = (all: typeof subjects, id: number | null) =>
    all.find(({ value }) => value === String(id))?.words ?? "–"
  const {
    kind,
    level,
    class_levels,
    subject_id,
    section_id,
    topic,
    difficulty,
    marks,
    negative_marks,
    source,
    tags,
    authors,
    version,
    updated_at: updated,
    papersets
  } = question
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t.type, questionKindNames[kind]],
    [t.level, t.levelClasses({ level: levels[level].title, classes: class_levels.join(", ") })],
    [t.subject, nameIn(subjects, subject_id)],
    [t.section, nameIn(sections, section_id)],
    [t.topic, topic ?? "–"],
    [t.difficulty, difficulties[difficulty]],
    [t.marks, negative_marks === 0 ? `${marks}` : t.marksNegative({ marks, negative: marksText(negative_marks) })],
    [t.source, source ?? "–"],
    [t.tags, tags.join(", ") || "–"],
    [t.authors, authors.join(", ")],
    [t.version, t.versionAt({ version, at: dateTime(updated) })],
    ...(papersets.length === 0 ? [] : [[t.sealedPapers, papersets.join(", ")] as const])
  ]
  return (
    <dl className={css.facts}>
      {facts.map(([term, fact]) => [
        <dt key={term} className={css.term}>
          {term}
        </dt>,
        <dd key={`${term} is`} className={css.fact} dir="auto">
          {fact}
        </dd>
      ])}
    </dl>
  )
}
