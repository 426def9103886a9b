import type { RoleId, Scope } from "../../schema/core/roles.ts"
import type { Peopled } from "./peopled.ts"
import type { Place, SmallProgramme, SmallStudent } from "./programme.ts"
import { isAt, sees, type Uploaded } from "./seen.ts"

/** Whom a scope reaches, over a programme in memory. */

/** A programme with the files that were uploaded. */
export type World = Peopled & { readonly uploaded: readonly Uploaded[] }

/** The scope of those who see the whole country. */
export const nationwide: Scope = { kind: "national", id: null }
/** Whether a scope is the whole country. */
export const isNational = ({ kind }: Scope): boolean => kind === "national"
/** Whether some of the places lie in a scope. */
export const isSomeAt = (scope: Scope, places: readonly Place[]): boolean =>
  isNational(scope) || places.some((place) => isAt(scope, place))
/** A district with the regions around it. */
export const placeOf = ({ programme }: Peopled, district: number): Place => programme.places[district - 1]!

/** Whether somebody of a scope may be shown a student. */
export const seesStudent =
  ({ programme }: Peopled, scope: Scope) =>
  (student: SmallStudent): boolean =>
    sees(scope, programme)({ ...student, ...programme.places[student.district - 1]!, sheet: undefined })

/** Whether somebody of a scope may be shown a school. */
export const seesSchool =
  (world: Peopled, scope: Scope) =>
  ({ id, district, institute }: SmallProgramme["schools"][number]): boolean =>
    scope.kind === "school"
      ? id === scope.id
      : scope.kind === "institute"
        ? institute === scope.id
        : isSomeAt(scope, [placeOf(world, district)])

/** An institute's office, and the places of its schools. */
export const seesInstitute =
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

/** Whether somebody of a scope may be shown a coordinator: of a region in or around theirs, or the organizing team. */
export const seesCoordinator =
  ({ programme }: Peopled, scope: Scope) =>
  ({ region, ids }: Peopled["coordinators"][number]): boolean =>
    scope.kind !== "none" &&
    (isNational(scope) ||
      region === null ||
      programme.places.some((place) => ids.includes(place[region]) && isAt(scope, place)))

/** Whether a student takes part. */
export const isActive = ({ id }: SmallStudent, { withdrawn }: World): boolean => !withdrawn.has(id)

/** What a list's rows are: the column that names each, and the names of those that somebody of a scope may be shown. */
export type Rows = {
  readonly column: string
  readonly asked?: object
  readonly seen: (world: World, scope: Scope, roleId: RoleId) => readonly string[]
}
