import { Schema } from "effect"
import { RecordId } from "../core/id.ts"
import { listShape } from "../core/list.ts"
import { ClassLevel } from "../exams/exam.ts"
import { Medal } from "../results/awardScheme.ts"
import { actionsAmong } from "../results/runRow.ts"
import { CertificateAward, CertificateState } from "./certificate.ts"

const known = (title: string) => Schema.NullOr(Schema.String).annotate({ title })

/** A certificate. Who it is of is null once they were erased. */
export const Certificate = Schema.Struct({
  id: RecordId,
  number: Schema.String.annotate({ title: "Number" }),
  state: CertificateState.annotate({ title: "Status" }),
  award: CertificateAward,
  medal: Schema.NullOr(Medal).annotate({ title: "Medal" }),
  username: known("Roll number"),
  name: known("Name"),
  class_level: ClassLevel.annotate({ title: "Class" }),
  exam: Schema.String.annotate({ title: "Exam" }),
  school: known("School"),
  issued_on: Schema.String.annotate({ title: "Issued" }),
  actions: actionsAmong(["revokeCertificate"])
}).annotate({ identifier: "Certificate" })
export type Certificate = typeof Certificate.Type

/** Certificates that were issued. */
export const certificatesShape = listShape({
  name: "certificates",
  title: "Certificates",
  row: Certificate,
  sorts: ["number", "name", "issued_on", "class_level"],
  filters: {
    exam_id: RecordId,
    state: CertificateState,
    award: CertificateAward,
    class_level: Schema.Array(ClassLevel)
  },
  notExported: ["id", "actions"]
})
