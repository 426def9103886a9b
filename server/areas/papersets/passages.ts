import { t } from "#messages/server.papersets.js"
import { canonicalJson } from "../../../schema/core/canonical.ts"
import type { PaperFault } from "../../../schema/papersets/paperCheck.ts"
import type { Slot } from "../../../schema/papersets/paperset.ts"
import { keptTogether, passageKey } from "../../../schema/questions/passage.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { languageName } from "../../platform/locale.ts"
import { passageHash } from "../questions/contentHash.ts"
import { fault } from "./fault.ts"
import type { Paper, PlacedQuestion } from "./load.ts"

/** Places of a paper with those that share a passage one behind the other, in their sections. */
export const slotsTogether = async (sql: Sql, slots: readonly Slot[]): Promise<readonly Slot[]> => {
  const { rows } = await sql.query<{ question: number; passage: string }>(
    `select v.question_id as question, ${passageHash("v.content->'text'")} as passage
       from question_versions v join unnest($1::int[], $2::int[]) as s (question, version)
         on s.question = v.question_id and s.version = v.version
      where v.content->'text'->'passage' is not null`,
    [slots.map(({ question }) => question), slots.map(({ version }) => version)]
  )
  const passages = new Map(rows.map(({ question, passage }) => [question, passage]))
  return keptTogether(slots, ({ section, question }) => {
    const passage = passages.get(question)
    return passage === undefined ? null : `${section} ${passage}`
  })
}

type Shared = readonly [first: PlacedQuestion, ...others: PlacedQuestion[]]

/** The questions of a paper that share a passage. */
const sharedIn = ({ questions }: Paper): readonly Shared[] =>
  [...Map.groupBy(questions, ({ content }) => passageKey(content.text))].flatMap(([key, some]) =>
    key === null || some.length < 2 ? [] : [some as unknown as Shared]
  )

/** Questions that share a passage and are in other sections: it is printed in each of them. */
export const apartFaults = (paper: Paper): readonly PaperFault[] =>
  sharedIn(paper).flatMap(([first, ...others]) =>
    others.flatMap(({ question, section }) =>
      section === first.section ? [] : [fault(t.passageApart({ one: first.question, other: question }), question)]
    )
  )

/** Translations of a passage that differ between the questions that share it: students would read two passages. */
export const passageFaults = (paper: Paper): readonly PaperFault[] => {
  const passages = new Map(
    paper.translations.map(({ question, language, segments }) => [
      `${question} ${language}`,
      canonicalJson(
        segments
          .filter(({ segment }) => segment.startsWith("passage."))
          .map(({ segment, content, picture }) => ({ segment, content, ...(picture === undefined ? {} : { picture }) }))
          .toSorted((one, other) => one.segment.localeCompare(other.segment))
      )
    ])
  )
  return sharedIn(paper).flatMap(([{ question: one }, ...others]) =>
    paper.plan.languages.flatMap((language) => {
      const own = passages.get(`${one} ${language}`)
      return others.flatMap(({ question: other }) => {
        const its = passages.get(`${other} ${language}`)
        return own === undefined || its === undefined || own === its
          ? []
          : [fault(t.passageDiffers({ one, other, language: languageName(language) }), other, language)]
      })
    })
  )
}
