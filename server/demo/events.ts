import { instituteStream } from "../../schema/institutes/institute.ts"
import { programmeEvents, programmeStream } from "../../schema/programme/programme.ts"
import { referralStream } from "../../schema/students/referral.ts"
import { schoolStream } from "../../schema/schools/school.ts"
import { studentStream } from "../../schema/students/student.ts"
import type { NewEvent } from "../platform/eventlog/index.ts"
import { schoolContact } from "./programme/contacts.ts"
import { demoInstitutes } from "./programme/institutes.ts"
import type { DemoSchool } from "./programme/schools.ts"
import type { DemoStudents } from "./programme/students.ts"

/** The programme being set up. */
export const programmeEvent: NewEvent = {
  stream: programmeStream,
  type: "programme.setUp",
  data: programmeEvents.setUp.sample
}

/** The master institutes joining the programme. */
export const instituteEvents = (): readonly NewEvent[] =>
  demoInstitutes().map(({ id, contact, ...data }) => ({
    stream: instituteStream(id),
    type: "institute.registered",
    data,
    personal: { subject: instituteStream(id), data: contact }
  }))

/** A school joining the programme, with its address verified; how it is reached goes beside the event. */
export const schoolEvent = (school: DemoSchool): NewEvent => {
  const { id, stateId: _state, size: _size, medium: _medium, ...data } = school
  const stream = schoolStream(id)
  return {
    stream,
    type: "school.registered",
    data: { ...data, verification: "none" },
    personal: { subject: stream, data: schoolContact(school) }
  }
}

/**
 * Students `from` to `to` joining, and what families paid so far; what names them goes beside the events. Schools pay
 * by orders (`payments/`).
 */
export const studentEvents = (students: DemoStudents, from: number, to: number): readonly NewEvent[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index).flatMap((id) => {
    const stream = studentStream(id)
    const { name, dateOfBirth, guardian, guardianEmail, guardianPhone, ...data } = students.at(id)
    const personal = { subject: stream, data: { name, dateOfBirth, guardian, guardianEmail, guardianPhone } }
    const school = data.referrerSchoolId
    return [
      { stream, type: "student.registered", data, personal },
      ...(school === null
        ? []
        : [{ stream: referralStream(id), type: "referral.referred", data: { student: id, school } }]),
      ...(data.schoolId === null && students.isPaid(id)
        ? [{ stream, type: "student.feePaid", data: { amount: 20_000, currency: "INR" } }]
        : [])
    ]
  })
