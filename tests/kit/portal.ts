import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { readdirSync } from "node:fs"
import { createServer } from "node:net"
import { getPriority, setPriority } from "node:os"
import { fileURLToPath } from "node:url"
import type { AddressInfo } from "node:net"
import { nodeFlags } from "../../bin/node.mjs"

/** A portal process under test. `output` is all that it has printed. */
export type TestPortal = {
  readonly url: string
  readonly process: ChildProcess
  readonly output: () => string
  /** Sends a signal and waits for the end. */
  readonly kill: (signal: NodeJS.Signals) => Promise<void>
  /** Asks it to end, and fails if it does not do so cleanly within 20 seconds. */
  readonly stop: () => Promise<void>
}

/** Where the portal runs, and what differs from its default settings. */
export type TestPortalOptions = {
  /** Without it the portal starts the embedded cluster of its DATA_DIR. */
  readonly databaseUrl?: string
  readonly port?: number
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** How long it may take until it serves, in milliseconds. */
  readonly patience?: number
  /** Whether it leaves the processors to others until it serves, as a node that starts on a machine of its own does. */
  readonly startsBeside?: boolean
  /** Flags of Node that come after the usual ones. */
  readonly flags?: readonly string[]
  /** The command that a program runs by on another machine (`Machine.within`), which HOST is an address of. */
  readonly within?: readonly string[]
  /** The checkout that it runs from; this one by default. */
  readonly checkout?: string
}

const root = fileURLToPath(new URL("../..", import.meta.url))
const startPatience = 60_000
const stopPatience = 20_000

/** Starts a real portal, on a free port unless told, and answers when it serves. */
export const startPortal = async ({
  databaseUrl = "",
  port,
  args = [],
  env,
  patience = startPatience,
  startsBeside = false,
  flags = [],
  within = [],
  checkout = root
}: TestPortalOptions): Promise<TestPortal> => {
  const settings = { HOST: "127.0.0.1", PORT: String(port ?? 0), DATABASE_URL: databaseUrl, DEMO: "0" }
  const [command, ...rest] = [...within, process.execPath, ...nodeFlags, ...flags, "server/main.ts", ...args]
  const child = spawn(command!, rest, {
    cwd: checkout,
    env: { ...process.env, NODE_ENV: "test", ...settings, ...env },
    stdio: ["ignore", "pipe", "pipe"]
  })
  if (startsBeside) setPriority(child.pid!, getPriority() + yielding)
  let printed = ""
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (printed += chunk))
  const ended = once(child, "exit")

  const url = await Promise.race([
    readyLine(child, () => printed),
    ended.then(([code, signal]) => Promise.reject(new Error(`the portal ended (${code ?? signal}):\n${printed}`))),
    timeLimit(patience)
  ])
  if (url === undefined) {
    child.kill("SIGKILL")
    throw new Error(`the portal is not ready after ${patience / 1000} s:\n${printed}`)
  }
  if (startsBeside) restorePriority(child.pid!)
  const kill = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await ended
  }
  const stop = async () => {
    await Promise.race([kill("SIGTERM"), timeLimit(stopPatience)])
    if (child.exitCode === 0) return
    child.kill("SIGKILL")
    throw new Error(`the portal did not end cleanly (${child.exitCode ?? child.signalCode}):\n${printed}`)
  }
  return { url, process: child, output: () => printed, kill, stop }
}

/** By how much a starting portal's priority is lower, in steps of `nice`. */
const yielding = 10

/** Whether this process may raise the priority of another: as root, on Linux. */
export const canRestorePriority = process.getuid?.() === 0 && process.platform === "linux"

/** Threads of a process take the priority of the one that made them, so each is restored. */
const restorePriority = (pid: number): void => {
  for (const thread of readdirSync(`/proc/${pid}/task`)) setPriority(Number(thread), getPriority())
}

/** A port of 127.0.0.1 that nobody listens on at this moment. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const readyLine = (child: ChildProcess, printed: () => string): Promise<string> =>
  new Promise((resolve) => {
    child.stdout!.on("data", () => {
      const url = /^portal ready (http\S+)/m.exec(printed())?.[1]
      if (url) resolve(url)
    })
  })

const timeLimit = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds).unref())
