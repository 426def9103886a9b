import { commandLine, positiveNumber, runCommand } from "../platform/commandLine.ts"
import { playExamDay } from "./examDay/play.ts"
import { statusLine } from "./examDay/status.ts"

type Options = {
  readonly rate: number
  readonly minutes?: number
  readonly url: string
  readonly students?: number
  readonly schools?: number
}

const simulate = async ({ rate, minutes, url, students, schools }: Options): Promise<void> => {
  const stop = new AbortController()
  process.once("SIGINT", () => stop.abort())
  process.once("SIGTERM", () => stop.abort())
  const day = await playExamDay({ url, rate, minutes, students, schools, signal: stop.signal })
  process.stdout.write(`${process.stdout.isTTY ? "\r\u001b[K" : ""}${statusLine(day)}\n`)
}

await runCommand(
  commandLine("exam-day", "Sends answer sheets to a demo portal, as schools and exam halls would on an exam day.")
    .option("--rate <sheets>", "answer sheets a second", positiveNumber, 25)
    .option("--minutes <minutes>", "how long; by default until it is stopped", positiveNumber)
    .option("--url <address>", "the portal's address", `http://127.0.0.1:${process.env["PORT"] ?? 3000}`)
    .option("--students <count>", "how many students the demo has, if it was loaded in another size", positiveNumber)
    .option("--schools <count>", "how many schools the demo has, likewise", positiveNumber)
    .action(simulate)
)
