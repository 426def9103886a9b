import { spawn } from "node:child_process"
import { constants } from "node:os"
import { compileCache, findNode, root } from "./node.mjs"
import { onOrphaned } from "./run.mjs"

const signals = ["SIGINT", "SIGTERM", "SIGHUP"]

/** The pause before the first restart, and the longest one; each crash doubles it. Milliseconds. */
const firstPause = 250
const longestPause = 30_000

/** A server that served for this long has recovered: the next crash is the first one again. Milliseconds. */
const recovered = 60_000

/** How long a server may take to end once it was told to, in milliseconds. */
const endPatience = 30_000

/**
 * Runs a server and starts it again when it crashes. The server says by `process.send("ready")` that it serves. One
 * that ends before it ever served has something wrong that a restart does not mend: its exit code is the answer. A
 * server that exits with 0 ended by intent. SIGTERM, SIGINT and SIGHUP end both; a server that lost its supervisor ends
 * itself.
 * @returns the exit code of the last server
 */
export const supervise = async (script, args = [], flags = []) => {
  const stopping = new AbortController()
  let child
  const stop = (signal) => {
    // A terminal sends SIGINT to the server, too.
    if (child && !(signal === "SIGINT" && process.stdin.isTTY)) child.kill(signal)
    if (stopping.signal.aborted) return
    stopping.abort()
    if (child) setTimeout(() => child.kill("SIGKILL"), endPatience).unref()
  }
  for (const name of signals) process.on(name, stop)
  const orphaned = onOrphaned(() => stop("SIGTERM"))
  try {
    let hasServed = false
    let pause = firstPause
    for (;;) {
      const server = start(script, args, flags)
      child = server.child
      const { code, signal, served } = await server.ended
      child = undefined
      hasServed ||= served > 0
      // A server that is still starting dies of the signal that it was sent: it ended as it was told to.
      const isObeyed = stopping.signal.aborted && signals.includes(signal)
      const exit = isObeyed ? 0 : (code ?? 128 + constants.signals[signal])
      if (exit === 0 || stopping.signal.aborted || !hasServed) return exit
      if (served > recovered) pause = firstPause
      noteCrash({ code, signal, served, pause })
      await sleep(pause, stopping.signal)
      if (stopping.signal.aborted) return 0
      pause = Math.min(longestPause, pause * 2)
    }
  } finally {
    clearInterval(orphaned)
    for (const name of signals) process.off(name, stop)
  }
}

/** Starts a server; `ended` tells how it ended, and for how many milliseconds it had served. */
const start = (script, args, flags) => {
  const stdio = ["inherit", "inherit", "inherit", "ipc"]
  const child = spawn(findNode(), [...flags, script, ...args], { cwd: root, stdio, env: compileCache })
  let readyAt
  child.on("message", (message) => {
    if (message === "ready") readyAt = performance.now()
  })
  const ended = new Promise((resolve, reject) => {
    child.once("error", reject)
    child.once("exit", (code, signal) =>
      resolve({ code, signal, served: readyAt === undefined ? 0 : performance.now() - readyAt })
    )
  })
  return { child, ended }
}

const noteCrash = ({ code, signal, served, pause }) =>
  console.error(
    JSON.stringify({
      level: "error",
      at: new Date().toISOString(),
      what: "the server ended unexpectedly",
      code: code ?? undefined,
      signal: signal ?? undefined,
      servedSeconds: Math.round(served / 1000),
      restartInMilliseconds: pause
    })
  )

const sleep = (milliseconds, signal) =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener("abort", () => {
      clearTimeout(timer)
      resolve()
    })
  })
