import type { Link, Row } from "./link.ts"

/** A GraphQL type that carries what the caller may do, with the kind of record and, unless it is `id`, its id. */
type Carrier = {
  readonly on: string
  readonly kind: string
  readonly field?: string
  /** The field of the row that the id begins with, and how the id is made of the row. */
  readonly from?: string
  readonly near?: (row: Row) => string
}

const carriers: readonly Carrier[] = [
  { on: "SchoolRow", kind: "school" },
  { on: "SchoolInfo", kind: "school" },
  { on: "StudentRow", kind: "student" },
  { on: "StudentRow", kind: "referral", field: "referral_permits" },
  { on: "StudentDetail", kind: "student" },
  { on: "InstituteRow", kind: "institute" },
  { on: "CoordinatorRow", kind: "coordinator" },
  { on: "StaffRow", kind: "account" },
  { on: "PaymentCaseDetail", kind: "paymentCase" },
  { on: "MaterialRow", kind: "material" },
  { on: "ShipmentRow", kind: "shipment" },
  { on: "ApiKeyRow", kind: "apiKey" },
  { on: "WebhookRow", kind: "webhook" },
  { on: "Question", kind: "question" },
  {
    on: "Translation",
    kind: "translation",
    from: "question_id",
    near: ({ question_id, language_id }) => `${String(question_id)}-${String(language_id)}`
  },
  { on: "GlossaryTermRow", kind: "glossaryTerm" },
  { on: "Paperset", kind: "paperset" },
  { on: "Combination", kind: "exam", from: "exam_id", near: ({ exam_id }) => String(exam_id) },
  { on: "ListedExam", kind: "exam" },
  { on: "ListedSchedule", kind: "examSchedule" }
]

/** Links from rows to what the caller may do with each: one call for all rows of an answer. */
export const actionLinks: readonly Link[] = carriers.map(
  ({ on, kind, field = "permits", from = "id", near = ({ id }) => String(id) }) => ({
    on,
    field,
    description: "What the caller may do with the record now; null for a record that no command of theirs reaches.",
    to: "recordActions",
    by: { [from]: "id" },
    near,
    ask: (rows) => ({ kind, ids: [...new Set(rows.map(near))] })
  })
)
