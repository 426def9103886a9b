import type { Portal } from "../../portal.ts"
import type { TextSettings } from "../../settings.ts"
import { textAttempt } from "./textAttempt.ts"
import { openWorker, type CarrierWorker } from "./worker.ts"

/** What a worker may be given: another clock (milliseconds since 1970), and how long an answer may take. */
type WorkerOptions = { readonly clock?: () => number; readonly timeout?: number }

/** Opens what carries text messages over HTTP. */
export const openTextWorker = (
  portal: Portal,
  settings: TextSettings,
  { clock, timeout }: WorkerOptions = {}
): Promise<CarrierWorker> =>
  openWorker(portal, { channel: "sms", attempt: textAttempt(portal, settings, timeout), close: () => {} }, clock)
