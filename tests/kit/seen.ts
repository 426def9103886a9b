import { isRegion, roles, scopeAt, type RoleId, type Scope } from "../../schema/core/roles.ts"
import type { Peopled } from "./peopled.ts"
import { usernameOf, type Place, type SmallProgramme, type SmallStudent } from "./programme.ts"
import type { Counted } from "./tally.ts"

/** The portal's rules of who is shown what, said once more, over a programme in memory. */

/** Whether a district lies in the regions of a scope. */
export const isAt = (scope: Scope, place: Place): boolean => "ids" in scope && scope.ids.includes(place[scope.kind])

/** The same rule as the portal's, said once more: which students somebody of a scope sees. */
export const sees =
  (scope: Scope, { schools }: SmallProgramme) =>
  (student: Counted): boolean =>
    scope.kind === "national"
      ? true
      : scope.kind === "none"
        ? false
        : scope.kind === "institute"
          ? schools.some(({ id, institute }) => id === student.school && institute === scope.id)
          : scope.kind === "school"
            ? student.school === scope.id
            : isAt(scope, student)

/** What somebody uploaded, where they look after, and the regions that their account stands in. */
export type Uploaded = { readonly name: string; readonly from: Scope; readonly stands: Partial<Place> }

/** The regions around the first that somebody looks after, as their account carries them: a prant is in the zone of one of its districts. */
export const standsIn = ({ programme: { places } }: Peopled, scope: Scope): Partial<Place> => {
  if (!("ids" in scope)) return {}
  const found = places.find((place) => place[scope.kind] === scope.ids[0])
  const around = {
    zone: ["zone"],
    state: ["zone", "state"],
    prant: ["zone", "prant"],
    district: ["zone", "state", "prant", "district"]
  } as const
  return { ...Object.fromEntries(around[scope.kind].map((kind) => [kind, found?.[kind]])), [scope.kind]: scope.ids[0] }
}

type World = Peopled & { readonly uploaded: readonly Uploaded[] }

/** What a list's rows are: the column that names each, and the names of those that somebody of a scope may be shown. */
type Rows = {
  readonly column: string
  readonly asked?: object
  readonly seen: (world: World, scope: Scope, roleId: RoleId) => readonly string[]
}

const nationwide: Scope = { kind: "national", id: null }
const isNational = ({ kind }: Scope): boolean => kind === "national"
const isSomeAt = (scope: Scope, places: readonly Place[]): boolean =>
  isNational(scope) || places.some((place) => isAt(scope, place))
const placeOf = ({ programme }: Peopled, district: number): Place => programme.places[district - 1]!

const seesStudent =
  ({ programme }: Peopled, scope: Scope) =>
  (student: SmallStudent): boolean =>
    sees(scope, programme)({ ...student, ...programme.places[student.district - 1]!, sheet: undefined })

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

const seesSchool =
  (world: Peopled, scope: Scope) =>
  ({ id, district, institute }: SmallProgramme["schools"][number]): boolean =>
    scope.kind === "school"
      ? id === scope.id
      : scope.kind === "institute"
        ? institute === scope.id
        : isSomeAt(scope, [placeOf(world, district)])

const schoolRows: Rows = {
  column: "code",
  seen: (world, scope) => world.programme.schools.filter(seesSchool(world, scope)).map(({ id }) => `KT${id}`)
}

/** An institute's office, and the places of its schools. */
const seesInstitute =
  (world: Peopled, scope: Scope) =>
  ({ id, district }: { readonly id: number; readonly district: number }): boolean =>
    scope.kind === "institute"
      ? id === scope.id
      : isSomeAt(
          scope,
          [
            district,
            ...world.programme.schools.filter(({ institute }) => institute === id).map((school) => school.district)
          ].map((at) => placeOf(world, at))
        )

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

const isActive = ({ id }: SmallStudent, { withdrawn }: World): boolean => !withdrawn.has(id)

