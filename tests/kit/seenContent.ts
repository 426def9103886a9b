import { kindNames } from "../../schema/content/kinds.ts"
import type { Scope } from "../../schema/core/roles.ts"
import { eventsOf, type DemoItem } from "../../server/demo/content/draft.ts"
import type { NewEvent } from "../../server/platform/eventlog/index.ts"
import { contentForm } from "./content.ts"
import type { SmallProgramme } from "./programme.ts"
import { isNational, type World } from "./seenBy.ts"

const forAll = "Content for all"
const ofDistrict = (district: number): string => `Content of district ${district}`

/** Published content of every kind: one item for everybody, and one for each district. */
export const contentFor = ({ places }: SmallProgramme): readonly NewEvent[] =>
  kindNames
    .flatMap((kind) => [
      { ...contentForm(kind, { title: forAll }), kind },
      ...places.map(({ district }) => ({
        ...contentForm(kind, { title: ofDistrict(district), region: "district", region_id: district }),
        kind
      }))
    ])
    .flatMap((item, nth) => eventsOf(item as DemoItem, nth))

/** Whether a place that somebody of a scope carries lies in a district: coordinators of larger regions lie in none. */
const standsInDistrict = ({ programme: { schools } }: World, scope: Scope, at: number): boolean =>
  isNational(scope) ||
  (scope.kind === "district" && scope.ids.includes(at)) ||
  schools.some(
    ({ id, district, institute }) =>
      district === at &&
      ((scope.kind === "school" && scope.id === id) || (scope.kind === "institute" && scope.id === institute))
  )

/** A kind's list, by its titles: what is for everybody, and what is for the districts of somebody of a scope. */
export const contentRows = {
  column: "title",
  seen: (world: World, scope: Scope): readonly string[] => [
    forAll,
    ...world.programme.places
      .filter(({ district }) => standsInDistrict(world, scope, district))
      .map(({ district }) => ofDistrict(district))
  ]
}
