import { fork, type ChildProcess } from "node:child_process"
import { readFile } from "node:fs/promises"
import { setTimeout as pause } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { openPool } from "../server/platform/db/pool.ts"
import { demoPassword } from "../server/demo/index.ts"
import { launchChromium } from "../tests/kit/chromium.ts"
import { signIn, upload } from "./kit/client.ts"
import { messageOf } from "./kit/messages.ts"
import { programmeDatabase, sheetLines } from "./kit/programme.ts"
import { startQuietPortal } from "./kit/quiet.ts"
import { percentile, type Bench } from "./kit/report.ts"

const watchers = 500
const rate = 2_000
const filesASecond = 10
const seconds = 30

type Heard = ReadonlyArray<readonly [position: number, at: number]>

/** Opens the watchers and waits until all of them are subscribed. @returns how to ask what they heard */
const openWatchers = async (url: string, token: string): Promise<() => Promise<Heard>> => {
  const child: ChildProcess = fork(fileURLToPath(new URL("live/sockets.ts", import.meta.url)), [
    url,
    String(watchers),
    token
  ])
  await messageOf(child, ({ subscribed }: { readonly subscribed: number }) => subscribed === watchers || undefined)
  return async () => {
    child.send("done")
    return messageOf(child, ({ heard }: { readonly heard?: Heard }) => heard)
  }
}

/** A real browser on the live screen. @returns how to ask at which time which position was painted */
const openScreen = async (url: string): Promise<() => Promise<Heard>> => {
  const browser = await launchChromium()
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(`${url}/login`)
  await page.getByLabel("Username").fill("role-10")
  await page.getByLabel("Password", { exact: true }).fill(demoPassword)
  await page.getByRole("button", { name: "Sign in" }).click()
  await page.waitForURL((at) => !at.pathname.includes("login"))
  await page.goto(`${url}/live?exam=1`)
  await page.waitForSelector("[data-testid=freshness][data-position]")
  await page.evaluate(() => {
    const painted: Array<readonly [number, number]> = []
    Object.assign(globalThis, { painted })
    const badge = document.querySelector("[data-testid=freshness]")!
    new MutationObserver(() => {
      const position = Number(badge.getAttribute("data-position"))
      // A task after the frame's callbacks runs when the frame was painted.
      requestAnimationFrame(() => setTimeout(() => painted.push([position, Date.now()])))
    }).observe(badge, { attributes: true, attributeFilter: ["data-position"] })
  })
  return async () => {
    const painted = await page.evaluate(
      () => (globalThis as unknown as { painted: Array<readonly [number, number]> }).painted
    )
    await browser.close()
    return painted
  }
}

/** CPU seconds that a process has used; Linux only. */
const cpuSeconds = async (pid: number): Promise<number> => {
  const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ")[1]!.split(" ")
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/**
 * Sends files at the rate until the lines are used up, each on its beat, whether or not the one before was answered.
 */
const play = async (url: string, token: string, lines: ReadonlyArray<string>): Promise<void> => {
  const size = rate / filesASecond
  const start = performance.now()
  const sent: Array<Promise<unknown>> = []
  for (let file = 0; file * size < lines.length; file++) {
    await pause(Math.max(0, start + file * (1000 / filesASecond) - performance.now()))
    sent.push(upload(url, token, 1, lines.slice(file * size, (file + 1) * size).join("\n")))
  }
  await Promise.all(sent)
}

/** 500 watchers and one real browser while 2,000 sheets a second come in: from commit to received, and to painted. */
export const live: Bench = {
  name: "live",
  run: async () => {
    const database = await programmeDatabase("live", 90_000)
    const pool = openPool(database.url)
    const lines = await sheetLines(pool, rate * seconds)
    const portal = await startQuietPortal({ databaseUrl: database.url, env: { DEMO: "0" } })
    const token = await signIn(portal.url, "role-10")
    const hearings = await openWatchers(portal.url, token)
    const paintings = await openScreen(portal.url)
    const before = await cpuSeconds(portal.process.pid!)
    const start = performance.now()
    await play(portal.url, token, lines)
    const elapsed = (performance.now() - start) / 1000
    const share = ((await cpuSeconds(portal.process.pid!)) - before) / elapsed
    await pause(500)
    const [heard, painted] = [await hearings(), await paintings()]
    const { rows } = await pool.query<{ position: number; at: Date }>("select position, at from events")
    const committed = new Map(rows.map(({ position, at }) => [position, at.getTime()]))
    const delays = (times: Heard) =>
      times.flatMap(([position, at]) => (committed.has(position) ? [at - committed.get(position)!] : []))
    await portal.stop()
    await pool.end()
    await database.drop()
    const [received, shown] = [delays(heard), delays(painted)]
    const figure = (values: ReadonlyArray<number>) =>
      `p50 ${percentile(values, 0.5)} ms, p95 ${percentile(values, 0.95)} ms (${values.length} times)`
    return [
      {
        what: `commit → received by ${watchers} sockets at ${(lines.length / elapsed).toFixed(0)} sheets/s`,
        figure: figure(received),
        goal: "p95 ≤ 150 ms"
      },
      { what: "commit → painted in Chromium", figure: figure(shown), goal: "p95 ≤ 250 ms" },
      {
        what: "the node's share of a core",
        figure: `${(100 * share).toFixed(0)} %`,
        beside: `${(received.length / elapsed).toFixed(0)} deliveries/s`
      }
    ]
  }
}
