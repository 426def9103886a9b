import type { Person } from "../../../../machines/flows/session.ts"
import { readActing } from "../../../api/storage.ts"

/** Pay support and admins, as long as they are themselves. The portal decides again. */
const roles: ReadonlySet<number> = new Set([4, 10, 11])

/** Whether somebody may begin to act in another's name. */
export const mayAct = ({ role_id }: Person): boolean => roles.has(role_id) && readActing() === null
