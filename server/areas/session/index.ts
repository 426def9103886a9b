import { accountItself, anyOf, withPermission } from "../../platform/access/historyReaders.ts"
import type { Area } from "../../platform/area.ts"
import { poll } from "../../platform/jobs/poller.ts"
import { sessionCalls } from "./calls.ts"
import { accounts } from "./projection.ts"
import { purgeTokens } from "./tokens.ts"

const hour = 3_600_000

/** Accounts, sessions and passwords. */
export const session: Area = {
  calls: sessionCalls,
  projections: [accounts],
  jobs: [{ name: "sessions", begin: ({ pool }, onError) => poll((now) => purgeTokens(pool, now), onError, hour) }],
  historyReaders: { account: anyOf(accountItself, withPermission("programme.administer")) }
}
