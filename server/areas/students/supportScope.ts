import { role } from "../../../schema/core/permissions.ts"
import type { Caller, Scope } from "../../../schema/core/roles.ts"

const national: Scope = { kind: "national", id: null }

/** The scope of a caller in pay support, which works for the whole country, though a role of it has no region. */
export const supportScope = ({ roleId, scope }: Pick<Caller, "roleId" | "scope">): Scope =>
  roleId === role.papersetterAdmin ? national : scope
