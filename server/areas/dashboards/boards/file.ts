import { t } from "#messages/server.dashboards.js"
import type { Download } from "../../../../schema/core/files.ts"
import type { Caller } from "../../../../schema/core/roles.ts"
import { boardTypst } from "../../../documents/print/board.ts"
import type { Typesetter } from "../../../documents/print/typesetter.ts"
import { indianTime } from "../../../platform/locale.ts"
import { programmeName, requestLanguage } from "../../../platform/mail/templates/texts.ts"
import type { Portal } from "../../../platform/portal.ts"
import { countCards } from "./figures.ts"
import { readBoard } from "./read.ts"
import { tableOf } from "./tables.ts"
import { dayInIndia } from "./week.ts"

/**
 * A board that the caller may see, as a PDF in the language of the request: each card with its filters, its figures of
 * the caller's regions, and the position and time that they were counted at. @throws NotFound
 */
export const boardFile = async (
  { pool }: Pick<Portal, "pool">,
  typesetter: Typesetter,
  id: number,
  caller: Caller
): Promise<Download> => {
  const [board, programme] = await Promise.all([readBoard(pool, caller, id), programmeName(pool)])
  const counted = await countCards(pool, board.pins, caller.scope)
  const now = new Date()
  const source = boardTypst({
    language: requestLanguage(),
    title: board.is_mine ? t.myBoard : t.boardOf({ name: board.by }),
    lead: t.boardLead({ programme, time: indianTime(now) }),
    cards: counted.map((one) => {
      const { more, ...table } = tableOf(one, dayInIndia(now))
      const { at, position } = one.counted
      const note = t.countedAtPosition({ time: indianTime(at), position: String(position) })
      const before = table.rows.length === 0 ? t.noRows : more === 0 ? "" : t.moreRows({ count: more })
      return { ...table, note: `${before} ${note}`.trimStart() }
    })
  })
  const { bytes } = await typesetter.print({ source }, {})
  return { bytes, fileName: `board-${id}.pdf`, type: "application/pdf" }
}
