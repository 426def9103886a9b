import { anyOf } from "../../platform/access/historyReaders.ts"
import type { Area } from "../../platform/area.ts"
import { studentsCalls } from "./calls.ts"
import { studentCounts } from "./counts.ts"
import { eraseStudentAgain } from "./eraseAgain.ts"
import { students as studentTables } from "./projection.ts"
import { ownStudent, studentsInScope } from "./readers.ts"

/** Students and their referrals. */
export const students: Area = {
  calls: (portal) => studentsCalls(portal),
  projections: [studentTables, studentCounts],
  historyReaders: { student: anyOf(studentsInScope, ownStudent), referral: studentsInScope },
  erasers: { "student.erased": eraseStudentAgain }
}
