import type { Person } from "../../../../machines/flows/session.ts"
import { readActing } from "../../../api/storage.ts"
import { can } from "../../../../schema/core/permissions.ts"

/**
 * Whether somebody may begin to act in another's name: pay support and admins, as themselves. The portal decides again.
 */
export const mayViewAs = (user: Person): boolean => can(user, "account.viewAs") && readActing() === null
