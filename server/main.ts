import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { fileURLToPath } from "node:url"
import { gatewayOf } from "../schema/gateway/index.ts"
import { areas } from "./areas.ts"
import { openDatabase } from "./db/cluster.ts"
import { demoPassword, demoLoginsOf, loadDemo, playExamDay } from "./demo/index.ts"
import { serve } from "./http/serve.ts"
import { attachLive } from "./live/index.ts"
import { loadFrom } from "./live/load.ts"
import { presentTeller } from "./live/presence.ts"
import { openPortal } from "./open.ts"
import type { Portal } from "./portal.ts"
import { progressLine } from "./progress.ts"
import { callerLookup } from "./session/tokens.ts"
import { readSettings, type Settings } from "./settings.ts"
import { beginWorks } from "./works.ts"

/** What was opened, to be closed in the opposite order. */
const opened: Array<() => Promise<unknown>> = []

/** Starts the portal: database, log, demo if wanted, calls, socket, pages. */
const start = async (settings: Settings) => {
  const say = (line: string) => console.log(line)
  const cluster = await openDatabase({ dataDir: settings.dataDir, databaseUrl: settings.databaseUrl, log: say })
  opened.push(cluster.stop)
  const { portal, close } = await openPortal(cluster.url, settings, (name) => progressLine(`rebuilding ${name}`))
  opened.push(close)
  const demo = settings.isDemo
    ? await loadDemo(portal, { students: settings.demoStudents, progress: progressLine("loading the demo programme") })
    : undefined

  const url = await listen(portal)
  opened.push(...beginWorks(portal).map(({ stop }) => stop))
  say(`portal ready ${url}`)
  if (!demo) return
  for (const { username, title } of await demoLoginsOf(portal)) say(`  ${username.padEnd(18)} ${title}`)
  say(`  password of all of them: ${demoPassword}`)
  if (process.argv.includes("--quiet")) return
  const ending = new AbortController()
  const playing = playExamDay({ url, rate: 25, quiet: true, signal: ending.signal, ...demo }).catch(() => {})
  opened.push(() => {
    ending.abort()
    return playing
  })
}

/** Serves calls, socket and pages. The socket attaches after the calls' listener, or both would answer a request. */
const listen = async (portal: Portal): Promise<string> => {
  const { settings } = portal
  const callerOf = callerLookup(portal.pool)
  const dist = fileURLToPath(new URL("../dist", import.meta.url))
  const roll = areas(portal)
  const served = await serve({ areas: roll, callerOf, dist, apiUrl: settings.apiUrl })
  const { server } = served
  const live = attachLive({
    server,
    gateway: gatewayOf(served.api),
    callerOf,
    signals: portal.signals,
    load: loadFrom(roll),
    tellPresent: presentTeller(portal.pool)
  })
  opened.push(async () => {
    await live.close()
    server.close()
    server.closeAllConnections()
    await served.close()
  })
  server.listen(settings.port, settings.host)
  await once(server, "listening")
  return `http://${settings.host}:${(server.address() as AddressInfo).port}`
}

let ending: Promise<void> | undefined

/** Ends what was started, once, however often it is asked to; exits with `code`, or 1 when something would not close. */
const end = (code: number): Promise<void> =>
  (ending ??= (async () => {
    let exit = code
    for (const close of opened.toReversed()) {
      await close().catch((error: unknown) => {
        console.error(error)
        exit = 1
      })
    }
    process.exit(exit)
  })())

for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void end(0))

try {
  await start(readSettings(process.env))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await end(1)
}
