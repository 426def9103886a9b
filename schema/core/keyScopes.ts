import { permissionsOf, rolesWith, type Permission } from "./permissions.ts"
import type { RoleId } from "./roles.ts"

/** What an API key may be allowed: to read, or to change, what some permissions are about. */
export type KeyScopeRule = {
  readonly title: string
  readonly does: "read" | "write"
  readonly permissions: readonly Permission[]
}

/**
 * The scopes of API keys, by name. A call is in a scope when it does what the scope says and is open to one of the
 * scope's permissions; a call that is in none is never made with a key. The roles of each scope follow from the table
 * of permissions.
 */
export const keyScopes = {
  "students.read": {
    title: "Read students",
    does: "read",
    permissions: ["student.view", "student.viewUnpaid", "student.viewInactive"]
  },
  "students.write": { title: "Register and edit students", does: "write", permissions: ["student.register"] },
  "schools.read": { title: "Read schools", does: "read", permissions: ["school.view"] },
  "regions.read": { title: "Read regions", does: "read", permissions: ["region.view"] },
  "exams.read": { title: "Read exams", does: "read", permissions: ["exam.view", "sheet.viewOwn"] },
  "sheets.read": { title: "Read answer sheets", does: "read", permissions: ["sheet.viewOwn", "sheet.manage"] },
  "sheets.write": { title: "Upload answer sheets", does: "write", permissions: ["sheet.manage"] },
  "statistics.read": {
    title: "Read statistics",
    does: "read",
    permissions: ["dashboard.view", "submission.watch"]
  },
  "results.read": {
    title: "Read published results",
    does: "read",
    permissions: ["result.view", "winner.view", "ranking.view"]
  },
  "certificates.read": { title: "Download certificates", does: "read", permissions: ["certificate.download"] },
  "payments.read": { title: "Read payments", does: "read", permissions: ["payment.view", "payment.support"] }
} as const satisfies Readonly<Record<string, KeyScopeRule>>

/** The name of a scope. */
export type KeyScope = keyof typeof keyScopes

/** The names of all scopes. */
export const keyScopeNames = Object.keys(keyScopes) as readonly KeyScope[]

const ruleOf = (scope: KeyScope): KeyScopeRule => keyScopes[scope]

/** The scopes that a role's keys can have. */
export const keyScopesFor = (roleId: number): readonly KeyScope[] =>
  keyScopeNames.filter((scope) => (rolesWith(...ruleOf(scope).permissions) as readonly number[]).includes(roleId))

/** The scopes that let a key make a call which is open to some roles and reads or writes. */
export const scopesOfCall = (roles: readonly RoleId[] | string, does: KeyScopeRule["does"]): readonly KeyScope[] => {
  const named = typeof roles === "string" ? [] : permissionsOf(roles)
  return keyScopeNames.filter(
    (scope) => ruleOf(scope).does === does && ruleOf(scope).permissions.some((one) => named.includes(one))
  )
}
