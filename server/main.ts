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
import { openPortal } from "./open.ts"
import { progressLine } from "./progress.ts"
import { callerLookup } from "./session/tokens.ts"
import { readSettings } from "./settings.ts"

/** Starts the portal: database, log, demo if wanted, calls, pages, socket; ends it in the opposite order on a signal. */
const main = async () => {
  const settings = readSettings(process.env)
  const say = (line: string) => console.log(line)
  const cluster = await openDatabase({ dataDir: settings.dataDir, databaseUrl: settings.databaseUrl, log: say })
  const { portal, close } = await openPortal(cluster.url, settings, (name) => progressLine(`rebuilding ${name}`))
  const demo = settings.isDemo
    ? await loadDemo(portal, { students: settings.demoStudents, progress: progressLine("loading the demo programme") })
    : undefined

  const callerOf = callerLookup(portal.pool)
  const dist = fileURLToPath(new URL("../dist", import.meta.url))
  const roll = areas(portal)
  const served = await serve({ areas: roll, callerOf, dist, apiUrl: settings.apiUrl })
  const live = attachLive({
    server: served.server, gateway: gatewayOf(served.api), callerOf, signals: portal.signals, load: loadFrom(roll)
  })
  served.server.listen(settings.port, settings.host)
  await once(served.server, "listening")
  const { port } = served.server.address() as AddressInfo
  const url = `http://${settings.host}:${port}`
  say(`portal ready ${url}`)

  const ending = new AbortController()
  if (demo) {
    const logins = await demoLoginsOf(portal)
    for (const { username, title } of logins) say(`  ${username.padEnd(18)} ${title}`)
    say(`  password of all of them: ${demoPassword}`)
    if (!process.argv.includes("--quiet")) {
      void playExamDay({ url, rate: 25, quiet: true, signal: ending.signal, ...demo }).catch(() => {})
    }
  }

  const end = async () => {
    ending.abort()
    await live.close()
    served.server.close()
    served.server.closeAllConnections()
    await served.close()
    await close()
    await cluster.stop()
  }
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => void end().then(() => process.exit(0), (error) => { console.error(error); process.exit(1) }))
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
