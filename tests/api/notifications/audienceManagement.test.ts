import { expect, test } from "vitest"
import { Invalid } from "../../../schema/core/errors.ts"
import type { Audience } from "../../../schema/notifications/notification.ts"
import type { Scope } from "../../../schema/core/roles.ts"
import { scopeAt, scopeOf } from "../../../schema/core/roles.ts"
import { checkAudience } from "../../../server/areas/notifications/audience.ts"
import { audiencePlaces } from "../../../server/areas/notifications/places.ts"
import { managedNotifications } from "../../../server/areas/notifications/manage.ts"
import { enter, written } from "../../kit/notices.ts"
import { loadProgramme, smallProgramme } from "../../kit/programme.ts"
import { type Programme, inHouse, regions } from "./audience.kit.ts"

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
  180_000
)
