import { Schema } from "effect"
import { personal } from "../core/personal.ts"
import { ClassLevel } from "../exams/exam.ts"
import { Medal } from "../results/awardScheme.ts"
import { CertificateAward, IssueDay } from "./certificate.ts"
import { CertificateNumber } from "./certificateNumber.ts"

/**
 * What a certificate says, as it is signed: canonical JSON of these fields, in UTF-8. Whoever has the paper has the
 * claim; the portal keeps its digest alone.
 */
export const CertificateClaim = Schema.Struct({
  number: CertificateNumber,
  /** Its place in the status list. */
  status: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)),
  name: personal(Schema.String),
  award: CertificateAward,
  /** The medal of the award, if it is one. */
  medal: Schema.optionalKey(Medal),
  /** The region of the award, unless it is the nation. */
  place: Schema.NullOr(Schema.String),
  exam: Schema.String,
  class: ClassLevel,
  programme: Schema.String,
  issued: IssueDay,
  /** Random, so that a name cannot be found by trying digests. */
  salt: Schema.String
})
export type CertificateClaim = typeof CertificateClaim.Type

/** Reads a claim out of the signed bytes' JSON. @throws for anything else */
export const readClaim: (json: string) => CertificateClaim = Schema.decodeSync(Schema.fromJsonString(CertificateClaim))
