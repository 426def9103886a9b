import { ensureBuilt } from "../../bin/build.mjs"
import { chromiumPath } from "./chromium.ts"

/**
 * Before the browser tests: builds the pages, and finds or fetches a Chromium, since both take longer than a test may.
 */
export default async (): Promise<void> => {
  await ensureBuilt()
  process.env["CHROMIUM_PATH"] = await chromiumPath()
}
