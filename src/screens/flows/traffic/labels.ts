import { t } from "#messages/flows.js"
import { duration } from "../../../components/format.ts"

const day = 86_400

/** A time in seconds as people say it: 340 ms, 12 s, 3 min 20 s, 2 h 5 min, 12 days. Nothing is a dash. */
export const lasting = (seconds: number | null): string =>
  seconds === null ? "–" : seconds < 2 * day ? duration(seconds * 1_000) : t.days({ count: Math.round(seconds / day) })
