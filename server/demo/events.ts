import { regionStream } from "../../schema/region.ts"
import { schoolStream } from "../../schema/school.ts"
import { studentStream } from "../../schema/student.ts"
import type { NewEvent } from "../log/index.ts"
import type { DemoSchool } from "./programme/schools.ts"
import type { DemoStudents } from "./programme/students.ts"
import { mapRegions } from "./regions/map.ts"

/** The map as events. */
export const regionEvents = (): readonly NewEvent[] =>
  mapRegions().map((data) => ({ stream: regionStream(data.kind, data.id), type: "region.registered", data }))

/** A school joining the programme. */
export const schoolEvent = ({ id, stateId: _state, size: _size, medium: _medium, ...data }: DemoSchool): NewEvent =>
  ({ stream: schoolStream(id), type: "school.registered", data })

/** Students `from` to `to` joining; what names them goes beside the events. */
export const studentEvents = (students: DemoStudents, from: number, to: number): readonly NewEvent[] =>
  Array.from({ length: to - from + 1 }, (_, index) => {
    const stream = studentStream(from + index)
    const { name, dateOfBirth, guardian, ...data } = students.at(from + index)
    const personal = { subject: stream, data: { name, dateOfBirth, guardian } }
    return { stream, type: "student.registered", data, personal }
  })
