import { Schema } from "effect"
import { RecordId } from "../core/id.ts"
import { listShape } from "../core/list.ts"
import { ClassLevel } from "../exams/exam.ts"
import { regionFilters } from "../regions/regionFilters.ts"

const place = (title: string) => Schema.NullOr(Schema.String).annotate({ title })
const figure = (title: string) => Schema.Number.annotate({ title })
const rank = (title: string) => Schema.NullOr(Schema.Int).annotate({ title })

/** Which exams' results: of mock exams (`1`) or of others (`0`). */
const IsMock = Schema.Literals(["0", "1"])

/** Filters of all lists of results. Without an exam, they are of the one that was published last. */
const filters = { is_mock: IsMock, exam_id: RecordId, class_level: Schema.Array(ClassLevel) }

/** A student's published result in an exam. */
export const StudentResult = Schema.Struct({
  id: RecordId,
  username: Schema.String.annotate({ title: "Roll number" }),
  name: place("Name"),
  class_level: ClassLevel.annotate({ title: "Class" }),
  school: place("School"),
  district: place("District"),
  state: place("State"),
  exam: Schema.String.annotate({ title: "Exam" }),
  total: figure("Marks"),
  right_count: Schema.Int.annotate({ title: "Right" }),
  wrong_count: Schema.Int.annotate({ title: "Wrong" }),
  blank_count: Schema.Int.annotate({ title: "Not answered" }),
  percentile: figure("Percentile"),
  rank_school: rank("School rank"),
  rank_district: rank("District rank"),
  rank_state: rank("State rank"),
  rank_nation: rank("India rank")
}).annotate({ identifier: "StudentResult" })
export type StudentResult = typeof StudentResult.Type

/** Students' published results. */
export const studentResultsShape = listShape({
  name: "studentResults",
  exportAs: "student-results",
  title: "Student results",
  row: StudentResult,
  sorts: ["name", "username", "total", "rank_school", "rank_district", "rank_state", "rank_nation"],
  filters: { ...filters, ...regionFilters, username: Schema.String.check(Schema.isMaxLength(40)) },
  notExported: ["id"]
})

/** A class of a school in an exam whose results are published. */
export const SchoolResult = Schema.Struct({
  id: Schema.Int.annotate({ description: "of school and class together" }),
  school: place("School"),
  district: place("District"),
  state: place("State"),
  exam: Schema.String.annotate({ title: "Exam" }),
  class_level: ClassLevel.annotate({ title: "Class" }),
  students: Schema.Int.annotate({ title: "Students scored" }),
  average: figure("Average marks"),
  nation_average: figure("India average"),
  highest: figure("Highest marks"),
  best_rank: rank("Best India rank")
}).annotate({ identifier: "SchoolResult" })
export type SchoolResult = typeof SchoolResult.Type

/** Schools' published results, class by class. */
export const schoolResultsShape = listShape({
  name: "schoolResults",
  exportAs: "school-results",
  title: "School results",
  row: SchoolResult,
  sorts: ["school", "class_level", "students", "average", "highest", "best_rank"],
  filters: { ...filters, ...regionFilters },
  notExported: ["id"]
})

const region = {
  id: RecordId,
  exam: Schema.String.annotate({ title: "Exam" }),
  schools: Schema.Int.annotate({ title: "Schools" }),
  students: Schema.Int.annotate({ title: "Students scored" }),
  average: figure("Average marks"),
  highest: figure("Highest marks"),
  top_100: Schema.Int.annotate({ title: "Among India’s first 100", description: "of each class" }),
  best_rank: rank("Best India rank")
}

/** A state in the ranking of an exam. */
export const StateRanking = Schema.Struct({
  name: Schema.String.annotate({ title: "State" }),
  ...region
}).annotate({ identifier: "StateRanking" })
export type StateRanking = typeof StateRanking.Type

/** A district in the ranking of an exam. */
export const DistrictRanking = Schema.Struct({
  name: Schema.String.annotate({ title: "District" }),
  state: place("State"),
  ...region
}).annotate({ identifier: "DistrictRanking" })
export type DistrictRanking = typeof DistrictRanking.Type

const sorts = ["name", "students", "average", "highest", "top_100", "best_rank"] as const

/** States by what their students achieved in an exam. */
export const stateRankingShape = listShape({
  name: "stateRanking",
  exportAs: "state-ranking",
  title: "Ranking of states",
  row: StateRanking,
  sorts,
  filters,
  notExported: ["id"]
})

/** Districts by what their students achieved in an exam. */
export const districtRankingShape = listShape({
  name: "districtRanking",
  exportAs: "district-ranking",
  title: "Ranking of districts",
  row: DistrictRanking,
  sorts,
  filters: { ...filters, state_ids: regionFilters.state_ids },
  notExported: ["id"]
})
