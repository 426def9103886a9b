import type { AddressInfo } from "node:net"
import type { RoleId } from "../../schema/core/roles.ts"
import type { Account } from "../../schema/session/account.ts"
import { callsOf, webhooksOf } from "../../server/areas.ts"
import { prepareBody } from "../../server/documents/formulas/prepareFormulas.ts"
import { bindCommandKeys } from "../../server/platform/http/commandKeys.ts"
import { serve, type Served } from "../../server/platform/http/serve.ts"
import { openDeliveries } from "../../server/platform/realtime/deliveries.ts"
import { attachLive, type Live } from "../../server/platform/realtime/index.ts"
import { loadFrom } from "../../server/platform/realtime/load.ts"
import { presenceSender } from "../../server/platform/realtime/presence.ts"
import type { Load } from "../../server/platform/realtime/sharedSubscription.ts"
import { openPortal } from "../../server/open.ts"
import type { Portal } from "../../server/platform/portal.ts"
import { withApiKeys } from "../../server/areas/programs/callers.ts"
import { callerLookup, makeToken } from "../../server/areas/session/tokens.ts"
import { readSettings, type MailSettings, type PaymentSettings } from "../../server/platform/settings.ts"
import { freshPortalDatabase } from "./portalDatabase.ts"
import { makeAccount } from "./edge.ts"

/** A whole portal in this process, on a database of its own: every area's calls, the gateway and the socket. */
export type TestServer = {
  readonly url: string
  /** Its database, for a second server to share. */
  readonly databaseUrl: string
  readonly portal: Portal
  readonly served: Served
  readonly live: Live
  readonly announceEnd: () => void
  /** Makes an account of a role at a place and answers a token of it. */
  readonly signIn: (roleId: RoleId, places?: Partial<Account>) => Promise<string>
  readonly close: () => Promise<void>
}

/**
 * What a house may be told: another database, who sees each run of a watched call, how often sockets' callers are
 * looked up.
 */
export type HouseOptions = {
  readonly databaseUrl?: string
  readonly around?: (load: Load) => Load
  readonly checkCallers?: number
  /** Connections that calls share. */
  readonly connections?: number
  /** Where fees are paid; nowhere without it. */
  readonly payment?: PaymentSettings
  /** What carries mail; messages stay in the outbox without it. */
  readonly mail?: MailSettings
  /** The folder of the built pages; without it, there are calls alone. */
  readonly dist?: string
}

/** Opens a house on a free port. */
export const openTestServer = async ({
  databaseUrl: given,
  around = (load) => load,
  connections = 12,
  payment,
  mail,
  dist = "/nowhere",
  ...pace
}: HouseOptions = {}): Promise<TestServer> => {
  const database = given === undefined ? await freshPortalDatabase() : undefined
  const databaseUrl = given ?? database?.url ?? ""
  const opened = await openPortal(databaseUrl, {
    ...readSettings({ NODE_ENV: "test", DEMO: "0", DATABASE_CONNECTIONS: String(connections) }),
    // As in a demo, webhooks may lead to this machine.
    isDemo: true,
    payment,
    transferAccount: { name: "National Olympiad Trust", account: "501000123456", ifsc: "HDFC0000001" },
    mail
  })
  const { portal } = opened
  const idleMinutes = portal.settings.sessionIdleMinutes
  const callerOf = withApiKeys(portal.pool, callerLookup(portal.pool, { idleMinutes, isUse: true }), { isUse: true })
  const calls = callsOf(portal)
  const served = await serve({
    areas: calls,
    callerOf,
    bindKey: bindCommandKeys(portal.pool),
    moments: opened.moments,
    prepareBody,
    webhooks: webhooksOf(portal),
    dist
  })
  const live = attachLive({
    server: served.server,
    gateway: served.gateway,
    callerOf: withApiKeys(portal.pool, callerLookup(portal.pool, { idleMinutes })),
    signals: portal.signals,
    load: around(loadFrom(calls)),
    deliveries: openDeliveries(portal.pool, portal.node),
    tellPresent: presenceSender(portal.pool),
    ...pace
  })
  await new Promise<void>((done) => void served.server.listen(0, "127.0.0.1", done))
  return {
    url: `http://127.0.0.1:${(served.server.address() as AddressInfo).port}`,
    databaseUrl,
    portal,
    served,
    live,
    announceEnd: opened.announceEnd,
    signIn: async (roleId, places = {}) => makeToken(portal.pool, await makeAccount(portal, roleId, places)),
    close: async () => {
      const closing = live.close()
      // A client that left an answer unread would be waited for as long as its connection is kept alive.
      served.server.closeAllConnections()
      await closing
      served.server.close()
      await served.close()
      await opened.close()
      await database?.drop()
    }
  }
}
