import { t } from "#messages/server.payments.js"
import { Invalid } from "../../../../schema/core/errors.ts"
import { csvLines } from "./csvLines.ts"
import type { Statement } from "./line.ts"
import { mt940Lines } from "./mt940.ts"

/** Reads a bank statement by its content: MT940, or the CSV of a bank. @throws Invalid for any other text */
export const readStatement = (text: string): Statement => {
  const read = /^\s*(?:\{1:|:20:)/u.test(text) ? mt940Lines(text) : csvLines(text)
  if (read === undefined) throw new Invalid({ message: t.notAStatement, fields: { file: t.notAStatement } })
  return read
}
