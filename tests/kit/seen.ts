import { isRegion, roles, scopeAt, type RoleId, type Scope } from "../../schema/core/roles.ts"
import type { Peopled } from "./peopled.ts"
import type { Place, SmallProgramme } from "./programme.ts"
import type { Counted } from "./tally.ts"

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

/** What somebody uploaded, the regions that they look after, and those of their account. */
export type Uploaded = { readonly name: string; readonly from: Scope; readonly stands: Partial<Place> }

/**
 * The regions around the first that somebody looks after, as their account carries them: a prant is in the zone of one
 * of its districts.
 */
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

/** Roles without a region see all alike, or nothing: these few stand for them. */
const placeless: ReadonlySet<RoleId> = new Set([4, 8, 10, 12])

/**
 * Somebody of each role that looks after a place where the programme has something, some of them with two regions or
 * with one of these two, and one who was given none.
 */
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
