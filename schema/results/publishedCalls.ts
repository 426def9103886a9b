import { Schema } from "effect"
import { get, listOf, post } from "../core/call.ts"
import { blob } from "../core/files.ts"
import { RecordId } from "../core/id.ts"
import { linkedCall } from "../core/linkedCall.ts"
import { fileTypes, postedList } from "../core/listCall.ts"
import { rolesWith } from "../core/permissions.ts"
import { ClassLevel, ExamLevel } from "../exams/exam.ts"
import {
  districtRankingShape,
  schoolResultsShape,
  stateRankingShape,
  StudentResult,
  studentResultsShape
} from "./publishedLists.ts"
import { ExplainedRank } from "./explainedRank.ts"
import { StudentInsight } from "./insight.ts"
import { SchoolInsight } from "./schoolInsight.ts"
import { winnersShape } from "./winners.ts"

const reading = { roles: rolesWith("result.view"), scope: "region" } as const
const ranking = { roles: rolesWith("ranking.view"), scope: "region" } as const

export const studentResults = postedList("/student-results", studentResultsShape, {
  description: "Published results of the students of the caller's scope.",
  ...reading,
  inQuery: ["is_mock", "class_level"]
})

const linkedResults = linkedCall("linkedResults", "/linked/results", {
  title: "Published results of all exams",
  ...reading,
  row: StudentResult,
  by: ["student_id"],
  fields: {
    is_mock: Schema.optionalKey(Schema.Literals(["0", "1"])),
    exam_id: Schema.optionalKey(RecordId)
  }
})

export const schoolResults = postedList("/school-mock-results", schoolResultsShape, {
  description: "Published results of the schools of the caller's scope, class by class.",
  ...reading
})

export const stateRanking = postedList("/ranking/states", stateRankingShape, {
  description: "States by the published results of the caller's scope.",
  ...ranking
})

export const districtRanking = postedList("/ranking/districts", districtRankingShape, {
  description: "Districts by the published results of the caller's scope.",
  ...ranking
})

export const winners = postedList("/results/winners", winnersShape, {
  description: "Students of the caller's scope who win an award by their published results.",
  roles: rolesWith("winner.view"),
  scope: "region"
})

/** An exam whose results are published. */
const PublishedExam = Schema.Struct({
  id: RecordId,
  name: Schema.String,
  level: ExamLevel,
  published_at: Schema.String.annotate({ description: "ISO 8601" }),
  class_levels: Schema.Array(ClassLevel)
}).annotate({ identifier: "PublishedExam" })
export type PublishedExam = typeof PublishedExam.Type

/** Results after their publication, each read cut to the caller's scope. */
export const publishedCalls = [
  get("publishedExams", "/results/published", {
    description: "The exams whose results are published.",
    roles: rolesWith("result.view"),
    live: { key: "id", watches: ["resultRuns", "exams"], also: ["total"], rowsLeave: true },
    answer: listOf(PublishedExam)
  }),
  ...studentResults.calls,
  linkedResults,
  ...schoolResults.calls,
  ...stateRanking.calls,
  ...districtRanking.calls,
  ...winners.calls,
  post("studentInsight", "/student-mock-insight", {
    description: "A student's published result section by section, beside the averages of school, state and nation.",
    ...reading,
    reads: true,
    payload: {
      username: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(40)),
      is_mock: Schema.optionalKey(Schema.Literals(["0", "1"])),
      exam_id: Schema.optionalKey(RecordId),
      class_level: Schema.optionalKey(ClassLevel)
    },
    answer: StudentInsight
  }),
  post("schoolInsight", "/results/school-insight", {
    description:
      "A school's published results class by class, beside its district, its state, the nation and similar schools.",
    ...reading,
    reads: true,
    payload: {
      school_id: Schema.optionalKey(RecordId).annotate({ description: "a school asks about itself without it" }),
      is_mock: Schema.optionalKey(Schema.Literals(["0", "1"])),
      exam_id: Schema.optionalKey(RecordId)
    },
    answer: SchoolInsight
  }),
  get("explainedRank", "/results/explained-rank", {
    description:
      "How a student's published ranks come about: how many are ahead by total and by each link of the tie-break. " +
      "A student asks about the own ones.",
    roles: rolesWith("student.use", "result.view"),
    scope: "region",
    query: {
      username: Schema.optionalKey(Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(40))),
      exam_id: Schema.optionalKey(RecordId),
      is_mock: Schema.optionalKey(Schema.Literals(["0", "1"]))
    },
    answer: ExplainedRank
  }),
  blob("studentMockResultsFile", "/student-mock-results/export", {
    description: "Published mock results of the students of the caller's scope, as a CSV or XLSX file.",
    ...reading,
    method: "GET",
    type: fileTypes.csv,
    query: {
      format: Schema.optionalKey(Schema.Literals(["csv", "xlsx"])),
      exam_id: Schema.optionalKey(RecordId),
      class_level: Schema.optionalKey(Schema.Array(ClassLevel))
    }
  })
] as const
