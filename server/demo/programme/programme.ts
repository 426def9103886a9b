import { states } from "../../areas/regions/map/states.ts"
import { makeSchools, type DemoSchool } from "./schools.ts"
import { makeStudents, type DemoStudents } from "./students.ts"

/** How large a demo is. */
export type DemoSize = { readonly students: number; readonly schools: number }

/** The demo that an ordinary start loads. */
export const usualSize: DemoSize = { students: 60_000, schools: 3_000 }

/** The number of schools that goes with a number of students: 3,000 in the usual demo, 15,000 for a million. */
export const schoolsFor = (students: number): number =>
  students <= usualSize.students
    ? Math.max(1, Math.round(students / 20))
    : Math.round(usualSize.schools * (students / usualSize.students) ** (Math.log(5) / Math.log(50 / 3)))

/** A programme year made by code: the same size gives the same schools and students, name for name, every time. */
export type Programme = {
  readonly size: DemoSize
  readonly schools: readonly DemoSchool[]
  readonly students: DemoStudents
  /** The school whose referrals are many. */
  readonly referrer: DemoSchool
}

/** Makes the programme of a size; students are made one by one when asked for. */
export const makeProgramme = (size: DemoSize): Programme => {
  const schools = makeSchools(size.schools)
  const referrer = schools.findLast(({ stateId }) => states[stateId - 1]?.code === "TN") ?? schools.at(-1)
  if (!referrer) throw new Error("A demo needs a school.")
  return { size, schools, students: makeStudents(size.students, schools, referrer.id), referrer }
}
