import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { fileURLToPath } from "node:url"
import { callsOf, queues, webhooksOf } from "./areas.ts"
import { inBackground } from "./platform/background.ts"
import { openDatabase } from "./platform/db/cluster.ts"
import { demoAccount, startSandbox, type SandboxProcess } from "./demo/gateway/start.ts"
import { openTexts } from "./demo/texts/open.ts"
import { completeDemo, demoBooks, demoPassword, demoLoginsOf, loadDemo, playExamDay } from "./demo/index.ts"
import { prepareBody } from "./documents/formulas/prepareFormulas.ts"
import { removeAbandoned } from "./platform/files/spool.ts"
import { connectionsOf } from "./platform/http/connections.ts"
import { checkPort } from "./platform/http/freePort.ts"
import { bindCommandKeys } from "./platform/http/commandKeys.ts"
import { serve, type Served } from "./platform/http/serve.ts"
import { warmUp, warmUpCallers } from "./platform/http/warmUp.ts"
import { openDeliveries } from "./platform/realtime/deliveries.ts"
import { attachLive, type Live } from "./platform/realtime/index.ts"
import { loadFrom } from "./platform/realtime/load.ts"
import { presenceSender } from "./platform/realtime/presence.ts"
import { handleUncaught } from "./platform/uncaughtErrors.ts"
import { openPortal } from "./open.ts"
import type { Moments } from "./platform/db/moments.ts"
import type { Portal } from "./platform/portal.ts"
import { progressLine } from "./platform/progress.ts"
import { isSetUp, makeSetUpAddress } from "./areas/programme/setUp.ts"
import { withApiKeys } from "./areas/programs/callers.ts"
import { callerLookup } from "./areas/session/tokens.ts"
import { readSettings, type Settings } from "./platform/settings.ts"
import { beginJobs } from "./jobs.ts"

/** What was opened, to be closed in the opposite order. */
const opened: Array<() => Promise<unknown>> = []

