import { exams, sheetFilesList } from "../../../schema/exams/calls.ts"
import { examDistrictsList } from "../../../schema/exams/watching.ts"
import { examsList } from "../../../schema/exams/plans.ts"
import { schoolSheetsList } from "../../../schema/exams/sittingCalls.ts"
import type { Scope } from "../../../schema/core/roles.ts"
import { singleFlight } from "../../platform/concurrency/singleFlight.ts"
import { implement } from "../../platform/http/implement.ts"
import { listHandler } from "../../platform/lists/handlers.ts"
import { linkedHandler } from "../../platform/lists/linked.ts"
import type { Portal } from "../../platform/portal.ts"
import { reopenConflicts, settleByRule } from "./conflicts/byRule.ts"
import { listConflicts } from "./conflicts/list.ts"
import { resolveConflict } from "./conflicts/resolve.ts"
import { examDistricts, examIntake } from "./intake.ts"
import { combinations } from "./lists.ts"
import { examsStatement, listedExam } from "./plan/list.ts"
import { cancelExam, changeExam, closeExam, extendExam, openExam, planExam } from "./plan/plan.ts"
import { examChecklist } from "./readiness/checklist.ts"
import { ownExams } from "./sitting/own.ts"
import { schoolExams, schoolSheets } from "./sitting/school.ts"
import { foundFiles, reportFile, sheetFileOf, sheetFiles } from "./sheetFiles.ts"
import { submittedStats, type StatsAsked } from "./stats.ts"
import { linkedSheets, studentSheets } from "./studentSheets.ts"
import { uploadAnswerSheets } from "./upload.ts"
import { deleteAnswerSheets } from "./withdraw.ts"

/** The calls of exams and their answer sheets. */
export const examsCalls = (portal: Portal) => {
  const shared = singleFlight<Awaited<ReturnType<typeof statistics>>>()
  const intake = singleFlight<Awaited<ReturnType<typeof examIntake>>>()
  return implement(exams, {
    ...listHandler(portal, examsList, examsStatement),
    ...linkedHandler(portal, "linkedExams", "examList"),
    ...listHandler(portal, schoolSheetsList, (asked, { scope }) => schoolSheets(portal.pool, asked, scope)),
    examInfo: ({ params }) => listedExam(portal.pool, params.id),
    ownExams: ({ caller }) => ownExams(portal.pool, caller),
    schoolExams: ({ caller }) => schoolExams(portal, caller),
    examChecklist: ({ query, caller }) => examChecklist(portal, query.id, caller),
    planExam: ({ payload, ...gesture }) => planExam(portal, payload, gesture),
    changeExam: ({ payload, ...gesture }) => changeExam(portal, payload, gesture),
    extendExam: ({ payload, ...gesture }) => extendExam(portal, payload, gesture),
    openExam: ({ payload, ...gesture }) => openExam(portal, payload, gesture),
    closeExam: ({ payload, ...gesture }) => closeExam(portal, payload, gesture),
    cancelExam: ({ payload, ...gesture }) => cancelExam(portal, payload, gesture),
    uploadAnswerSheets: ({ payload, caller }) => uploadAnswerSheets(portal, payload, caller),
    deleteAnswerSheets: ({ payload, caller, request }) =>
      deleteAnswerSheets(portal, payload, caller, request.commandId),
    answerSheetSubmittedStats: ({ query, caller }) =>
      shared(JSON.stringify([query, caller.scope]), () => statistics(portal, query, caller.scope)),
    examCombinations: ({ query }) => combinations(portal.pool, query.all === 1),
    ...listHandler(portal, sheetFilesList, (asked, { scope }) => sheetFiles(portal.pool, asked, scope)),
    findAnswerSheetFiles: ({ query, caller }) => foundFiles(portal.pool, query, caller.scope),
    answerSheetFile: ({ params, caller }) => sheetFileOf(portal.pool, params.id, caller.scope),
    ...listHandler(portal, examDistrictsList, (asked, { scope }) => examDistricts(portal.pool, asked, scope)),
    examIntake: ({ query, caller }) =>
      intake(JSON.stringify([query, caller.scope]), () => examIntake(portal.pool, query.exam_id, caller.scope)),
    linkedSheets: ({ payload, caller }) => linkedSheets(portal.pool, payload, caller),
    studentSheets: ({ params, caller }) => studentSheets(portal.pool, params.id, caller),
    answerSheetConflicts: ({ query, caller }) => listConflicts(portal, query, caller.scope),
    resolveAnswerSheetConflict: ({ payload, caller, request }) =>
      resolveConflict(portal, payload, caller, request.commandId),
    settleConflictsByRule: ({ payload, ...gesture }) => settleByRule(portal, payload, gesture),
    reopenConflicts: ({ payload, ...gesture }) => reopenConflicts(portal, payload, gesture),
    answerSheetReport: ({ params, caller }) => reportFile(portal, params.report, caller.scope)
  })
}

/** The statistics, and their log position. */
const statistics = async (portal: Portal, asked: StatsAsked, scope: Scope) => {
  const { at, ...stand } = await projectedTo(portal)
  const rows = await submittedStats(portal.pool, asked, scope)
  return { rows, total: rows.length, ...stand, at: at.toISOString() }
}

type Stand = { readonly position: number; readonly head: number; readonly epoch: string; readonly at: Date }

/** How far the statistics are, and when that event was: read before them, so that they are at least there. */
const projectedTo = async ({ pool }: Portal): Promise<Stand> => {
  const { rows } = await pool.query<Stand>(
    `select c.position, h.position as head, h.epoch,
      coalesce((select at from events where position = c.position), now()) as at
     from checkpoints c, log_head h where c.projection = 'answerSheets'`
  )
  return rows[0]!
}