/** Every list of the roll by what its rows are. One that is of no place is for nobody who looks after a place. */
export const listed: Readonly<Record<string, Rows | "of no place">> = {
  studentList: studentRows(isActive),
  referralStudents: {
    column: "username",
    seen: (world, scope) =>
      world.programme.students
        .filter(
          (student) =>
            isActive(student, world) &&
            world.referrers.has(student.id) &&
            (scope.kind === "school"
              ? world.referrers.get(student.id) === scope.id
              : seesStudent(world, scope)(student))
        )
        .map(({ id }) => usernameOf(id))
  },
  unpaidIndividualStudents: studentRows(
    (student, world) => isActive(student, world) && student.school === null && !world.paid.has(student.id)
  ),
  inactiveStudents: studentRows(
    ({ id }, { withdrawn }) => withdrawn.has(id),
    (scope, roleId) => (roleId === 12 ? nationwide : scope)
  ),
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
    seen: ({ programme, coordinators }, scope) =>
      coordinators
        .filter(
          ({ region, ids }) =>
            scope.kind !== "none" &&
            (isNational(scope) ||
              region === null ||
              programme.places.some((place) => ids.includes(place[region]) && isAt(scope, place)))
        )
        .map(({ id }) => `keeper-${id}`)
  },
  managedNotifications: {
    column: "title",
    seen: ({ notices }, scope) => (isNational(scope) ? notices.map(({ id }) => `Notice ${id}`) : [])
  },
  answerSheetFiles: {
    column: "name",
    asked: { exam_id: 1 },
    seen: ({ programme, uploaded }, scope) =>
      uploaded
        .filter(
          ({ from, stands }) =>
            isNational(scope) ||
            ("ids" in scope &&
              "ids" in from &&
              scope.ids.includes(stands[scope.kind] ?? 0) &&
              programme.places.every((place) => !isAt(from, place) || isAt(scope, place)))
        )
        .map(({ name }) => name)
  },
  examList: "of no place",
  staff: "of no place",
  schoolSheets: { ...studentRows(isActive), asked: { exam_id: 1 } },
  examSchedules: "of no place",
  papersets: "of no place",
  questionList: "of no place",
  translationList: "of no place",
  userActivityLogs: "of no place"
}

/** Reads of one record: the records there are, and whether somebody is shown one. */
export const singles: Readonly<
  Record<string, (world: World, scope: Scope) => readonly (readonly [id: number, isSeen: boolean])[]>
> = {
  studentDetail: (world, scope) =>
    world.programme.students.map((student) => [
      student.id,
      seesStudent(world, scope)(student) || (scope.kind === "school" && world.referrers.get(student.id) === scope.id)
    ]),
  schoolInfo: (world, scope) => world.programme.schools.map((school) => [school.id, seesSchool(world, scope)(school)]),
  instituteInfo: (world, scope) =>
    world.institutes.map((institute) => [institute.id, seesInstitute(world, scope)(institute)])
}

/** Roles without a region see all alike, or nothing: these few stand for them. */
const placeless: ReadonlySet<RoleId> = new Set([4, 8, 10, 12])

/** Somebody of each role that looks after a place where the programme has something, some of them with two regions or with one of these two, and one who was given none. */
export const callersIn = ({
  programme: { places, schools }
}: Peopled): readonly { readonly roleId: RoleId; readonly scope: Scope }[] => [
  ...roles
    .filter(({ id, reach }) => placeless.has(id) || (reach !== "national" && reach !== "none"))
    .map(({ id, reach }) => ({
      roleId: id,
      scope:
        reach === "national" || reach === "none"
          ? { kind: reach, id: null }
          : scopeAt(reach, [
              isRegion(reach)
                ? places.at(-1)![reach]
                : reach === "school"
                  ? schools[0]!.id
                  : (schools.find(({ institute }) => institute !== null)?.institute ?? 1)
            ])
    })),
  ...roles.flatMap(({ id, reach }) =>
    isRegion(reach) ? [{ roleId: id, scope: scopeAt(reach, [places[0]![reach], places[1]![reach]]) }] : []
  ),
  ...roles.flatMap(({ id, reach }) =>
    isRegion(reach) ? [{ roleId: id, scope: scopeAt(reach, [places[0]![reach]]) }] : []
  ),
  { roleId: 7, scope: { kind: "none", id: null } }
]