/** Starts the portal: database, log, demo if wanted, calls, socket, pages. */
const start = async (settings: Settings) => {
  const say = (line: string) => console.log(line)
  await checkPort(settings.host, settings.port)
  await removeAbandoned()
  const cluster = await openDatabase({ ...settings, log: say })
  opened.push(cluster.stop)
  const sandbox = await sandboxGateway(settings)
  const payment = sandbox?.settings ?? settings.payment
  const texts = settings.texts ?? (await openTexts(settings, opened))
  const transferAccount = settings.transferAccount ?? (sandbox && demoAccount)
  const { portal, moments, close, outdated, announceEnd } = await openPortal(
    cluster.url,
    { ...settings, payment, transferAccount, texts },
    (name) => progressLine(`rebuilding ${name}`)
  )
  opened.push(close)
  const giveWay = outdated.then(() => {
    console.error("A newer version of the portal has replaced read tables of this database; this one ends.")
    return end(1)
  })
  inBackground("the end of an outdated version", giveWay)
  const demo = settings.isDemo
    ? await loadDemo(portal, { students: settings.demoStudents, progress: progressLine("loading the demo programme") })
    : undefined

  if (demo) sandbox?.restore(demoBooks(demo))
  const { url, live } = await listen(portal, moments)
  sandbox?.sendTo(`${url}/api/payments/webhook`)
  const jobs = beginJobs(portal, live.count)
  // Each ends the step that it is at, all of them at the same time.
  opened.push(() => Promise.all(jobs.map(({ stop }) => stop())))
  opened.push(async () => announceEnd())
  say(`portal ready ${url}`)
  if (!demo) {
    if (!(await isSetUp(portal.pool)))
      say(`set up the portal, within an hour: ${await makeSetUpAddress(portal.pool, settings.publicUrl)}`)
    return
  }
  const completing = completeDemo(portal)
  opened.push(() => {
    announceEnd()
    return completing
  })
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

/** The gateway beside a demo that has none in its settings; it ends with the portal. */
const sandboxGateway = async ({ payment, isDemo }: Settings): Promise<SandboxProcess | undefined> => {
  if (payment !== undefined || !isDemo) return undefined
  const sandbox = await startSandbox()
  opened.push(sandbox.stop)
  return sandbox
}

/** Serves calls, socket and pages. The socket attaches after the calls' listener, or both would answer a request. */
const listen = async (portal: Portal, moments: Moments): Promise<{ readonly url: string; readonly live: Live }> => {
  const { settings } = portal
  const idleMinutes = settings.sessionIdleMinutes
  const warming = warmUpCallers(
    withApiKeys(portal.pool, callerLookup(portal.pool, { idleMinutes, isUse: true }), { isUse: true })
  )
  const calls = callsOf(portal)
  const served = await serve({
    areas: calls,
    callerOf: warming.callerOf,
    bindKey: bindCommandKeys(portal.pool),
    moments,
    prepareBody,
    webhooks: webhooksOf(portal),
    formTargets: settings.payment === undefined ? [] : [settings.payment.url],
    dist: fileURLToPath(new URL("../dist", import.meta.url)),
    apiUrl: settings.apiUrl,
    trustedProxies: settings.trustedProxies
  })
  const { server } = served
  const live = attachLive({
    server,
    gateway: served.gateway,
    callerOf: withApiKeys(portal.pool, callerLookup(portal.pool, { idleMinutes })),
    signals: portal.signals,
    load: loadFrom(calls),
    deliveries: openDeliveries(portal.pool, portal.node),
    tellPresent: presenceSender(portal.pool)
  })
  if (settings.metricsPort !== undefined) opened.push(await measure(portal, served, live))
  const connections = connectionsOf(server)
  opened.push(async () => {
    // A client that no longer reads never sees its connection end, and the server would wait for it for ever.
    const drained = setTimeout(connections.cutOff, drainTime)
    await live.close()
    clearTimeout(drained)
    server.close()
    connections.cutOff()
    await served.close()
  })
  await Promise.all([warmUp(served, warming), portal.log.warmUp()])
  server.listen(settings.port, settings.host)
  await once(server, "listening")
  return { url: `http://${settings.host}:${(server.address() as AddressInfo).port}`, live }
}

/** Serves metrics of the process, its requests and the portal. @returns what stops serving them */
const measure = async (portal: Portal, served: Served, live: Live): Promise<() => Promise<void>> => {
  const { openMetrics } = await import("./platform/metrics/index.ts")
  const { host, metricsPort = 0 } = portal.settings
  const { url, close } = await openMetrics({ portal, served, countSockets: live.count, queues }, host, metricsPort)
  console.log(`metrics ${url}`)
  return close
}

/** How long answers that are under way may take once the server was told to end, in milliseconds. */
const drainTime = 3_000

let ending: Promise<void> | undefined

/**
 * How long a process may take to close what it opened, in milliseconds: when told to end, and after a fault that
 * nothing caught.
 */
const endPatience = 20_000
const crashPatience = 5_000

/** Ends what was started, once, however often it is asked to; exits with `code`, or 1 where something stays open. */
const end = (code: number): Promise<void> =>
  (ending ??= (async () => {
    setTimeout(() => process.exit(1), endPatience).unref()
    let exit = code
    for (const close of opened.toReversed()) {
      await close().catch((error: unknown) => {
        console.error(error)
        exit = 1
      })
    }
    process.exit(exit)
  })())

/** Ends a process that goes on after a fault; what does not close in time is cut off. */
const crash = () => {
  setTimeout(() => process.exit(1), crashPatience)
  end(1).catch(() => process.exit(1))
}

const stop = () => void end(0).catch(() => process.exit(1))
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, stop)
process.once("disconnect", stop)
handleUncaught(crash)

try {
  await start(readSettings(process.env))
  process.send?.("ready")
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await end(1)
}
