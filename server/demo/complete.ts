import { inBackground } from "../platform/background.ts"
import type { Portal } from "../platform/portal.ts"
import { publishMedia } from "./media/publishMedia.ts"
import { publishMockResults } from "./mockResults.ts"

/**
 * Publishes what takes longer than the start of a demo, while the portal serves. Settled when all of it is done, or has
 * left off because the portal ends.
 */
export const completeDemo = (portal: Portal): Promise<unknown> => {
  const [results, media] = [publishMockResults(portal), publishMedia(portal)]
  inBackground("the results of the demo's mock exam", results)
  inBackground("the demo's brochures and lectures", media)
  return Promise.allSettled([results, media])
}
