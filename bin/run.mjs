import { spawn } from "node:child_process"
import { constants } from "node:os"
import { compileCache, findNode, root } from "./node.mjs"

/**
 * Runs a script of the checkout on the project's Node and answers its exit code; `flags` are Node's own, `env` is set
 * beside what this process has. SIGTERM and SIGHUP are passed on; SIGINT too, unless it comes from a terminal, which
 * sends it to both by itself.
 */
export const run = (script, args = [], flags = [], env = {}) => start([...flags, script, ...args], env).ended

/** Runs scripts side by side until one of them ends, then ends the others. */
export const runTogether = async (scripts) => {
  const children = scripts.map((args) => start(args))
  const code = await Promise.race(children.map(({ ended }) => ended))
  for (const { child } of children) child.kill("SIGTERM")
  await Promise.all(children.map(({ ended }) => ended))
  return code
}

const signals = ["SIGINT", "SIGTERM", "SIGHUP"]

const start = (args, env = {}) => {
  const child = spawn(findNode(), args, { cwd: root, stdio: "inherit", env: { ...compileCache, ...env } })
  const passed = new Set()
  const pass = (signal) => {
    if (passed.has(signal) || (signal === "SIGINT" && process.stdin.isTTY)) return
    passed.add(signal)
    child.kill(signal)
  }
  for (const signal of signals) process.on(signal, pass)
  const orphaned = onOrphaned(() => pass("SIGTERM"))
  const ended = new Promise((resolve, reject) => {
    child.once("error", reject)
    child.once("exit", (code, signal) => {
      for (const name of signals) process.off(name, pass)
      clearInterval(orphaned)
      resolve(code ?? 128 + constants.signals[signal])
    })
  })
  return { child, ended }
}

/** npm passes a signal to the shell that it starts this in, which ends without passing it on: notice its end. */
export const onOrphaned = (end) => {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event || process.platform === "win32") return undefined
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    end()
  }, 200)
  return timer.unref()
}
