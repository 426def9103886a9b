import { execFile } from "node:child_process"
import { readdir } from "node:fs/promises"
import { createRequire } from "node:module"
import { homedir } from "node:os"
import { dirname, join } from "node:path"
import { promisify } from "node:util"
import { type Browser, chromium, type LaunchOptions } from "playwright-core"

const execute = promisify(execFile)

/** Starts a headless Chromium. It talks to nobody but the page it is sent to. */
export const launchChromium = async (options: LaunchOptions = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: await chromiumPath(),
    ...options,
    args: [...chromiumFlags, ...(options.args ?? [])]
  })

/**
 * The program of a Chromium that runs here: `CHROMIUM_PATH`, one already there, Playwright's download, or for root one
 * from the system's package manager. Fails with a sentence that says what to do.
 */
export const chromiumPath = async (): Promise<string> => {
  const told = process.env["CHROMIUM_PATH"]
  if (told) return (await runs(told)) ? told : fail(`CHROMIUM_PATH is ${told}, which does not run.`)
  return (
    (await firstThatRuns(await places())) ??
    (await download().then(async () => firstThatRuns(await places()))) ??
    (await installAsRoot().then(async () => firstThatRuns(await places()))) ??
    fail("There is no Chromium, and none could be downloaded or installed.")
  )
}

/** How every Chromium here is started. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync"
]

const fail = (reason: string): never => {
  throw new Error(`${reason} Install Chromium or Chrome, or set CHROMIUM_PATH to its program.`)
}

const places = async (): Promise<string[]> => [
  chromium.executablePath(),
  ...["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"].map((name) => `/usr/bin/${name}`),
  "/snap/bin/chromium",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  ...(await otherDownloads())
]

/** Chromiums that other versions of Playwright have downloaded, newest first. */
const otherDownloads = async (): Promise<string[]> => {
  const cache = process.env["PLAYWRIGHT_BROWSERS_PATH"] ?? join(homedir(), ".cache", "ms-playwright")
  const versions = await readdir(cache).catch(() => [])
  const builds = versions
    .filter((name) => name.startsWith("chromium-"))
    .toSorted()
    .toReversed()
  const programs = ["chrome-linux64/chrome", "chrome-linux/chrome"]
  return builds.flatMap((build) => programs.map((program) => join(cache, build, program)))
}

const firstThatRuns = async (candidates: readonly string[]): Promise<string | undefined> => {
  for (const candidate of candidates) if (await runs(candidate)) return candidate
  return undefined
}

const runs = (program: string): Promise<boolean> =>
  execute(program, ["--version"], { timeout: 20_000 }).then(
    () => true,
    () => false
  )

const download = (): Promise<unknown> => {
  const cli = join(dirname(createRequire(import.meta.url).resolve("playwright-core/package.json")), "cli.js")
  return execute(process.execPath, [cli, "install", "chromium"], {
    timeout: 300_000,
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "15000" }
  }).catch(() => undefined)
}

const installAsRoot = async (): Promise<void> => {
  if (process.getuid?.() !== 0) return
  const ways = [
    "apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y chromium fonts-noto-core",
    "dnf install -y chromium google-noto-sans-fonts",
    "apk add chromium font-noto",
    "pacman -Sy --noconfirm chromium noto-fonts"
  ]
  for (const way of ways) {
    const trial = execute("sh", ["-c", `(${way}) > /dev/null 2>&1`], { timeout: 600_000 })
    if (
      await trial.then(
        () => true,
        () => false
      )
    )
      return
  }
}
