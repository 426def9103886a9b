import { rollNumber } from "../../../schema/students/rollNumber.ts"
import type { Gender } from "../../../schema/students/entity.ts"
import type { Student } from "../../../schema/students/student.ts"
import { people } from "../names/person.ts"
import { apportion, pick, positionOf, random, runStarts, type Random } from "../random.ts"
import { states } from "../../areas/regions/map/states.ts"
import type { DemoSchool } from "./schools.ts"

/** The programme year that the demo plays in: 2026 for 2026–27. */
export const demoYear = 2026

/** The demo's students: `at` makes any one of them from its id, 1 to `count`, without making the others. */
export type DemoStudents = {
  readonly count: number
  readonly at: (id: number) => Student
  /** Only what an answer sheet needs, ten times cheaper. */
  readonly sheetOf: (id: number) => SheetStudent
  /** The students of a school. */
  readonly ofSchool: (school: DemoSchool) => readonly number[]
  /** Whether the fee of one is paid: of three in five. */
  readonly isPaid: (id: number) => boolean
}

/** A student as far as its answer sheet goes, with the state that it sits in. */
type SheetStudent = Pick<Student, "username" | "classLevel" | "language" | "schoolId"> & { readonly stateId: number }

/** The share of students who register alone, without a school. */
const individualShare = 0.04

/** So many of the first individual students come through the referral of the school that `referrer` names. */
const referredByOne = 24

/** Lays out the students: school by school by size, individual ones last. `referrer` is the demo's eager school. */
export const makeStudents = (count: number, schools: readonly DemoSchool[], referrer: number): DemoStudents => {
  const inSchools = count - Math.floor(count * individualShare)
  const starts = runStarts(
    apportion(
      inSchools,
      schools.map((school) => school.size),
      1
    )
  )
  const core = (id: number, next: Random) => {
    if (id < 1 || id > count) throw new Error(`The demo has no student ${id}.`)
    const school = id <= inSchools ? schools[positionOf(starts, id - 1)] : undefined
    const nearby = school ?? pick(next, schools)
    const state = states[nearby.stateId - 1]
    if (!state) throw new Error(`The demo has no state ${nearby.stateId}.`)
    const language = next() < 0.9 ? nearby.medium : next() < 0.5 ? "en" : (state.languages[0] ?? "en")
    return {
      school,
      nearby,
      state,
      language,
      username: rollNumber(demoYear, state.code, id),
      classLevel: classLevelOf(next())
    }
  }
  const referrerOf = (id: number, nearby: DemoSchool, next: Random): number | null =>
    id <= inSchools + referredByOne ? referrer : next() < 0.4 ? nearby.id : null

  return {
    count,
    ofSchool: ({ id }) => {
      const [from = inSchools, to = inSchools] = [starts[id - 1], starts[id]]
      return Array.from({ length: to - from }, (_, nth) => from + nth + 1)
    },
    isPaid: (id) => random(7, id)() < 0.6,
    sheetOf: (id) => {
      const { username, classLevel, language, nearby, school } = core(id, random(3, id))
      return { username, classLevel, language, schoolId: school?.id ?? null, stateId: nearby.stateId }
    },
    at: (id) => {
      const next = random(3, id)
      const { school, nearby, state, language, username, classLevel } = core(id, next)
      const gender = genderOf(next, school?.schoolType)
      return {
        username,
        classLevel,
        language,
        gender,
        ...people(next, state.names, language, gender),
        dateOfBirth: birthday(next, classLevel),
        ...contactOf(next, id),
        districtId: nearby.districtId,
        schoolId: school?.id ?? null,
        referrerSchoolId: school ? null : referrerOf(id, nearby, next),
        consent: "paper"
      }
    }
  }
}

const classLevelOf = (chance: number): number =>
  chance < 0.17 ? 6 : chance < 0.35 ? 7 : chance < 0.55 ? 8 : chance < 0.75 ? 9 : chance < 0.91 ? 10 : 11

const genderOf = (next: Random, type: DemoSchool["schoolType"] | undefined): Gender => {
  const chance = next()
  if (chance > 0.9995) return "other"
  return type === "girls" ? "female" : type === "boys" ? "male" : chance < 0.485 ? "female" : "male"
}

/** A date of birth for the class: 11 years old in class 6 on 1 June of the year, give or take; few are much older. */
const birthday = (next: Random, classLevel: number): string => {
  const eldest = Date.UTC(demoYear - classLevel - 6, 5, 1)
  const days = Math.floor(next() * 365 + (next() < 0.1 ? -300 * next() : 60 * next()))
  return new Date(eldest + days * 86_400_000).toISOString().slice(0, 10)
}

/** How a guardian is reached: most by telephone, half of them by e-mail, at addresses that nobody has. */
const contactOf = (next: Random, id: number): Pick<Student, "guardianEmail" | "guardianPhone"> => ({
  guardianEmail: next() < 0.5 ? `guardian-${id}@example.org` : null,
  guardianPhone: next() < 0.8 ? `+91${7_000_000_000 + Math.floor(next() * 2_000_000_000)}` : null
})
