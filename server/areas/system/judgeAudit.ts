import { t } from "#messages/server.system.js"
import type { AuditReport, Part, PartState } from "../../../schema/system/system.ts"
import { indianTime } from "../../platform/locale.ts"

const hour = 3_600_000

/** From where on a root is late, and how many events may be without a hash. */
const limits = { rootAge: 26 * hour, unhashed: 100_000 }

/** What lets outsiders check the log: its last root, and whether the log agreed with its roots. */
export const judgeAudit = (
  { root_at: signed, verified_at: verified, fault, unhashed }: AuditReport,
  now: Date
): Part => {
  const part = (state: PartState, found: string, todo: string | null = null): Part => ({
    part: "audit",
    state,
    found,
    todo
  })
  if (fault !== null && verified !== null)
    return part("act", t.logDiffers({ time: indianTime(verified) }), t.keepDatabase)
  if (signed === null) return part("look", t.rootNone, t.waitForRoot)
  if (now.getTime() - Date.parse(signed) > limits.rootAge)
    return part("look", t.rootLate({ time: indianTime(signed) }), t.checkRoots)
  if (unhashed >= limits.unhashed) return part("look", t.hashesLate({ count: unhashed }), t.waitForHashes)
  if (verified === null) return part("look", t.logUnverified({ time: indianTime(signed) }), t.waitForVerification)
  return part("good", t.logVerified({ time: indianTime(signed), verified: indianTime(verified) }))
}
