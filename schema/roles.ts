/**
 * The eighteen roles: who signs in, what the panel is called, where signing in leads and how far each one sees.
 * `reach` names the part of the programme that a role's lists, counts, exports and subscriptions are cut to: the region,
 * institute or school that its account carries; `national` for all of it; `none` for roles that work on papers or mail only.
 */
export const roles = [
  { id: 1, name: "student", title: "Student", reach: "school", landing: "/student" },
  { id: 2, name: "school", title: "School Portal", reach: "school", landing: "/admin-dashboard" },
  { id: 3, name: "zonal-coordinator", title: "Zonal Coordinator", reach: "zone", landing: "/admin-dashboard" },
  { id: 4, name: "pay-support", title: "Pay Support", reach: "national", landing: "/admin-dashboard" },
  { id: 5, name: "organizing-team", title: "Organization Team", reach: "national", landing: "/admin-dashboard" },
  { id: 6, name: "prant-coordinator", title: "Prant Coordinator", reach: "prant", landing: "/admin-dashboard" },
  { id: 7, name: "state-coordinator", title: "State Coordinator", reach: "state", landing: "/admin-dashboard" },
  { id: 8, name: "lms", title: "LMS", reach: "national", landing: "/admin-dashboard" },
  { id: 9, name: "district-coordinator", title: "District Coordinator", reach: "district", landing: "/admin-dashboard" },
  { id: 10, name: "admin", title: "Admin", reach: "national", landing: "/admin-dashboard" },
  { id: 11, name: "sub-admin", title: "Sub Admin Panel", reach: "national", landing: "/admin-dashboard" },
  { id: 12, name: "papersetter-admin", title: "Papersetter Admin Panel", reach: "none", landing: "/outbox" },
  { id: 13, name: "papersetter-sub-admin", title: "Papersetter Sub Admin", reach: "none", landing: "/admin-dashboard" },
  { id: 14, name: "subject-panel", title: "Subject Panel", reach: "none", landing: "/admin-dashboard" },
  { id: 15, name: "translator", title: "Translator Panel", reach: "none", landing: "/admin-dashboard" },
  { id: 16, name: "paper-editor", title: "Paper Editor", reach: "none", landing: "/admin-dashboard" },
  { id: 17, name: "master-institute", title: "Master Institute", reach: "institute", landing: "/admin-dashboard" },
  { id: 18, name: "school-user", title: "School Portal", reach: "school", landing: "/admin-dashboard" }
] as const

/** A role, by the number that the specification gives it. */
export type RoleId = (typeof roles)[number]["id"]

/** How far somebody sees. */
export type Reach = (typeof roles)[number]["reach"]

/** All role ids, in order. */
export const roleIds: readonly RoleId[] = roles.map((role) => role.id)

/** The role of a number that came from outside, if it is one. */
export const roleOf = (id: number): (typeof roles)[number] | undefined => roles.find((role) => role.id === id)

/**
 * What a caller's lists are cut to: the one region, institute or school `id`. `national` and `none` carry no id;
 * `none` sees no regional row at all.
 */
export type Scope =
  | { readonly kind: "national" | "none"; readonly id: null }
  | { readonly kind: Exclude<Reach, "national" | "none">; readonly id: number }

/** The regions, institute and school that an account carries. */
export type Places = { readonly [Kind in Exclude<Reach, "national" | "none">as `${Kind}_id`]: number | null }

/** The scope of an account: its role's reach, at the place that it carries. An account without that place sees nothing. */
export const scopeOf = (roleId: RoleId, places: Places): Scope => {
  const reach = roleOf(roleId)?.reach ?? "none"
  if (reach === "national" || reach === "none") return { kind: reach, id: null }
  const id = places[`${reach}_id`]
  return id === null ? { kind: "none", id: null } : { kind: reach, id }
}

/** Who is calling, as every handler gets it; cut from the caller's account at each call. */
export type Caller = {
  readonly userId: number
  readonly username: string
  readonly roleId: RoleId
  /** Whether the caller's zone is run by the Gulf sister body. */
  readonly isGcc: boolean
  readonly scope: Scope
  /** Who events of this caller are by. */
  readonly actor: { readonly userId: number; readonly roleId: RoleId; readonly trueUserId?: number }
}
