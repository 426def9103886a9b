import { records } from "../../../machines/index.ts"
import { importJobStream, noRows, type RowCounts } from "../../../schema/imports/importJob.ts"
import { referralStream } from "../../../schema/students/referral.ts"
import { studentStream } from "../../../schema/students/student.ts"
import type { NewEvent } from "../../../server/platform/eventlog/index.ts"
import type { Drawing } from "./drawing.ts"

/** What may happen to students, their referrals and imports, drawn; what does not fit is not taken. */
export const studentsMoves = ({ programme, one, draw, states, events }: Drawing) => {
  /** Some come back after they were withdrawn; nobody after they were erased, which happens to few. */
  const studentMove = (): NewEvent => {
    const { id, classLevel, language } = one(programme.students)
    const stream = studentStream(id)
    const name =
      draw() < 0.02
        ? "erased"
        : one([
            "moved",
            "moved",
            "detailsChanged",
            "withdrawn",
            "reinstated",
            "reinstated",
            "sponsored",
            "unsponsored",
            "feePaid",
            "consentRecorded",
            "credentialsSent"
          ])
    if (name === "detailsChanged") {
      const personal = { subject: stream, data: { name: `Kamala ${events.length}` } }
      return {
        stream,
        type: "student.detailsChanged",
        data: { changed: ["name", "classLevel"], classLevel: one([classLevel, 8, 9]), language, gender: "other" },
        personal
      }
    }
    const { id: schoolId, district } = one(programme.schools)
    const data =
      name === "moved"
        ? { schoolId: draw() < 0.8 ? schoolId : null, districtId: district }
        : name === "sponsored"
          ? { schoolId }
          : records.student.events[name as "withdrawn"].sample
    return { stream, type: `student.${name}`, data }
  }

  const referralMove = (): NewEvent => {
    const student = one(programme.students).id
    const name = one(["referred", "accepted", "rejected"] as const)
    const data =
      name === "referred" ? { student, school: one(programme.schools).id } : records.referral.events[name].sample
    return { stream: referralStream(student), type: `referral.${name}`, data }
  }

  /** An import of four rows, of which each event moves some from one verdict to another. */
  const importMove = (): NewEvent => {
    const stream = importJobStream(one([1, 2, 3, 4, 5, 6]))
    const name = one([
      "received",
      "mapped",
      "checked",
      "checked",
      "rowsChanged",
      "started",
      "rowsImported",
      "cancelled",
      "halted",
      "finished",
      "discarded",
      "expired"
    ])
    const { unchecked } = (states.get(stream)?.context["counts"] ?? noRows) as RowCounts
    const change =
      name === "received"
        ? { ...noRows, unchecked: 4 }
        : name === "checked"
          ? { ...noRows, unchecked: -unchecked, ready: unchecked }
          : name === "rowsChanged"
            ? { ...noRows, ready: -1, [one(["wrong", "refused"])]: 1 }
            : name === "rowsImported"
              ? { ...noRows, ready: -1, [one(["added", "present", "wrong"])]: 1 }
              : noRows
    const { sample } = records.importJob.events[name as "received"]
    const data = "change" in sample ? { ...sample, change } : {}
    return { stream, type: `importJob.${name}`, data }
  }

  return { studentMove, referralMove, importMove }
}
