import { t } from "#messages/server.payments.js"
import { Invalid } from "../../../../schema/core/errors.ts"
import { hundredthsIn, isDay, type Statement, type StatementLine } from "./line.ts"

/** A field of SWIFT's MT940: its tag, and its text with its further lines. */
const fieldsOf = (text: string): readonly (readonly [tag: string, text: string])[] =>
  [...text.replaceAll("\r", "").matchAll(/^:(\d{2}[A-Z]?):([\s\S]*?)(?=^:\d{2}[A-Z]?:|^-\}?|(?![\s\S]))/gmu)].map(
    ([, tag, body]) => [tag!, body!.trim()]
  )

const amountIn = (text: string) => hundredthsIn(text.replace(/,$/u, "").replace(",", "."))

/** `:61:`: value date, entry date, debit or credit (`R` reverses), amount, `N` and type, reference. */
const entry = /^(\d{2})(\d{2})(\d{2})(?:\d{4})?(R?[CD])[A-Z]?([\d,]+)N.{3}([^\n/]*)(?:\/\/([^\n]*))?/u

const unreadable = (message: string) => new Invalid({ message, fields: { file: message } })

/**
 * The lines of an MT940 statement, with the balance after each; undefined where it has none of its fields. @throws
 * Invalid where the day or the amount of a line cannot be read
 */
export const mt940Lines = (text: string): Statement | undefined => {
  const fields = fieldsOf(text)
  const opening = fields.find(([tag]) => tag === "60F" || tag === "60M")
  const opened = /^([CD])\d{6}[A-Z]{3}([\d,]+)/u.exec(opening?.[1] ?? "")
  if (opened === null) return undefined
  let balance = (opened[1] === "D" ? -1 : 1) * (amountIn(opened[2]!) ?? 0)
  const lines = fields.flatMap(([tag, body], at): readonly StatementLine[] => {
    const found = tag === "61" ? entry.exec(body) : null
    if (found === null) return []
    const [, year, month, day, sign, sum, own, banks] = found as unknown as readonly string[]
    const [date, read] = [`20${year}-${month}-${day}`, amountIn(sum!)]
    if (!isDay(date)) throw unreadable(t.dayUnreadable)
    if (read === undefined) throw unreadable(t.amountUnreadable)
    const amount = read * (sign === "C" || sign === "RD" ? 1 : -1)
    balance += amount
    const next = fields[at + 1]
    const reference = own!.trim() === "NONREF" || own!.trim() === "" ? (banks ?? "").trim() : own!.trim()
    return [
      {
        date,
        amount,
        reference,
        narration: next?.[0] === "86" ? next[1].replaceAll("\n", "") : "",
        balance
      }
    ]
  })
  return { layout: "MT940", lines }
}
