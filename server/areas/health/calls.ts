import { t } from "#messages/server.platform.js"
import { Unavailable } from "../../../schema/core/errors.ts"
import { health } from "../../../schema/health/calls.ts"
import { within } from "../../platform/concurrency/within.ts"
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
    health: async () => {
      const head = await within(log.head(), patience)
      if (head === undefined) throw new Unavailable({ message: t.databaseAway })
      return { database: "up" as const, ...head }
    }
  })
