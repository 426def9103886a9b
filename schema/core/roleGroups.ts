import { roles, type RoleId } from "./roles.ts"

type Named = (typeof roles)[number]
type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The id of each role by its name: `role.translator` is 15. */
export const role = Object.fromEntries(roles.map(({ id, name }) => [camel(name), id])) as {
  readonly [One in Named as Camel<One["name"]>]: One["id"]
}

/**
 * Roles that have the same rights somewhere, by what they do there. Calls that declare such a group and pages that are laid out
 * by it read the same entry.
 */
export const roleGroups = {
  /** Administer the whole programme. */
  admins: [role.admin, role.subAdmin],
  /** View the portal as another user. */
  impersonators: [role.paySupport, role.admin, role.subAdmin],
  /** Users of one school. */
  schoolUsers: [role.school, role.schoolUser],
  /** See students of one school only. */
  ofOneSchool: [role.student, role.school, role.schoolUser],
  /** Register schools of their region, and edit them. */
  schoolKeepers: [
    role.zonalCoordinator,
    role.prantCoordinator,
    role.stateCoordinator,
    role.districtCoordinator,
    role.admin,
    role.subAdmin
  ],
  /** Look after the master institutes of their region. */
  instituteKeepers: [role.zonalCoordinator, role.prantCoordinator, role.stateCoordinator, role.admin, role.subAdmin],
  /** Write questions, review those of others, and make papers. */
  questionWriters: [role.papersetterSubAdmin, role.subjectPanel, role.paperEditor],
  /** Sign, seal, unseal and schedule papers. */
  paperSigners: [role.admin, role.papersetterSubAdmin],
  /** See the list of inactive students without their details. */
  withoutStudentDetails: [role.papersetterAdmin]
} as const satisfies Readonly<Record<string, readonly RoleId[]>>

/** Whether a role, which may come from storage, is in a group. */
export const isOneOf = (group: keyof typeof roleGroups, id: number | undefined): boolean =>
  (roleGroups[group] as readonly (number | undefined)[]).includes(id)
