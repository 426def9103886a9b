import { createHash } from "node:crypto"
import { isPortalError } from "../../../schema/core/errors.ts"
import { paperExportStream, type paperExportEvents } from "../../../schema/paperExports/paperExport.ts"
import type { Custody } from "../../../schema/papersets/printedPaper.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import { createRecords } from "../../platform/eventlog/createRecords.ts"
import type { Portal } from "../../platform/portal.ts"

/** What is asked for: the facts that the record begins with. */
type Requested = (typeof paperExportEvents)["requested"]["data"]["Type"]

/** A file that was made; pages where it has some. */
type Made = { readonly bytes: Uint8Array; readonly pages: number | null }

/**
 * Makes a file of a paper under the next export's number: that it was asked for is on record before anything is made,
 * and then how it ended. What `make` throws is thrown on.
 */
export const recorded = async (
  portal: Portal,
  requested: Requested,
  caller: Caller,
  make: (custody: Custody) => Promise<Made>
): Promise<Uint8Array> => {
  const { actor, username, acting } = caller
  const [number] = await createRecords(
    portal,
    { actor },
    [{ table: "paper_exports", streamOf: paperExportStream }],
    ([next]) => [{ stream: paperExportStream(next), type: "paperExport.requested", data: requested }]
  )
  const stream = paperExportStream(number)
  const by = acting === undefined ? username : `${username} (acted for by account ${acting.by})`
  try {
    const { bytes, pages } = await make({ number, by, at: new Date().toISOString() })
    const file = createHash("sha256").update(bytes).digest("hex")
    await portal.log.command({
      actor,
      stream,
      type: "paperExport.produced",
      data: { file, bytes: bytes.length, pages }
    })
    return bytes
  } catch (error) {
    const reason = isPortalError(error) ? error.message : "Something went wrong that nobody foresaw."
    await portal.log.command({ actor, stream, type: "paperExport.failed", data: { reason } })
    throw error
  }
}
