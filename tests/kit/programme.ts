import { regionStream, type Region } from "../../schema/regions/region.ts"
import { rollNumber } from "../../schema/students/rollNumber.ts"
import { schoolStream } from "../../schema/schools/school.ts"
import { studentStream } from "../../schema/students/student.ts"
import { examStream } from "../../server/areas/exams/exam.ts"
import type { Log, NewEvent } from "../../server/platform/eventlog/index.ts"

/** A district with the regions it lies in. */
export type Place = { readonly district: number; readonly state: number; readonly prant: number; readonly zone: number }

/** A school in a district. */
export type SmallSchool = { readonly id: number; readonly district: number; readonly institute: number | null }

/** A student of a school, or one who registered alone in a district. */
export type SmallStudent = {
  readonly id: number
  readonly district: number
  readonly school: number | null
  readonly classLevel: number
  readonly language: string
}

/** An exam with few questions, so that a sheet fits into a line of a test. */
export type SmallExam = {
  readonly id: number
  readonly classLevels: readonly number[]
  readonly languages: readonly string[]
}

/** A programme small enough to be read. A state has one zone. */
export type SmallProgramme = {
  readonly places: readonly Place[]
  readonly schools: readonly SmallSchool[]
  readonly students: readonly SmallStudent[]
  readonly exams: readonly SmallExam[]
}

/** Questions of every small exam. */
const questionCount = 4

/**
 * Three states in two zones: districts 1 and 2 in state 1, 3 in state 2, 4 in state 3. Prant 1 gathers districts 2 and
 * 3 over the states' border. Two students a school, and one in district 1 who registered alone.
 */
export const smallProgramme: SmallProgramme = {
  places: [
    { district: 1, state: 1, prant: 2, zone: 1 },
    { district: 2, state: 1, prant: 1, zone: 1 },
    { district: 3, state: 2, prant: 1, zone: 1 },
    { district: 4, state: 3, prant: 3, zone: 2 }
  ],
  schools: [1, 2, 3, 4].map((id) => ({ id, district: id, institute: id % 2 ? 1 : null })),
  students: [
    ...[1, 2, 3, 4].flatMap((school) => [
      { id: school * 10 + 1, district: school, school, classLevel: 8, language: "en" },
      { id: school * 10 + 2, district: school, school, classLevel: 9, language: "hi" }
    ]),
    { id: 99, district: 1, school: null, classLevel: 8, language: "en" }
  ],
  exams: [
    { id: 1, classLevels: [8, 9], languages: ["en", "hi"] },
    { id: 2, classLevels: [8], languages: ["en"] }
  ]
}

/** The username of a student of the kit. */
export const usernameOf = (student: number): string => rollNumber(2026, "KT", student)

/** The personal name of a student of the kit. */
const nameOf = (student: number): string => `Kamala Testwala ${student}`

const noRegion = { code: null, isGcc: false, zoneId: null, stateId: null, prantId: null, districtId: null }

const regionEvent = (region: Pick<Region, "kind" | "id"> & Partial<Region>): NewEvent => ({
  stream: regionStream(region.kind, region.id),
  type: "region.registered",
  data: { ...noRegion, name: `${region.kind} ${region.id}`, ...region }
})

const once = <A>(items: readonly A[], keyOf: (item: A) => number): readonly A[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values()
]

const regionEvents = ({ places }: SmallProgramme): readonly NewEvent[] => [
  ...once(places, ({ zone }) => zone).map(({ zone }) => regionEvent({ kind: "zone", id: zone })),
  ...once(places, ({ state }) => state).map(({ state, zone }) =>
    regionEvent({
      kind: "state",
      id: state,
      zoneId: zone,
      code: String.fromCharCode(65 + Math.floor(state / 26), 65 + (state % 26))
    })
  ),
  ...once(places, ({ prant }) => prant).map(({ prant }) => regionEvent({ kind: "prant", id: prant })),
  ...places.map(({ district, state, prant }) =>
    regionEvent({ kind: "district", id: district, stateId: state, prantId: prant })
  )
]

const schoolEvent = ({ id, district, institute }: SmallSchool): NewEvent => ({
  stream: schoolStream(id),
  type: "school.registered",
  data: {
    name: `School ${id}`,
    code: `KT${id}`,
    districtId: district,
    cityId: null,
    instituteId: institute,
    board: "CBSE",
    subBoardId: null,
    category: "central",
    schoolType: "co-educational",
    verification: "none"
  }
})

const studentEvent = ({ id, district, school, classLevel, language }: SmallStudent): NewEvent => ({
  stream: studentStream(id),
  type: "student.registered",
  data: {
    username: usernameOf(id),
    classLevel,
    language,
    gender: "other",
    districtId: district,
    schoolId: school,
    referrerSchoolId: null
  },
  personal: {
    subject: studentStream(id),
    data: { name: nameOf(id), dateOfBirth: "2013-02-28", guardian: `Guardian of ${id}` }
  }
})

const examEvents = ({ id, classLevels, languages }: SmallExam): readonly NewEvent[] => [
  {
    stream: examStream(id),
    type: "exam.planned",
    data: {
      name: `Exam ${id}`,
      level: "level1",
      year: "2026-27",
      classLevels,
      languages,
      questionCount,
      minutes: 30,
      graceMinutes: 0,
      releaseMinutes: 60,
      opensAt: "2026-11-29T10:00:00+05:30",
      closesAt: "2026-11-29T20:00:00+05:30"
    }
  },
  { stream: examStream(id), type: "exam.opened", data: { at: null, reason: null } }
]

/** Everything that makes a programme, in an order in which it can happen. The exams are open. */
export const programmeEvents = (programme: SmallProgramme): readonly NewEvent[] => [
  ...regionEvents(programme),
  ...programme.schools.map(schoolEvent),
  ...programme.students.map(studentEvent),
  ...programme.exams.flatMap(examEvents)
]

/** Who the kit's events are by. */
export const kitActor = { userId: 0, roleId: 10 }

/** Appends events as one batch: all or nothing. */
export const append = (log: Log, events: readonly NewEvent[]): Promise<unknown> =>
  log.batch({
    actor: kitActor,
    streams: [...new Set(events.map(({ stream }) => stream))],
    decide: () => ({ events, reply: null })
  })

let exams = 100

/** Opens an exam of a test's own and answers its number. */
export const openExam = async (log: Log, more: Partial<SmallExam> = {}): Promise<number> => {
  const id = (exams += 1)
  await append(log, examEvents({ id, classLevels: [8, 9], languages: ["en", "hi"], ...more }))
  return id
}

/** Puts a programme into a log. */
export const loadProgramme = (log: Log, programme: SmallProgramme = smallProgramme): Promise<unknown> =>
  append(log, programmeEvents(programme))
