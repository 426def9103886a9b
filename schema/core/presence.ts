import type { RoleId } from "./roles.ts"

/** Records at which people see who else is editing, by kind, and the roles that do. */
const presentAt: Readonly<Record<string, readonly RoleId[]>> = {
  question: [10, 11, 13, 14, 15, 16],
  translation: [13, 15, 16],
  paperset: [10, 13, 14, 16]
}

/** Somebody who is editing a record just now; `key` tells one window from another. */
export type Present = { readonly key: string; readonly username: string }

/** Whether somebody of a role may see who is at a record: `question-12`. */
export const mayAttend = (record: string, roleId: RoleId): boolean => {
  const [, kind] = /^([a-z]+)-[\w-]{1,40}$/i.exec(record) ?? []
  return kind !== undefined && (presentAt[kind]?.includes(roleId) ?? false)
}
