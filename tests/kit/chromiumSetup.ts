import { chromiumPath } from "./chromium.ts"

/** Before the browser tests: finds or fetches a Chromium once, since fetching takes longer than a test may. */
export default async (): Promise<void> => {
  process.env["CHROMIUM_PATH"] = await chromiumPath()
}
