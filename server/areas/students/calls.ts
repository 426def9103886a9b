import { students } from "../../../schema/students/calls.ts"
import {
  inactiveStudents,
  referralStudents,
  studentList,
  unpaidIndividuals
} from "../../../schema/students/listCalls.ts"
import { implement } from "../../platform/http/implement.ts"
import { listHandler } from "../../platform/lists/handlers.ts"
import { linkedHandler } from "../../platform/lists/linked.ts"
import { outboxMessenger, type Messenger } from "../../platform/mail/messenger.ts"
import type { Portal } from "../../platform/portal.ts"
import { moveStudent, recordConsent, updateStudent } from "./change.ts"
import { createStudent, doubtsAbout } from "./create.ts"
import { sendCredentials } from "./credentials.ts"
import { ownStudent, studentDetail } from "./detail.ts"
import { eraseStudent } from "./erase.ts"
import { checkGulfSchool, checkGulfStudent } from "./gulf.ts"
import { referredStatement, studentsStatement } from "./lists.ts"
import { supportScope } from "./supportScope.ts"
import { reinstateStudents, sponsorStudents, withdrawStudents } from "./many.ts"
import { changeReferral } from "./referrals.ts"

/** The calls of students; messages go into the outbox unless somebody else carries them. */
export const studentsCalls = (portal: Portal, messenger: Messenger = outboxMessenger(portal)) =>
  implement(students, {
    ...listHandler(portal, studentList, (asked, { scope }) => studentsStatement(asked, scope)),
    ...linkedHandler(portal, "linkedStudents", "studentList"),
    ...listHandler(portal, referralStudents, (asked, caller) => referredStatement(asked, supportScope(caller))),
    ...listHandler(portal, unpaidIndividuals, (asked, caller) =>
      studentsStatement({ ...asked, through: "alone", fee: "unpaid" }, supportScope(caller))
    ),
    ...listHandler(portal, inactiveStudents, (asked, caller) =>
      studentsStatement({ ...asked, part: "withdrawn" }, supportScope(caller))
    ),
    createStudent: ({ payload, ...gesture }) => createStudent(portal, payload, gesture),
    checkStudent: ({ payload, caller }) => doubtsAbout(portal, payload, caller),
    updateStudent: ({ params, payload, ...gesture }) => updateStudent(portal, params.id, payload, gesture),
    moveStudent: ({ params, payload, ...gesture }) => moveStudent(portal, params.id, payload, gesture),
    recordConsent: ({ params, ...gesture }) => recordConsent(portal, params.id, gesture),
    sponsorStudents: ({ params, payload, ...gesture }) => sponsorStudents(portal, params.id, payload, gesture),
    studentDetail: ({ params, caller }) => studentDetail(portal, params.id, caller),
    ownStudent: ({ caller }) => ownStudent(portal, caller),
    withdrawStudents: ({ payload, ...gesture }) => withdrawStudents(portal, payload.ids, payload.reason, gesture),
    reinstateStudents: ({ payload, ...gesture }) => reinstateStudents(portal, payload.ids, gesture),
    eraseStudent: ({ params, payload, ...gesture }) => eraseStudent(portal, params.id, payload.username, gesture),
    changeReferral: ({ params, payload, ...gesture }) => changeReferral(portal, params.id, payload, gesture),
    sendCredentialMail: ({ params, query, ...gesture }) =>
      sendCredentials({ ...portal, messenger }, params.id, query.again === "1", gesture),
    registerGulfStudent: async ({ payload, ...gesture }) => {
      await checkGulfSchool(portal.pool, payload.school_id)
      return createStudent(portal, payload, gesture)
    },
    withdrawGulfStudent: async ({ params, query, ...gesture }) => {
      await checkGulfStudent(portal.pool, params.id)
      return withdrawStudents(portal, [params.id], query.reason, gesture)
    }
  })
