import { join } from "node:path"
import type pg from "pg"
import { openSpool, withFolder } from "../../../platform/files/spool.ts"
import type { MediaFault } from "../../../documents/media/fault.ts"
import { countPages, drawInProcess, isFault } from "../../../documents/media/openMediaProcess.ts"
import type { DrawnPage } from "../../../documents/media/pdfPages.ts"
import type { Prepared } from "./prepared.ts"
import type { Source } from "./source.ts"

/** Pages that are drawn in one task: few seconds, and progress that people see. */
const atOnce = 8

/** Draws the pages of a PDF, once and for all: no reader's browser has to know what a PDF is. */
export const preparePdf = (
  pool: pg.Pool,
  uploadId: string,
  source: Source
): Promise<Prepared | { fault: MediaFault }> =>
  withFolder(async (folder) => {
    const path = join(folder, "document.pdf")
    const spool = openSpool(path)
    for await (const bytes of source.stream(0, source.size)) await spool.write(bytes)
    await spool.done()
    const counted = await countPages(path)
    if (isFault(counted)) return counted
    const count = "count" in counted ? counted.count : 0
    const pages: DrawnPage[] = []
    for (let from = 1; from <= count; from += atOnce) {
      const drawn = await drawInProcess({ path, from, to: Math.min(from + atOnce - 1, count) })
      if (isFault(drawn)) return drawn
      if ("drawn" in drawn) pages.push(...drawn.drawn)
      await pool.query("update uploads set progress = $2 where id = $1", [
        uploadId,
        Math.round((100 * pages.length) / count)
      ])
    }
    return {
      kind: "pdf",
      type: "application/pdf",
      size: source.size,
      bytes: () => source.stream(0, source.size),
      duration: null,
      width: pages[0]?.width ?? null,
      height: pages[0]?.height ?? null,
      pages
    }
  })
