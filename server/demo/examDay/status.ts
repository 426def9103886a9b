import type { DayAccount } from "./account.ts"

/** One line that says how an exam day goes. */
export const statusLine = (day: DayAccount): string =>
  [
    `${Math.floor(day.seconds)} s`,
    `${day.files} files`,
    `${day.lines} lines = ${day.accepted} accepted + ${day.unchanged} unchanged + ${day.conflicting} conflicting` +
      ` + ${day.rejected} rejected`,
    `${Math.round(day.lines / Math.max(day.seconds, 0.1))}/s`
  ].join("  ")

/** Prints the line as the day goes: rewritten in place on a terminal, elsewhere every five seconds. */
export const statusPrinter = (): ((day: DayAccount) => void) => {
  let last = 0
  return (day) => {
    if (day.seconds - last < (process.stdout.isTTY ? 0.2 : 5)) return
    last = day.seconds
    process.stdout.write(process.stdout.isTTY ? `\r\u001b[K${statusLine(day)}` : `${statusLine(day)}\n`)
  }
}
