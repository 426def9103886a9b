import { Schema } from "effect"
import { RecordId } from "../core/id.ts"
import { listShape } from "../core/list.ts"
import { regionFilters } from "../regions/regionFilters.ts"

/** Minutes without an answer sheet after which a district that has begun, and is not nearly done, counts as stalled. */
export const stallMinutes = 15

/** The share of registered students from which on a district is nearly done: some are always absent. */
export const nearlyDone = 0.9

/**
 * How far the answer sheets of a district are. It is `stalled` when it has begun, is not nearly done, and sent nothing
 * for `stallMinutes` while others sent: once an exam is over, nothing stalls any more.
 */
export const IntakeStanding = Schema.Literals(["quiet", "stalled", "arriving", "done"])
export type IntakeStanding = typeof IntakeStanding.Type

const counted = (title: string) => Schema.Int.annotate({ title })

/** A district of an exam: what came, and who to call. */
const ExamDistrict = Schema.Struct({
  id: RecordId,
  name: Schema.String.annotate({ title: "District" }),
  state_id: Schema.NullOr(Schema.Int),
  state: Schema.NullOr(Schema.String).annotate({ title: "State" }),
  standing: IntakeStanding.annotate({ title: "Status" }),
  registered: counted("Registered"),
  submitted: counted("Submitted"),
  last_at: Schema.NullOr(Schema.String).annotate({ title: "Last sheet (IST)" }),
  coordinator: Schema.NullOr(Schema.String).annotate({
    title: "Coordinator",
    description: "the nearest: of the district, else of its prant, state or zone"
  }),
  mobile: Schema.NullOr(Schema.String).annotate({ title: "Phone" })
}).annotate({ identifier: "ExamDistrict" })

/** The districts of an exam with registered students. */
export const examDistrictsShape = listShape({
  name: "examDistricts",
  title: "Districts of the exam",
  row: ExamDistrict,
  requiredFilters: { exam_id: RecordId },
  filters: { standing: IntakeStanding, ...regionFilters },
  sorts: ["name", "state", "standing", "registered", "submitted", "last_at"],
  notExported: ["id", "state_id"]
})

/** What came in for an exam, and what needs a look. */
export const ExamIntake = Schema.Struct({
  files: Schema.Int.annotate({ description: "uploaded in the exam's present round" }),
  rejected: Schema.Int.annotate({ description: "lines of these files that were not taken" }),
  conflicts: Schema.Int.annotate({ description: "students with two answer sheets, to be chosen between" }),
  quiet: Schema.Int.annotate({ description: "districts without an answer sheet" }),
  stalled: Schema.Int.annotate({ description: "districts that stopped sending" }),
  at: Schema.String
}).annotate({ identifier: "ExamIntake" })
