import { allowedEvents } from "../../../machines/decide.ts"
import { student as machine } from "../../../machines/records/student.ts"

/** Roles that answer for what is known of students, and those that may move and erase them. */
const registrars: ReadonlySet<number> = new Set([2, 10, 11, 17, 18])
const admins: ReadonlySet<number> = new Set([10, 11])

/** Whether a role answers for what is known of students. */
export const isRegistrar = (role: number): boolean => registrars.has(role)

type Standing = {
  readonly state: string
  readonly is_paid: boolean
  readonly sponsor: string | null
  readonly school_id: number | null
}

/** What somebody of a role may do with a student just now. */
export type May = {
  readonly edit: boolean
  readonly move: boolean
  readonly sponsor: boolean
  readonly unsponsor: boolean
  readonly send: boolean
  readonly withdraw: boolean
  readonly reinstate: boolean
  readonly erase: boolean
  readonly consent: boolean
}

/** Asks the same machine that the server decides with, and who may. */
export const mayOf = (role: number, { state, is_paid: isPaid, sponsor, school_id: schoolId }: Standing): May => {
  const takes = new Set(
    allowedEvents(machine, { value: state, context: { schoolId, districtId: null, isPaid, sponsorId: null } })
  )
  const [answers, isAdmin] = [isRegistrar(role), admins.has(role)]
  return {
    edit: answers && takes.has("detailsChanged"),
    move: isAdmin && takes.has("moved"),
    sponsor: answers && takes.has("sponsored") && !isPaid && sponsor === null && schoolId !== null,
    unsponsor: answers && takes.has("unsponsored") && !isPaid && sponsor !== null,
    send: answers && takes.has("credentialsSent"),
    withdraw: answers && takes.has("withdrawn"),
    reinstate: answers && takes.has("reinstated"),
    erase: isAdmin && takes.has("erased"),
    consent: answers && takes.has("consentRecorded")
  }
}
