import { roleOf } from "../../../schema/core/roles.ts"

/** Where signing in leads a role. */
export const landingOf = (role: number): string => roleOf(role)?.landing ?? "/admin-dashboard"
