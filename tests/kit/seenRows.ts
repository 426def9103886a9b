import type { RoleId, Scope } from "../../schema/core/roles.ts"
import { kinds } from "../../schema/content/kinds.ts"
import { orderOf } from "./peopledEvents.ts"
import { usernameOf, type SmallStudent } from "./programme.ts"
import { isAt } from "./seen.ts"
import { contentRows } from "./seenContent.ts"
import { examRows } from "./seenExams.ts"
import {
  isNational,
  isActive,
  isSomeAt,
  nationwide,
  placeOf,
  seesCoordinator,
  seesInstitute,
  seesSchool,
  seesStudent,
  type Rows,
  type World
} from "./seenBy.ts"

/** The portal's rules of who is shown what, said once more, over a programme in memory. */

/** The students of a list: who is in it at all, and in which scope, where a list has a rule of its own for that. */
const studentRows = (
  isListed: (student: SmallStudent, world: World) => boolean,
  scopeFor: (scope: Scope, roleId: RoleId) => Scope = (scope) => scope
): Rows => ({
  column: "username",
  seen: (world, scope, roleId) =>
    world.programme.students
      .filter((student) => isListed(student, world) && seesStudent(world, scopeFor(scope, roleId))(student))
      .map(({ id }) => usernameOf(id))
})

const schoolRows: Rows = {
  column: "code",
  seen: (world, scope) => world.programme.schools.filter(seesSchool(world, scope)).map(({ id }) => `KT${id}`)
}

/** What each school has one of. */
const ofSchools = (column: string, nameOf: (school: number) => string): Rows => ({
  column,
  seen: (world, scope) => world.programme.schools.filter(seesSchool(world, scope)).map(({ id }) => nameOf(id))
})

/** Regions that hold some of the scope, or lie in it. */
const regionRows = (kind: "zone" | "state" | "prant"): Rows => ({
  column: "name",
  seen: ({ regions, programme }, scope) =>
    regions
      .filter(
        (region) =>
          region.kind === kind &&
          (isNational(scope) ||
            programme.places.some((place) => place[kind] === region.id && isAt(scope, place)) ||
            ("ids" in scope &&
              scope.ids.includes(scope.kind === kind ? region.id : scope.kind === "zone" ? (region.zone ?? 0) : 0)))
      )
      .map(({ id }) => `${kind} ${id}`)
})

/** Pay support sees the whole country, though a role of it has no region. */
const ofSupport = (scope: Scope, roleId: number): Scope => (roleId === 12 ? nationwide : scope)

/** Students with a published result, by where they were at the exam. */
const scored = ({ programme, withdrawn }: World): readonly SmallStudent[] =>
  programme.students.filter(({ id }) => !withdrawn.has(id))

/** What results add up to: schools or places, each once, of the students that somebody of a scope may be shown. */
const resultRows = (column: string, nameOf: (student: SmallStudent, world: World) => string | null): Rows => ({
  column,
  asked: { exam_id: 1 },
  seen: (world, scope) => [
    ...new Set(
      scored(world)
        .filter(seesStudent(world, scope))
        .flatMap((student) => nameOf(student, world) ?? [])
    )
  ]
})

/** Every list of the registry by what its rows are. One that is of no place is for nobody who looks after a place. */
export const listed: Readonly<Record<string, Rows | "of no place">> = {
  studentList: studentRows(isActive),
  referralStudents: {
    column: "username",
    seen: (world, given, roleId) => {
      const scope = ofSupport(given, roleId)
      return world.programme.students
        .filter(
          (student) =>
            isActive(student, world) &&
            world.referrers.has(student.id) &&
            (scope.kind === "school"
              ? world.referrers.get(student.id) === scope.id
              : seesStudent(world, scope)(student))
        )
        .map(({ id }) => usernameOf(id))
    }
  },
  unpaidIndividualStudents: studentRows(
    (student, world) => isActive(student, world) && student.school === null && !world.paid.has(student.id),
    ofSupport
  ),
  inactiveStudents: studentRows(({ id }, { withdrawn }) => withdrawn.has(id), ofSupport),
  schoolList: schoolRows,
  instituteSchools: schoolRows,
  institutes: {
    column: "code",
    seen: (world, scope) => world.institutes.filter(seesInstitute(world, scope)).map(({ id }) => `MI${id}`)
  },
  zones: regionRows("zone"),
  states: regionRows("state"),
  prants: regionRows("prant"),
  districts: {
    column: "name",
    seen: ({ programme }, scope) =>
      programme.places.filter((place) => isSomeAt(scope, [place])).map(({ district }) => `district ${district}`)
  },
  cities: {
    column: "name",
    seen: (world, scope) =>
      world.cities.filter(({ district }) => isSomeAt(scope, [placeOf(world, district)])).map(({ id }) => `city ${id}`)
  },
  coordinators: {
    column: "username",
    seen: (world, scope) => world.coordinators.filter(seesCoordinator(world, scope)).map(({ id }) => `keeper-${id}`)
  },
  managedNotifications: {
    column: "title",
    seen: ({ notices }, scope) => (isNational(scope) ? notices.map(({ id }) => `Notice ${id}`) : [])
  },
  ...examRows,
  paymentHistory: {
    column: "id",
    seen: ({ programme, institutes }, given, roleId) => {
      const scope: Scope & { readonly id?: number | null } = ofSupport(given, roleId)
      return (["school", "institute"] as const).flatMap((kind) =>
        (kind === "school" ? programme.schools : institutes)
          .filter(({ id }) => isNational(scope) || (scope.kind === kind && scope.id === id))
          .map(({ id }) => String(orderOf(kind, id)))
      )
    }
  },
  raisedRequests: "of no place",
  ...Object.fromEntries(Object.values(kinds).map(({ many }) => [many, contentRows])),
  contentItems: "of no place",
  campaigns: "of no place",
  certificates: "of no place",
  challenges: "of no place",
  shownKeys: studentRows(isActive),
  bankLines: "of no place",
  reconciliation: "of no place",
  materials: "of no place",
  shipments: "of no place",
  studentResults: resultRows("username", ({ id }) => usernameOf(id)),
  schoolResults: resultRows("school", ({ school }) => (school === null ? null : `School ${school}`)),
  winners: resultRows("username", ({ id }) => usernameOf(id)),
  prantRanking: resultRows("username", ({ id }) => usernameOf(id)),
  stateRanking: resultRows("name", ({ district }, world) => `state ${placeOf(world, district).state}`),
  districtRanking: resultRows("name", ({ district }) => `district ${district}`),
  examList: "of no place",
  staff: "of no place",
  schoolSheets: { ...studentRows(isActive), asked: { exam_id: 1 } },
  examSchedules: "of no place",
  papersets: "of no place",
  questionList: "of no place",
  translationList: "of no place",
  glossary: "of no place",
  apiKeys: ofSchools("name", (id) => `Key ${id}`),
  webhooks: ofSchools("url", (id) => `https://school${id}.example.org/`),
  userActivityLogs: "of no place",
  // Rows of what one did oneself: the admin did something with one row.
  bulkRows: {
    column: "outcome",
    asked: { id: 1 },
    seen: (_world, _scope, roleId) => (roleId === 10 ? ["waiting"] : [])
  }
}
