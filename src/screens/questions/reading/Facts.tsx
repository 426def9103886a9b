import type { ReactNode } from "react"
import { marksText } from "../../../../schema/fields/marks.ts"
import type { Question } from "../../../../schema/questions/calls.ts"
import { dateTime } from "../../../components/format.ts"
import { useChoices } from "../lists/useChoices.ts"
import { difficulties, levels, questionKindNames } from "../labels.ts"
import * as css from "./Reading.css.ts"

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
    ["Type", questionKindNames[kind]],
    ["For", `${levels[level].title}, class ${class_levels.join(", ")}`],
    ["Subject", nameIn(subjects, subject_id)],
    ["Section", nameIn(sections, section_id)],
    ["Topic", topic ?? "–"],
    ["Difficulty", difficulties[difficulty]],
    ["Marks", negative_marks === 0 ? `${marks}` : `${marks}, −${marksText(negative_marks)} for a wrong answer`],
    ["Source", source ?? "–"],
    ["Tags", tags.join(", ") || "–"],
    ["Authors", authors.join(", ")],
    ["Version", `${version}, ${dateTime(updated)}`],
    ...(papersets.length === 0 ? [] : [["Sealed papers", papersets.join(", ")] as const])
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
