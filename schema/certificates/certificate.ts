import { Schema } from "effect"
import { event } from "../core/event.ts"
import { ClassLevel } from "../exams/exam.ts"
import { Reason } from "../results/answerKey.ts"
import { AwardRegion, Medal } from "../results/awardScheme.ts"
import { CertificateNumber } from "./certificateNumber.ts"

const id = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))

/** What a certificate is for: the highest award that the student wins, or having taken part. */
export const CertificateAward = Schema.Literals([...AwardRegion.literals, "participation"]).annotate({
  title: "Award"
})
export type CertificateAward = typeof CertificateAward.Type

/** A day, as in 2026-11-29. */
export const IssueDay = Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/u))

/**
 * What happens to a certificate. Events name nobody: the name stands in the signed claim, whose salted digest is kept.
 */
export const certificateEvents = {
  issued: event({
    description: "Certificate issued",
    version: 2,
    upcasters: [(data) => ({ ...data, medal: null })],
    data: Schema.Struct({
      number: CertificateNumber,
      student: id,
      exam: id,
      run: id.annotate({ description: "the published results that it is of" }),
      classLevel: ClassLevel,
      award: CertificateAward,
      medal: Schema.NullOr(Medal),
      issuedOn: IssueDay,
      digest: Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/)).annotate({
        description: "SHA-256 of the signed claim, which has a random salt"
      })
    }),
    sample: {
      number: "C26-0000001-4",
      student: 7,
      exam: 1,
      run: 1,
      classLevel: 8,
      award: "participation",
      medal: null,
      issuedOn: "2026-12-20",
      digest: "a".repeat(64)
    }
  }),
  replaced: event({
    description: "Certificate replaced",
    data: Schema.Struct({ certificate: id.annotate({ description: "the one that holds instead" }) }),
    sample: { certificate: 2 }
  }),
  lapsed: event({
    description: "Certificate revoked: the results that it is of have changed",
    data: Schema.Struct({}),
    sample: {}
  }),
  revoked: event({
    description: "Certificate revoked",
    data: Schema.Struct({ by: id.annotate({ description: "whose account it was" }), reason: Reason }),
    sample: { by: 10, reason: "Issued for another student's answer sheet." }
  })
}

/** Statuses of a certificate: the states of its machine after it is issued. */
export const CertificateState = Schema.Literals(["issued", "replaced", "revoked"])
export type CertificateState = typeof CertificateState.Type

/** The stream of a certificate. */
export const certificateStream = (id: number): string => `certificate-${id}`
