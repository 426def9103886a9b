import fc from "fast-check"
import { expect, test } from "vitest"
import { accountStream, type Account } from "../../../schema/session/account.ts"
import { Invalid } from "../../../schema/core/errors.ts"
import type { Audience } from "../../../schema/notifications/notification.ts"
import type { RoleId, Scope } from "../../../schema/core/roles.ts"
import { isRegion, roles, scopeAt, scopeOf } from "../../../schema/core/roles.ts"
import { checkAudience } from "../../../server/areas/notifications/audience.ts"
import { audiencePlaces } from "../../../server/areas/notifications/places.ts"
import { managedNotifications } from "../../../server/areas/notifications/manage.ts"
import { openTestServer, type TestServer } from "../../kit/testServer.ts"
import { enter, inboxOf, openWindow, soon, written } from "../../kit/notices.ts"
import { append, loadProgramme, smallProgramme, type Place, type SmallProgramme } from "../../kit/programme.ts"

/** Opens a house for as long as `use` takes. */
const inHouse = async (use: (house: TestServer) => Promise<void>): Promise<void> => {
  const house = await openTestServer()
  await use(house).finally(() => house.close())
}

type Spot = {
  readonly zone: number
  readonly state: number
  readonly prant: number
  readonly district: number
  readonly institute: number
  readonly school: number
}
type Region = "zone" | "state" | "prant" | "district"
const regions: readonly Region[] = ["zone", "state", "prant", "district"]

const nth = (max: number) => fc.integer({ min: 1, max })
const spot: fc.Arbitrary<Spot> = fc.record({
  zone: nth(2),
  state: nth(3),
  prant: nth(3),
  district: nth(4),
  institute: nth(2),
  school: nth(4)
})

/** A random map; an account of each role with the place that it looks after and perhaps the zone around it; notices. */
const worlds = fc
  .record({
    zoneOf: fc.array(nth(2), { minLength: 3, maxLength: 3 }),
    districts: fc.array(fc.tuple(nth(3), nth(3)), { minLength: 4, maxLength: 4 }),
    schools: fc.array(fc.tuple(nth(4), fc.option(nth(2))), { minLength: 4, maxLength: 4 }),
    people: fc.tuple(
      ...roles.map((role) =>
        fc.record({ role: fc.constant(role), at: spot, more: fc.option(spot), hasZone: fc.boolean() })
      )
    ),
    notices: fc.array(
      fc.record({
        roles: fc.oneof(
          fc.constant<RoleId[]>([]),
          fc.uniqueArray(fc.constantFrom(...roles.map(({ id }) => id)), { minLength: 4, maxLength: 14 })
        ),
        region: fc.constantFrom("national" as const, ...regions),
        at: spot,
        toSchool: fc.boolean()
      }),
      { minLength: 24, maxLength: 24 }
    )
  })
  .map(({ zoneOf, districts, schools, people, notices }) => {
    const places: readonly Place[] = districts.map(([state, prant], index) => ({
      district: index + 1,
      state,
      prant,
      zone: zoneOf[state - 1]!
    }))
    const programme: SmallProgramme = {
      places,
      schools: schools.map(([district, institute], index) => ({ id: index + 1, district, institute })),
      students: [],
      exams: []
    }
    return { programme, people, notices }
  })

type Programme = SmallProgramme

const districtOf = ({ schools }: Programme, school: number) => schools[school - 1]!.district

/** Whether a region exists on the map. */
const exists = ({ places }: Programme, region: Region, id: number): boolean =>
  places.some((place) => place[region] === id)

/** The same rule as the portal's, said once more, from the map: is somebody's place in the audience's? */
const isMeant = (programme: Programme, account: Partial<Account> & { roleId: RoleId }, audience: Audience): boolean => {
  const { places, schools } = programme
  if (audience.roles.length > 0 && !audience.roles.includes(account.roleId)) return false
  if (audience.schoolId !== null && account.schoolId !== audience.schoolId) return false
  if (audience.region === "national") return true
  const { region, regionId } = audience
  if (account.instituteId != null)
    return schools.some(
      ({ institute, district }) => institute === account.instituteId && places[district - 1]![region] === regionId
    )
  const district = account.schoolId == null ? account.districtId : districtOf(programme, account.schoolId)
  if (district != null) return places[district - 1]![region] === regionId
  if (region === "zone" && account.zoneId != null) return account.zoneId === regionId
  if (region === "zone" && account.stateId != null)
    return places.find(({ state }) => state === account.stateId)?.zone === regionId
  return (region === "state" && account.stateId === regionId) || (region === "prant" && account.prantId === regionId)
}

