import { t } from "#messages/server.papersets.js"
import { Invalid } from "../../../schema/core/errors.ts"
import { papersetStream, type PaperPlan, type Slot } from "../../../schema/papersets/paperset.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { createRecords } from "../../platform/eventlog/createRecords.ts"
import { personOf } from "../questions/read.ts"
import { isOpen, readerOf } from "../secrecy/sql.ts"
import { commandOf, type CommandContext } from "../../platform/access/commandContext.ts"
import { classExam } from "./classExams.ts"
import { offeredNamesOf, paperRow } from "./load.ts"
import { slotsTogether } from "./passages.ts"
import { paperSummary, step, type PaperHost } from "./paperState.ts"

/** A place as it is asked for: pinned at a version, or at the question's last one. */
export type AskedSlot = { readonly section_id: number; readonly question_id: number; readonly version?: number }

/** A plan without what came along with it. */
const planOnly = ({ name, languages, minutes, sets, sections, instructions }: PaperPlan): PaperPlan => ({
  name,
  languages,
  minutes,
  sets,
  sections,
  instructions
})

/** The subjects that lines of a blueprint ask for. */
const subjectsOf = (lines: PaperPlan["sections"][number]["lines"]): readonly number[] =>
  lines.flatMap(({ subject_id }) => subject_id ?? [])

/**
 * Checks what no single field can say of itself. A paper may keep sections and subjects of its plan `before` that are
 * no longer offered.
 * @throws Invalid naming the fields
 */
const checkPlan = async (
  sql: Sql,
  { sections, languages, instructions }: PaperPlan,
  before: PaperPlan["sections"] = []
): Promise<void> => {
  const offered = await offeredNamesOf(sql)
  const sectionIds = new Set([...offered.sections.keys(), ...before.map(({ section }) => section)])
  const subjectIds = new Set([...offered.subjects.keys(), ...before.flatMap(({ lines }) => subjectsOf(lines))])
  const unknown = sections.some(
    ({ section, lines }) => !sectionIds.has(section) || subjectsOf(lines).some((id) => !subjectIds.has(id))
  )
  const spoken = instructions.map(({ language }) => language)
  const fields = {
    ...(unknown ? { sections: t.noSectionOrSubject } : {}),
    ...(spoken.some((language) => !languages.includes(language)) ? { instructions: t.otherLanguage } : {}),
    ...(new Set(spoken).size < spoken.length ? { instructions: t.languageTwice } : {})
  }
  if (Object.keys(fields).length > 0) throw new Invalid({ message: t.cannotPlan, fields })
}

/** Plans a paper. The same gesture sent again answers the first one's paper. @throws Invalid */
export const planPaperset = async (
  portal: PaperHost,
  { class_exam_id, ...plan }: PaperPlan & { readonly class_exam_id: number },
  gesture: CommandContext
) => {
  const { exam_id: exam, level, class_id: classLevel } = await classExam(portal.pool, class_exam_id)
  await checkPlan(portal.pool, plan)
  const [id] = await createRecords(
    portal,
    commandOf(gesture),
    [{ table: "papersets", streamOf: papersetStream }],
    ([number]) => [
      {
        stream: papersetStream(number),
        type: "paperset.planned",
        data: { by: personOf(gesture.caller), exam, level, classLevel, ...planOnly(plan) }
      }
    ]
  )
  return paperSummary(portal, id)
}

/** Changes a draft's plan. @throws Invalid, NotFound, Refused where it is no draft, Stale */
export const changePaperset = async (
  portal: PaperHost,
  { id, version, ...plan }: PaperPlan & { readonly id: number; readonly version: number },
  gesture: CommandContext
) => {
  await checkPlan(portal.pool, plan, (await paperRow(portal.pool, id)).plan.sections)
  return step(portal, id, "paperset.changed", planOnly(plan), gesture, version)
}

/** Gives a draft up. @throws NotFound, Refused */
export const discardPaperset = (portal: PaperHost, id: number, reason: string, gesture: CommandContext) =>
  step(portal, id, "paperset.discarded", { reason }, gesture)

/** Says which questions stand in a draft. @throws Invalid, NotFound, Refused where it is no draft, Stale */
export const arrangePaperset = async (
  portal: PaperHost,
  id: number,
  version: number,
  asked: readonly AskedSlot[],
  gesture: CommandContext
) => {
  const { plan } = await paperRow(portal.pool, id)
  const slots = await slotsOf(portal.pool, id, plan, asked, gesture.caller)
  return step(portal, id, "paperset.arranged", { slots, how: "byHand", seed: null }, gesture, version)
}

/**
 * Places as they are kept: in the order of the paper's sections, each with the version that it pins, questions that
 * share a passage together. A question that a
 * secret paper holds is for its readers alone, unless it stands in this paper already. @throws Invalid
 */
const slotsOf = async (
  sql: Sql,
  paper: number,
  { sections }: PaperPlan,
  asked: readonly AskedSlot[],
  caller: Caller
): Promise<readonly Slot[]> => {
  const wrong = (message: string) => new Invalid({ message, fields: { slots: message } })
  const order = sections.map(({ section }) => section)
  const ids = asked.map(({ question_id }) => question_id)
  if (new Set(ids).size < ids.length) throw wrong(t.questionTwice)
  if (asked.some(({ section_id }) => !order.includes(section_id))) throw wrong(t.noSection)
  const { bind, values } = sqlParams()
  const { rows } = await sql.query<{ id: number; version: number }>(
    `select q.id, q.version from questions q where q.id = any(${bind(ids)}) and q.state <> 'retired'
       and (${isOpen("q.id", readerOf(caller), bind)}
         or exists (select from paperset_slots s where s.paperset_id = ${bind(paper)} and s.question_id = q.id))`,
    values
  )
  const last = new Map(rows.map((row) => [row.id, row.version]))
  const slots = asked
    .map(({ section_id: section, question_id: question, version: pinned }) => {
      const current = last.get(question)
      if (current === undefined) throw wrong(t.noQuestion({ question }))
      if (pinned !== undefined && pinned > current) throw wrong(t.noVersion({ question, version: pinned }))
      return { section, question, version: pinned ?? current }
    })
    .toSorted((one, other) => order.indexOf(one.section) - order.indexOf(other.section))
  return slotsTogether(sql, slots)
}
