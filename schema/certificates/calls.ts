import { Schema } from "effect"
import { post } from "../core/call.ts"
import { group } from "../core/calls.ts"
import { blob } from "../core/files.ts"
import { RecordId } from "../core/id.ts"
import { postedList } from "../core/listCall.ts"
import { rolesWith } from "../core/permissions.ts"
import { ClassLevel } from "../exams/exam.ts"
import { Reason } from "../results/answerKey.ts"
import { certificatesShape, Certificate } from "./certificateList.ts"

const own = { roles: rolesWith("student.use"), scope: "own" } as const

export const certificatesList = postedList("/certificates", certificatesShape, {
  description: "Certificates that were issued, the latest first.",
  roles: rolesWith("result.manage")
})

/** Certificates of published results. */
export const certificates = group("certificates", "Certificates, and how anybody verifies one.", [
  ...certificatesList.calls,
  blob("ownCertificate", "/certificates/own", {
    description:
      "The certificate of the student whose account asks, as a PDF. It is issued when it is first asked for.",
    ...own,
    type: "application/pdf",
    payload: { exam_id: RecordId }
  }),
  blob("ownCredential", "/certificates/own-credential", {
    description: "The same certificate as a verifiable credential (VC-JWT, Open Badges 3.0).",
    ...own,
    type: "application/vc+jwt",
    payload: { exam_id: RecordId }
  }),
  blob("schoolCertificates", "/certificates/school", {
    description: "The certificates of a school's students, or of a class of them, in one PDF: a page each, by name.",
    roles: rolesWith("certificate.download"),
    scope: "region",
    type: "application/pdf",
    payload: {
      exam_id: RecordId,
      class_level: Schema.optionalKey(ClassLevel),
      school_id: Schema.optionalKey(RecordId)
    }
  }),
  post("revokeCertificate", "/certificates/revoke", {
    description: "Revokes a certificate: whoever verifies it is told so, and it is not issued again.",
    roles: rolesWith("result.manage"),
    message: "Certificate revoked",
    payload: { id: RecordId, reason: Reason },
    answer: Certificate
  })
])
