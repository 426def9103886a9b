import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"

/** A supervisor with its server, under test. */
export type Supervised = {
  readonly process: ChildProcess
  readonly output: () => string
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>
}

const bin = fileURLToPath(new URL("../../bin/", import.meta.url))

/** Runs a script under supervision, as `npm start` does. */
export const superviseScript = (
  script: string,
  { args = [], flags = [], env = {} }: { args?: string[]; flags?: string[]; env?: Record<string, string> } = {}
): Supervised => {
  const code = `const { supervise } = await import(${JSON.stringify(`${bin}supervise.mjs`)})
    process.exitCode = await supervise(${JSON.stringify(script)}, ${JSON.stringify(args)}, ${JSON.stringify(flags)})`
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_CHANNEL)/.test(name)))
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], {
    env: { ...own, ...env },
    stdio: ["ignore", "pipe", "pipe"]
  })
  let printed = ""
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (printed += chunk))
  const ended = once(child, "exit").then(([exit, signal]) => (exit ?? signal) as number | string)
  return { process: child, output: () => printed, ended }
}
