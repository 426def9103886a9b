import { randomBytes } from "node:crypto"
import { certificateNumber } from "../../../schema/certificates/certificateNumber.ts"
import { certificateStream } from "../../../schema/certificates/certificate.ts"
import type { CertificateClaim } from "../../../schema/certificates/claim.ts"
import type { Scope } from "../../../schema/core/roles.ts"
import { databaseNow } from "../../platform/db/clock.ts"
import { systemActor } from "../../platform/eventlog/actor.ts"
import type { NewEvent } from "../../platform/eventlog/index.ts"
import type { Portal } from "../../platform/portal.ts"
import { settingsOf } from "../programme/settings.ts"
import { earnedIn, type Asked, type Earned } from "./earned.ts"
import { digestOf } from "./signedClaim.ts"

type Host = Pick<Portal, "pool" | "log">

/** What distinguishes a certificate from another one for the same result. */
type Issue = { readonly id: number; readonly number: string; readonly issuedOn: string; readonly salt: string }

/** Certificates that are issued in one transaction. */
const atOnce = 100

/** Further numbers that are tried, should other nodes issue certificates at the same time. */
const spare = 400

const claimOf = (earned: Earned, programme: string, { id, number, issuedOn, salt }: Issue): CertificateClaim => ({
  number,
  status: id,
  name: earned.name,
  award: earned.award,
  ...(earned.medal === null ? {} : { medal: earned.medal }),
  place: earned.place,
  exam: `${earned.exam}, ${earned.year}`,
  class: earned.class_level,
  programme,
  issued: issuedOn,
  salt
})

/** The claim of the certificate that there is, unless it says something else than the result and the name do now. */
const validClaim = (earned: Earned, programme: string): CertificateClaim | undefined => {
  const { certificate: id, number, issued_on: issuedOn, salt, digest } = earned
  if (id === null || number === null || issuedOn === null || salt === null) return undefined
  const claim = claimOf(earned, programme, { id, number, issuedOn, salt })
  return digestOf(claim) === digest ? claim : undefined
}

/**
 * The claims of the certificates that are due to somebody, by class and name. Those that were never issued are issued
 * now; one that says something else than it would today, after a name was corrected, is replaced.
 */
export const claimsFor = async (
  host: Host,
  asked: Asked,
  scope: Scope,
  limit: number
): Promise<readonly CertificateClaim[]> => {
  const { name: programme } = await settingsOf(host.pool)
  const before = await earnedIn(host.pool, asked, scope, limit)
  const due = before.filter((one) => validClaim(one, programme) === undefined)
  for (let from = 0; from < due.length; from += atOnce) await issue(host, due.slice(from, from + atOnce), programme)
  const now = due.length === 0 ? before : await earnedIn(host.pool, asked, scope, limit)
  return now.flatMap((one) => validClaim(one, programme) ?? [])
}

/** A day in India. */
const dayOf = (now: Date): string => now.toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" })

const issue = async ({ pool, log }: Host, due: readonly Earned[], programme: string): Promise<void> => {
  const { rows } = await pool.query<{ last: number }>("select coalesce(max(id), 0) as last from certificates")
  const candidates = Array.from({ length: due.length + spare }, (_, nth) => rows[0]!.last + 1 + nth)
  const issuedOn = dayOf(await databaseNow(pool))
  const salts = due.map(() => randomBytes(12).toString("base64url"))
  await log.batch({
    actor: systemActor,
    cause: "results",
    streams: [
      ...candidates.map(certificateStream),
      ...due.flatMap(({ certificate }) => (certificate === null ? [] : [certificateStream(certificate)]))
    ],
    look: {
      text: `select student_id as student, id from certificates
        where exam_id = $1 and student_id = any($2) and state = 'issued'`,
      values: [due[0]!.exam_id, due.map(({ student }) => student)]
    },
    decide: (states, found) => {
      const holders = new Map(found.map(({ student, id }) => [student, id]))
      const free = candidates.filter((id) => !states.has(certificateStream(id)))
      const events = due.flatMap((one, nth): readonly NewEvent[] => {
        // Somebody else was first.
        if ((holders.get(one.student) ?? null) !== one.certificate) return []
        const id = free.shift()
        if (id === undefined) return []
        const number = certificateNumber(id, Number.parseInt(one.year, 10))
        const salt = salts[nth]!
        const digest = digestOf(claimOf(one, programme, { id, number, issuedOn, salt }))
        const { student, exam_id: exam, run, class_level: classLevel, award, medal } = one
        const stream = certificateStream(id)
        const issued = {
          stream,
          type: "certificate.issued",
          data: { number, student, exam, run, classLevel, award, medal, issuedOn, digest },
          personal: { subject: stream, data: { salt } }
        }
        return one.certificate === null
          ? [issued]
          : [
              { stream: certificateStream(one.certificate), type: "certificate.replaced", data: { certificate: id } },
              issued
            ]
      })
      return { events, reply: null }
    }
  })
}