const placesOf = ({ roleId: _roleId, ...places }: Partial<Account>) => places

/** Somebody with the places that they have: one, or several of the same kind, each as if it were the only one. */
type Placed = readonly (Partial<Account> & { roleId: RoleId })[]

test("everybody gets what is meant for them, and nobody anything else: in the list, in its counts and over the socket", async () => {
  await fc.assert(
    fc.asyncProperty(worlds, ({ programme, people, notices }) =>
      inHouse(async (house) => {
        await loadProgramme(house.portal.log, programme)
        const writer = await enter(house, 10)
        const accounts: Placed[] = [[{ roleId: 10 }]]
        const persons = [writer]
        for (const {
          role: { id: roleId, reach },
          at,
          more,
          hasZone
        } of people) {
          const zoneOf: Partial<Record<typeof reach, number | undefined>> = {
            national: undefined,
            zone: at.zone,
            state: programme.places.find(({ state }) => state === at.state)?.zone,
            district: programme.places[at.district - 1]!.zone,
            school: programme.places[districtOf(programme, at.school) - 1]!.zone
          }
          const own = reach === "national" || reach === "none" ? {} : { [`${reach}Id`]: at[reach] }
          const account = {
            roleId,
            ...(hasZone && zoneOf[reach] !== undefined ? { zoneId: zoneOf[reach] } : {}),
            ...own
          }
          const person = await enter(house, roleId, account)
          persons.push(person)
          const further = more !== null && isRegion(reach) ? [{ roleId, [`${reach}Id`]: more[reach] }] : []
          accounts.push([account, ...further])
          if (more !== null && isRegion(reach))
            await append(house.portal.log, [
              {
                stream: accountStream(person.id),
                type: "account.placed",
                data: {
                  zoneId: null,
                  stateId: null,
                  prantId: null,
                  districtId: null,
                  ...placesOf(account),
                  moreIds: [more[reach]]
                }
              }
            ])
        }
        const windows = await Promise.all(persons.map((person) => openWindow(house, person)))

        const sent: { readonly id: number; readonly audience: Audience }[] = []
        for (const { roles, region, at, toSchool } of notices) {
          const place = toSchool && region !== "national" ? programme.places[districtOf(programme, at.school) - 1]! : at
          if (region !== "national" && !exists(programme, region, place[region])) continue
          const audience: Audience = {
            roles,
            region,
            regionId: region === "national" ? null : place[region],
            schoolId: toSchool ? at.school : null
          }
          const { id, recipients } = await written(house, writer, {
            roles,
            region,
            region_id: audience.regionId,
            school_id: audience.schoolId
          })
          expect(recipients, JSON.stringify(audience)).toBe(
            accounts.filter((places) => places.some((place) => isMeant(programme, place, audience))).length
          )
          sent.push({ id, audience })
        }

        for (const [index, person] of persons.entries()) {
          const account = accounts[index]!
          const mine = sent
            .filter(({ audience }) => account.some((place) => isMeant(programme, place, audience)))
            .map(({ id }) => id)
            .toReversed()
          const { rows, total, unread } = await inboxOf(house, person)
          expect(
            rows.map(({ id }) => id),
            JSON.stringify(account)
          ).toEqual(mine)
          expect([total, unread]).toEqual([mine.length, mine.length])
          await expect
            .poll(() => [...windows[index]!.rows.keys()].map(Number).toSorted((a, b) => b - a), soon)
            .toEqual(mine)
          const told = new Set(windows[index]!.heard.flatMap((payload) => payload.rows.map(({ id }) => id)))
          expect([...told].filter((id) => !mine.includes(id))).toEqual([])
          expect(windows[index]!.last()).toMatchObject({ unread: mine.length, total: mine.length })
        }
        for (const { close } of windows) close()
      })
    ),
    { numRuns: 5 }
  )
}, 90_000)

