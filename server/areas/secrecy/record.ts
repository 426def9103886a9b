import { randomUUID } from "node:crypto"
import { paperReadStream, type paperReadEvents } from "../../../schema/papersets/paperRead.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { Portal } from "../../platform/portal.ts"

type Read = (typeof paperReadEvents)["read"]["data"]["Type"]

/** Puts on record that somebody reads; it is on record before they are answered. */
export const recordRead = async ({ log }: Pick<Portal, "log">, { actor }: Caller, data: Read): Promise<void> => {
  await log.command({ actor, stream: paperReadStream(randomUUID()), type: "paperRead.read", data })
}
