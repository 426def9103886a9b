import { parseArgs } from "node:util"
import { playExamDay } from "./examDay/play.ts"
import { statusLine } from "./examDay/status.ts"

const { values } = parseArgs({
  options: {
    rate: { type: "string", default: "25" },
    minutes: { type: "string" },
    url: { type: "string", default: `http://127.0.0.1:${process.env["PORT"] ?? 3000}` },
    students: { type: "string" },
    schools: { type: "string" }
  }
})

const number = (name: "rate" | "minutes" | "students" | "schools"): number | undefined => {
  const text = values[name]
  if (text === undefined) return undefined
  const value = Number(text)
  if (!(value > 0)) throw new Error(`--${name} wants a number above 0, not ${text}`)
  return value
}

const stop = new AbortController()
process.once("SIGINT", () => stop.abort())
process.once("SIGTERM", () => stop.abort())

try {
  const day = await playExamDay({
    url: values.url,
    rate: number("rate") ?? 25,
    minutes: number("minutes"),
    students: number("students"),
    schools: number("schools"),
    signal: stop.signal
  })
  process.stdout.write(`${process.stdout.isTTY ? "\r\u001b[K" : ""}${statusLine(day)}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