/** Whether an audience lies in a scope, from the map: its school does, or every district of its region. */
const isWithin = ({ places, schools }: Programme, scope: Scope, { region, regionId, schoolId }: Audience): boolean => {
  if (scope.kind === "national" || scope.kind === "none") return scope.kind === "national"
  if (schoolId !== null) {
    const school = schools[schoolId - 1]!
    if ("ids" in scope) return scope.ids.includes(places[school.district - 1]![scope.kind])
    return scope.id === (scope.kind === "school" ? schoolId : school.institute)
  }
  if (!("ids" in scope)) return false
  const inside = places.filter((place) => region !== "national" && place[region] === regionId)
  return inside.length > 0 && inside.every((place) => scope.ids.includes(place[scope.kind]))
}

test(
  "who writes, and who manages, does so within their own scope, and is told which field is outside of it",
  () =>
    inHouse(async (house) => {
      await loadProgramme(house.portal.log)
      const writer = await enter(house, 10)
      const to = (region: Audience["region"], regionId: number | null, schoolId: number | null = null): Audience => ({
        roles: [],
        region,
        regionId,
        schoolId
      })
      const { places, schools } = smallProgramme
      const audiences: Audience[] = [
        to("national", null),
        ...regions.flatMap((region) => [...new Set(places.map((place) => place[region]))].map((id) => to(region, id))),
        ...schools.flatMap(({ id, district }) => [
          to("national", null, id),
          to("district", district, id),
          to("zone", places[district - 1]!.zone, id)
        ])
      ]
      const scopes: Scope[] = [
        { kind: "national", id: null },
        { kind: "none", id: null },
        scopeOf(2, { zone_id: 1, state_id: 1, prant_id: 1, district_id: 1, institute_id: 1, school_id: null }),
        ...(["zone", "state", "prant", "district", "institute", "school"] as const).flatMap((kind) =>
          [[1], [2], [3], [4], [1, 2]].map((ids) => scopeAt(kind, ids))
        )
      ]
      const ids: number[] = []
      for (const { region, regionId, schoolId } of audiences)
        ids.push((await written(house, writer, { region, region_id: regionId, school_id: schoolId })).id)

      for (const scope of scopes) {
        const seen = await managedNotifications(house.portal, { page: 1, per_page: 200 }, scope)
        expect(
          seen.rows.map(({ id }) => id).toSorted((a, b) => a - b),
          JSON.stringify(scope)
        ).toEqual(ids.filter((_, index) => isWithin(smallProgramme, scope, audiences[index]!)))
        for (const kind of [...regions, "school"] as const) {
          const places = await audiencePlaces(house.portal.pool, { kind, page: 1, per_page: 200 }, scope)
          const mine = audiences
            .filter(({ region, schoolId }) =>
              kind === "school" ? schoolId !== null && region === "national" : region === kind && schoolId === null
            )
            .filter((audience) => isWithin(smallProgramme, scope, audience))
            .map(({ regionId, schoolId }) => schoolId ?? regionId)
          expect(
            places.rows.map(({ id }) => id),
            `${kind}s of ${JSON.stringify(scope)}`
          ).toEqual(mine.toSorted((a, b) => Number(a) - Number(b)))
        }
        for (const audience of audiences) {
          const error = await checkAudience(house.portal.pool, audience, scope).then(
            () => undefined,
            (thrown: unknown) => thrown
          )
          const who = `${JSON.stringify(scope)} writes to ${JSON.stringify(audience)}`
          if (isWithin(smallProgramme, scope, audience)) expect(error, who).toBeUndefined()
          else {
            const field =
              audience.schoolId !== null ? "school_id" : audience.region === "national" ? "region" : "region_id"
            expect(error, who).toBeInstanceOf(Invalid)
            expect(Object.keys((error as Invalid).fields), who).toEqual([field])
          }
        }
      }
    }),
  60_000
)
