import type { Person } from "../../../../machines/flows/session.ts"
import { readActing } from "../../../api/storage.ts"
import { isOneOf } from "../../../../schema/core/roleGroups.ts"

/** Whether somebody may begin to act in another's name: pay support and admins, as themselves. The portal decides again. */
export const mayAct = ({ role_id }: Person): boolean => isOneOf("impersonators", role_id) && readActing() === null
