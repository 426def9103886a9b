import { createHash } from "node:crypto"
import type { StatementLine } from "./line.ts"

/** A line with the name that tells it from every other: the same line of another file has the same one. */
export type NamedLine = StatementLine & { readonly id: string }

const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

/** Fourteen letters and digits of a digest, some 83 bits. */
const nameOf = (text: string): string => {
  let rest = BigInt(`0x${createHash("sha256").update(text).digest("hex")}`)
  let name = ""
  for (let at = 0; at < 14; at += 1) {
    name += letters[Number(rest % 62n)]!
    rest /= 62n
  }
  return name
}

/**
 * Names the lines of a statement: by account, day, amount, reference and the balance after it. Lines that are alike in
 * all of that are twins, counted within the statement: two genuine transfers stay two, and the same file brings none
 * anew. A statement without balances also tells lines apart by their narration.
 */
export const namedLines = (account: string, lines: readonly StatementLine[]): readonly NamedLine[] => {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const { date, amount, reference, narration, balance } = line
    const alike = JSON.stringify([account, date, amount, reference, balance ?? narration])
    const twin = seen.get(alike) ?? 0
    seen.set(alike, twin + 1)
    return { ...line, id: nameOf(`${alike}${twin}`) }
  })
}
