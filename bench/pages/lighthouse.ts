import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import lighthouse, { desktopConfig } from "lighthouse"
import { chromium } from "playwright-core"
import { chromiumFlags, chromiumPath } from "../../tests/kit/chromium.ts"
import { freePort } from "../../tests/kit/portal.ts"
import { signIn } from "../kit/client.ts"
import type { Measured } from "../kit/report.ts"
import { enterAs } from "./enter.ts"

const goals = { performance: 95, accessibility: 100, "best-practices": 100 } as const
/** What is judged: its name, its address, and who is signed in there. */
const places = [
  ["login", "/login", null],
  ["landing of an admin", "/admin-dashboard", "role-10"],
  ["live", "/live?exam=1", "role-10"],
  ["analytics", "/analytic", "role-10"],
  ["statistics of a zone", "/statistics", "role-3"],
  ["landing of a school", "/admin-dashboard", "role-2"],
  ["landing of a student", "/student", "role-1"]
] as const
const tries = 3

/** Lighthouse's own judgement of a computer's window; the middle one of some tries. */
export const measureLighthouse = async (url: string): Promise<readonly Measured[]> => {
  const profile = mkdtempSync(join(tmpdir(), "portal-pages-"))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await chromiumPath(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`]
  })
  try {
    const measured: Measured[] = []
    let entered: string | null = null
    for (const [name, path, username] of places) {
      if (username !== entered && username !== null) {
        await enterAs(context, url, await signIn(url, username))
        const page = await context.newPage()
        await page.goto(url)
        await page.close()
        entered = username
      }
      measured.push({ what: `Lighthouse: ${name}`, ...(await judge(url + path, port)) })
    }
    return measured
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

/** What Lighthouse says of an address; the middle of its tries. */
const judge = async (address: string, port: number): Promise<Omit<Measured, "what">> => {
  const all: { readonly scores: readonly number[]; readonly shown: string }[] = []
  for (let index = 0; index < tries; index++) {
    const result = await lighthouse(
      address,
      { port, disableStorageReset: true, onlyCategories: Object.keys(goals), logLevel: "error" },
      desktopConfig
    )
    if (result === undefined) throw new Error(`Lighthouse says nothing of ${address}`)
    const { categories, audits, finalDisplayedUrl } = result.lhr
    if (new URL(finalDisplayedUrl).pathname !== new URL(address).pathname)
      throw new Error(`${address} led to ${finalDisplayedUrl}`)
    const scores = Object.keys(goals).map((name) => Math.round((categories[name]?.score ?? 0) * 100))
    const shown = [
      "first-contentful-paint",
      "largest-contentful-paint",
      "total-blocking-time",
      "cumulative-layout-shift"
    ]
      .map((id) => audits[id]?.displayValue)
      .join(", ")
    all.push({ scores, shown })
  }
  const middle = all.toSorted((a, b) => a.scores[0]! - b.scores[0]!)[Math.floor(tries / 2)]!
  return {
    figure: `${middle.scores.join(" / ")} (${middle.shown})`,
    goal:
      `performance ≥ ${goals.performance}, accessibility ${goals.accessibility}, best practices ` +
      `${goals["best-practices"]}`
  }
}
