/**
 * The eighteen roles: who signs in, what the panel is called, where signing in leads and how far each one sees.
 * `reach` names the part of the programme that a role's lists, counts, exports and subscriptions are cut to: the
 * region, institute or school that its account carries; `national` for all of it; `none` for roles that work on papers
 * or mail only.
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
  {
    id: 9,
    name: "district-coordinator",
    title: "District Coordinator",
    reach: "district",
    landing: "/admin-dashboard"
  },
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

/** The role number of events that the system causes by itself. No account has it. */
export const systemRole = 0

/** How the role of an event is shown; empty for a number that is no role. */
export const roleTitle = (id: number): string => (id === systemRole ? "System" : (roleOf(id)?.title ?? ""))

/** The role of a number that came from outside, if it is one. */
export const roleOf = (id: number): (typeof roles)[number] | undefined => roles.find((role) => role.id === id)

/** The reaches that are regions of the map: somebody can be responsible for several of one kind. */
export type RegionReach = Extract<Reach, "zone" | "state" | "prant" | "district">

/** Whether what a role reaches is a region of the map. */
export const isRegion = (reach: Reach): reach is RegionReach => ["zone", "state", "prant", "district"].includes(reach)

/**
 * What a caller's lists are cut to: one institute or school, or one or more regions of a kind, their ids ascending and
 * each once, so that the same regions are the same scope. `national` and `none` carry no id; `none` sees no regional
 * row at all.
 */
export type Scope =
  | { readonly kind: "national" | "none"; readonly id: null }
  | { readonly kind: "institute" | "school"; readonly id: number }
  | { readonly kind: RegionReach; readonly ids: readonly number[] }

/**
 * The regions, institute and school that an account carries, and the further regions of its role's reach, if it has
 * several.
 */
export type Places = { readonly [Kind in Exclude<Reach, "national" | "none"> as `${Kind}_id`]: number | null } & {
  readonly more_ids?: readonly number[]
}

/** The scope of places of a kind: nothing without one; of an institute or a school there is only one. */
export const scopeAt = (kind: Exclude<Reach, "national" | "none">, ids: readonly number[]): Scope => {
  const [id] = ids
  if (id === undefined) return { kind: "none", id: null }
  if (kind === "institute" || kind === "school") return { kind, id }
  return { kind, ids: [...new Set(ids)].toSorted((a, b) => a - b) }
}

/**
 * The scope of an account: its role's reach, at the places that it carries. An account without a place sees nothing.
 */
export const scopeOf = (roleId: RoleId, places: Places): Scope => {
  const reach = roleOf(roleId)?.reach ?? "none"
  if (reach === "national" || reach === "none") return { kind: reach, id: null }
  const id = places[`${reach}_id`]
  return scopeAt(reach, id === null ? [] : [id, ...(places.more_ids ?? [])])
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
  readonly actor: {
    readonly userId: number
    readonly roleId: RoleId
    readonly trueUserId?: number
    readonly keyId?: number
  }
  /** Who acts in the caller's name, and whether they only look on; none where the caller is nobody else. */
  readonly acting?: { readonly by: number; readonly isLooking: boolean }
  /** The API key that the call was made with; its scopes are all that it may do. */
  readonly key?: CallerKey
}

/** An API key, as the calls that are made with it know it; `quota` where the call counts. */
export type CallerKey = { readonly id: number; readonly scopes: readonly string[]; readonly quota?: Quota }

/** Calls that a key may make in a window of `seconds`, how many are left, and the seconds until the window ends. */
export type Quota = {
  readonly limit: number
  readonly seconds: number
  readonly remaining: number
  readonly reset: number
}

/** The account that acts: the true one, where somebody acts in another's name. */
export const actorId = ({ actor }: Pick<Caller, "actor">): number => actor.trueUserId ?? actor.userId
