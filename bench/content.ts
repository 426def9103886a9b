import { measureFlipbook } from "./content/flipbook.ts"
import { measureUpload } from "./content/upload.ts"
import { measureSeeks } from "./content/viewers.ts"
import { benchDatabase } from "./kit/database.ts"
import { startQuietPortal } from "./kit/quiet.ts"
import type { Bench, Measured } from "./kit/report.ts"

/**
 * What students open on phones and editors upload over lines that break: a flipbook, a lecture, a large file.
 * `PORTAL_URL` names a portal that runs with the demo in it; `CONTENT_MEGABYTES` is the size of the upload.
 */
export const contentBench: Bench = {
  name: "content",
  run: async () => {
    const running = process.env["PORTAL_URL"]
    if (running !== undefined) return measure(running, undefined)
    const database = await benchDatabase("content")
    const portal = await startQuietPortal({
      databaseUrl: database.url,
      args: ["--quiet"],
      env: { DEMO: "1", DEMO_STUDENTS: "2000" }
    })
    try {
      return await measure(portal.url, portal.process.pid)
    } finally {
      await portal.stop()
      await database.drop()
    }
  }
}

const measure = async (url: string, pid: number | undefined): Promise<readonly Measured[]> => [
  ...(await measureFlipbook(url)),
  ...(await measureSeeks(url)),
  ...(await measureUpload(url, pid))
]
