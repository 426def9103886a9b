import { records } from "../../machines/index.ts"
import { coordinatorKinds, type CoordinatorKind } from "../../schema/coordinators/coordinator.ts"
import { regionStream } from "../../schema/regions/region.ts"
import { schoolStream } from "../../schema/schools/school.ts"
import { studentStream } from "../../schema/students/student.ts"
import { pick, random } from "../../server/demo/random.ts"
import type { NewEvent } from "../../server/platform/eventlog/index.ts"
import { cityRegistered, coordinatorAdded, feesOrdered, instituteRegistered } from "./peopledEvents.ts"
import { noticeWritten, nowhere, programsConnected } from "./peopledEvents.ts"
import { programmeEvents, type Place, type SmallProgramme } from "./programme.ts"

/** Regions of the map that hold others. */
type Around = "zone" | "state" | "prant" | "district"

/**
 * A small programme with something in every list, and the events that made it so. Where things are is where they ended
 * up.
 */
export type Peopled = {
  readonly programme: SmallProgramme
  /** Zones, states and prants of the map, also those that lost their last district; a state with its zone. */
  readonly regions: readonly {
    readonly kind: "zone" | "state" | "prant"
    readonly id: number
    readonly zone: number | null
  }[]
  readonly cities: readonly { readonly id: number; readonly district: number }[]
  readonly institutes: readonly { readonly id: number; readonly district: number }[]
  readonly coordinators: readonly {
    readonly id: number
    readonly region: Around | null
    readonly ids: readonly number[]
  }[]
  readonly notices: readonly {
    readonly id: number
    readonly region: Around | "national"
    readonly regionId: number | null
    readonly schoolId: number | null
  }[]
  /** Students and the schools that they named. */
  readonly referrers: ReadonlyMap<number, number>
  readonly paid: ReadonlySet<number>
  readonly withdrawn: ReadonlySet<number>
  readonly events: readonly NewEvent[]
}

const around = ["zone", "state", "prant", "district"] as const

/**
 * Peoples a programme, the same way for the same seed: a district, a student and a school are elsewhere in the end than
 * in the beginning.
 */
export const peopled = (drawn: SmallProgramme, seed: number): Peopled => {
  const draw = random(seed)
  const one = <A>(of: readonly A[]): A => pick(draw, of)
  const [home, host] = [drawn.places[0]!.district, drawn.schools[0]!]
  const newcomer = { classLevel: 8, language: "en" }
  const sure = { unpaid: 101, referred: 102, withdrawn: 103, active: 104 }
  const programme: SmallProgramme = {
    ...drawn,
    students: [
      ...drawn.students,
      { ...newcomer, id: sure.unpaid, district: home, school: null },
      { ...newcomer, id: sure.referred, district: home, school: null },
      { ...newcomer, id: sure.withdrawn, district: host.district, school: host.id },
      { ...newcomer, id: sure.active, district: host.district, school: host.id }
    ]
  }
  const some = (share: number) => drawn.students.filter(() => draw() < share).map(({ id }) => id)
  const [first, school] = [one(programme.places), one(programme.schools)]

  const { state, zone } = one(programme.places)
  const elsewhere: Place = { ...first, state, zone, prant: one(programme.places).prant }
  const isMoved = first.state !== elsewhere.state || first.prant !== elsewhere.prant
  const wanted = one([null, 1, 2])
  // At least one school has an institute.
  const joined = wanted ?? (programme.schools.some(({ id, institute }) => id !== school.id && institute) ? null : 1)
  const referrers = new Map(
    programme.students
      .filter(({ id, school: at }) => id === sure.referred || (at === null && draw() < 0.8))
      .map(({ id }) => [id, one(programme.schools).id])
  )
  const goes = drawn.students.find((student) => student.school !== school.id)
  const now: SmallProgramme = {
    ...programme,
    places: programme.places.map((place) => (place.district === first.district ? elsewhere : place)),
    schools: programme.schools.map((each) => (each.id === school.id ? { ...each, institute: joined } : each)),
    students: programme.students.map((each) =>
      each.id === goes?.id ? { ...each, school: school.id, district: school.district } : each
    )
  }
  const [paid, withdrawn] = [new Set(some(0.4)), new Set([...some(0.3), sure.withdrawn])]

  const zoneOf = new Map(programme.places.map((place) => [place.state, place.zone]))
  const regions = (["zone", "state", "prant"] as const).flatMap((kind) =>
    [...new Set(programme.places.map((place) => place[kind]))].map((id) => ({
      kind,
      id,
      zone: kind === "state" ? (zoneOf.get(id) ?? null) : null
    }))
  )
  const cities = programme.places.map(({ district }) => ({ id: 20 + district, district }))
  const institutes = [1, 2, 3].map((id) => ({ id, district: one(programme.places).district }))
  const kinds: readonly CoordinatorKind[] = [
    "zonal",
    "state",
    "prant",
    "organizing",
    "district",
    "district",
    "prant",
    "state"
  ]
  const coordinators = kinds.map((kind, at) => {
    const { region } = coordinatorKinds[kind]
    return {
      id: at + 1,
      kind,
      region,
      ids:
        region === null
          ? []
          : [...new Set([one(programme.places)[region], ...(draw() < 0.4 ? [one(programme.places)[region]] : [])])]
    }
  })
  const notices = [...around, ...around, "national" as const].map((region, at) => {
    const place = one(programme.places)
    const schoolId = at % 4 === 3 ? school.id : null
    return { id: at + 1, region, regionId: region === "national" ? null : place[region], schoolId }
  })

  return {
    programme: now,
    regions,
    cities,
    institutes,
    coordinators,
    notices,
    referrers,
    paid,
    withdrawn,
    events: [
      ...programmeEvents(programme).map((event) => {
        const referrerSchoolId = referrers.get(Number(event.stream.slice("student-".length)))
        return event.type === "student.registered" && referrerSchoolId !== undefined
          ? { ...event, data: { ...event.data, referrerSchoolId } }
          : event
      }),
      ...cities.map(cityRegistered),
      ...institutes.map(instituteRegistered),
      ...coordinators.flatMap(coordinatorAdded),
      ...notices.map(noticeWritten),
      ...feesOrdered(programme.schools, institutes),
      ...programme.schools.flatMap(programsConnected),
      ...(isMoved
        ? [
            {
              stream: regionStream("district", first.district),
              type: "region.moved",
              data: {
                kind: "district",
                id: first.district,
                from: { ...nowhere, stateId: first.state, prantId: first.prant },
                to: { ...nowhere, stateId: elsewhere.state, prantId: elsewhere.prant }
              }
            }
          ]
        : []),
      ...(joined === school.institute
        ? []
        : [
            {
              stream: schoolStream(school.id),
              type: "school.profileUpdated",
              data: { changed: ["instituteId"], instituteId: joined }
            }
          ]),
      ...(goes === undefined
        ? []
        : [
            {
              stream: studentStream(goes.id),
              type: "student.moved",
              data: { schoolId: school.id, districtId: school.district }
            }
          ]),
      ...[...paid].map((id) => ({
        stream: studentStream(id),
        type: "student.feePaid",
        data: records.student.events.feePaid.sample
      })),
      ...[...withdrawn].map((id) => ({
        stream: studentStream(id),
        type: "student.withdrawn",
        data: records.student.events.withdrawn.sample
      }))
    ]
  }
}
