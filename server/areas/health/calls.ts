import { setTimeout as pause } from "node:timers/promises"
import { t } from "#messages/server.platform.js"
import { Unavailable } from "../../../schema/core/errors.ts"
import { health } from "../../../schema/health/calls.ts"
import { implement } from "../../platform/http/implement.ts"
import type { Log } from "../../platform/eventlog/index.ts"

/** How long the database may take to say that it is there, in milliseconds. */
const patience = 3_000

/**
 * How the portal itself is. The log's head is read from the database, so an answer says that it is reached.
 * @throws Unavailable
 */
export const healthCalls = ({ log }: { readonly log: Pick<Log, "head"> }) =>
  implement(health, {
    health: async () => ({ database: "up" as const, ...(await Promise.race([log.head(), late()])) })
  })

const late = async (): Promise<never> => {
  await pause(patience, undefined, { ref: false })
  throw new Unavailable({ message: t.databaseAway })
}
