import { t } from "#messages/server.papersets.js"
import { Invalid } from "../../../schema/core/errors.ts"
import { papersetStream, type Slot } from "../../../schema/papersets/paperset.ts"
import { type LeftReason } from "../../../schema/papersets/left.ts"
import { createRecords } from "../../platform/eventlog/createRecords.ts"
import { openPaper, readableOf } from "../secrecy/guard.ts"
import { personOf } from "../questions/read.ts"
import { commandOf, type CommandContext } from "../../platform/access/commandContext.ts"
import { classExam, type ClassExam } from "./classExams.ts"
import { loadPaper, type PlacedQuestion } from "./load.ts"
import type { PaperHost } from "./paperState.ts"

/** A question that a copy leaves out, and why. */
type Left = { readonly question: number; readonly why: LeftReason }

/**
 * Copies a mock paper for a class of a mock exam. Its plan is taken over, and each question that is approved and
 * meant for the class, at its last version; signatures, seal and schedules are not. @throws NotFound, Invalid for a
 * paper or an exam that is no mock, Forbidden for a secret paper that is not for the caller
 */
export const copyMockPaperset = async (
  portal: PaperHost,
  asked: { readonly paperset_id: number; readonly class_exam_id: number },
  gesture: CommandContext
) => {
  const [paper, target] = await Promise.all([
    loadPaper(portal.pool, asked.paperset_id),
    classExam(portal.pool, asked.class_exam_id)
  ])
  const ids = paper.questions.map(({ question }) => question)
  await openPaper(portal.pool, paper.id, [], gesture.caller, "questions")
  const readable = await readableOf(portal.pool, ids, gesture.caller)
  if (paper.level !== "mock") throw refusal("paperset_id", t.onlyMockCopied)
  if (target.level !== "mock") throw refusal("class_exam_id", t.onlyForMock)
  const left = paper.questions.flatMap((placed): readonly Left[] => {
    const why = readable.has(placed.question) ? reasonToLeave(placed, target) : "sealed"
    return why === null ? [] : [{ question: placed.question, why }]
  })
  const slots = paper.questions
    .filter(({ question }) => left.every((one) => one.question !== question))
    .map(({ section, question, current }): Slot => ({ section, question, version: current }))
  const name = t.copyName({ exam: target.exam, classLevel: target.class_id, paper: paper.id }).slice(0, 80)
  const [id] = await createRecords(
    portal,
    commandOf(gesture),
    [{ table: "papersets", streamOf: papersetStream }],
    ([number]) => [
      {
        stream: papersetStream(number),
        type: "paperset.copied",
        data: {
          by: personOf(gesture.caller),
          exam: target.exam_id,
          level: target.level,
          classLevel: target.class_id,
          ...paper.plan,
          name,
          slots,
          from: paper.id,
          fromVersion: paper.paper_version,
          left
        }
      }
    ]
  )
  return {
    id,
    name,
    copied: { sections: paper.plan.sections.length, questions: slots.length, languages: paper.plan.languages.length },
    left: [
      ...left.map(({ question, why }) => ({ question_id: question, why: reasonWords(target)[why] })),
      ...leftOf(paper.state)
    ]
  }
}

const refusal = (field: string, words: string) =>
  new Invalid({ message: t.copyFailed({ reason: words }), fields: { [field]: words } })

const reasonToLeave = ({ state, content }: PlacedQuestion, { class_id }: ClassExam): LeftReason | null =>
  state === "retired"
    ? "retired"
    : state !== "approved" && state !== "locked"
      ? "notApproved"
      : !content.class_levels.includes(class_id)
        ? "otherClass"
        : null

const reasonWords = ({ class_id }: ClassExam): Readonly<Record<LeftReason, string>> => ({
  sealed: t.leftSealed,
  retired: t.leftRetired,
  notApproved: t.leftNotApproved,
  otherClass: t.leftOtherClass({ classLevel: class_id })
})

/** What belongs to one paper alone. */
const leftOf = (state: string) => (state === "draft" ? [] : [{ question_id: null, why: t.leftWithPaper }])
