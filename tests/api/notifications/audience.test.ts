import fc from "fast-check"
import { expect, test } from "vitest"
import { accountStream, type Account } from "../../../schema/session/account.ts"
import type { Audience } from "../../../schema/notifications/notification.ts"
import type { RoleId } from "../../../schema/core/roles.ts"
import { isRegion, roles } from "../../../schema/core/roles.ts"
import { enter, inboxOf, openWindow, soon, written } from "../../kit/notices.ts"
import { append, loadProgramme, type Place, type SmallProgramme } from "../../kit/programme.ts"
import { type Programme, type Region, inHouse, regions } from "./audience.kit.ts"

type Spot = {
  readonly zone: number
  readonly state: number
  readonly prant: number
  readonly district: number
  readonly institute: number
  readonly school: number
}

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

test("everybody gets what is meant for them and nothing else: in the list, its counts and the socket", async () => {
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
    { numRuns: 3 }
  )
})
