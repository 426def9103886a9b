import { decide } from "../../../../machines/decide.ts"
import { board } from "../../../../machines/records/board.ts"
import { inLanguage } from "../../../../messages/language.js"
import type { Language } from "../../../../schema/fields/languages.ts"
import { rolesWith } from "../../../../schema/core/permissions.ts"
import { scopeOf, type Places, type RoleId } from "../../../../schema/core/roles.ts"
import { boardStream } from "../../../../schema/dashboards/board.ts"
import type { Pin } from "../../../../schema/dashboards/boardCalls.ts"
import { messageStream } from "../../../../schema/mail/message.ts"
import { purposes } from "../../../../schema/mail/purposes.ts"
import { onOneNode } from "../../../platform/db/lock.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { systemActor } from "../../../platform/eventlog/actor.ts"
import { messageId } from "../../../platform/mail/messenger.ts"
import { queuedEvent } from "../../../platform/mail/queued.ts"
import { builtInLanguage } from "../../../platform/mail/templates/builtIn.ts"
import { writeMail } from "../../../platform/mail/templates/texts.ts"
import type { Portal } from "../../../platform/portal.ts"
import { countCards } from "./figures.ts"
import { letterTables, plainTables } from "./plain.ts"
import { pinsOf } from "./read.ts"
import { tableOf } from "./tables.ts"
import { dayInIndia, dueWeek } from "./week.ts"
import { dateText } from "./words.ts"

type Host = Pick<Portal, "pool" | "log" | "settings">

const template = "weekly-board"

/** Boards that one pass mails. */
const passSize = 50

/** A board that is due: its cards, and where its owner is reached and how far they see. */
type Due = Places & {
  readonly id: number
  readonly role_id: RoleId
  readonly email: string
  readonly language: Language | null
  readonly pins: readonly Pin[]
}

/** Boards whose week is still to be mailed. Owners who cannot be written to or see no figures any more are left out. */
const dueBy = async (sql: Sql, week: string): Promise<readonly Due[]> => {
  const { rows } = await sql.query<Due>(
    `select a.*, ${pinsOf("a.id")} as pins
     from board_mails m join accounts a on a.id = m.account_id
     where m.is_on and (m.week is null or m.week < $1) and a.is_active and a.email is not null and a.role_id = any($2)
       and exists (select from board_pins p where p.account_id = a.id)
     order by a.id limit ${passSize}`,
    [week, rolesWith("dashboard.view")]
  )
  return rows
}

/**
 * Writes the mail of each board whose Monday has come by `now`: the figures as they are, of the owner's regions and in
 * the owner's language, and a link to the board. A board is mailed once a week, whichever node does it; of weeks that
 * passed while no portal ran only the last is mailed. @returns how many
 */
export const mailBoards = async (host: Host, now: Date): Promise<number> => {
  const week = dueWeek(now)
  let total = 0
  for (let done = passSize; done === passSize; total += done)
    done =
      (await onOneNode(host.pool, "dashboards", "board mails", async () => {
        const due = await dueBy(host.pool, week)
        for (const one of due) await mail(host, one, { week, today: dayInIndia(now) })
        return due.length
      })) ?? 0
  return total
}

const mail = async (
  { pool, log, settings }: Host,
  due: Due,
  { week, today }: { readonly week: string; readonly today: string }
): Promise<void> => {
  const { id, email: to, language, role_id: role, pins } = due
  const [stream, about] = [boardStream(id), `account-${id}`]
  const code = builtInLanguage(language ?? "en")
  const counted = await countCards(pool, pins, scopeOf(role, due))
  const { date, figures, tables } = inLanguage(code, () => {
    const cards = counted.map((one) => ({ ...one.counted, ...tableOf(one, today) }))
    return { date: dateText(today), figures: plainTables(cards), tables: letterTables(cards) }
  })
  const page = `${settings.publicUrl}/my-board`
  const written = await writeMail(pool, template, code, { date, figures, page }, { figures: tables })
  const message = {
    id: await messageId(pool, { template, about, to }, week),
    about,
    to,
    template,
    mail: written
  } as const
  await log.batch({
    actor: systemActor,
    cause: "schedule",
    streams: [stream, messageStream(message.id)],
    decide: (states) => ({
      // Another node may have mailed the week, or the owner may have turned the mail off, in the meantime.
      events: decide(board, states.get(stream)?.state, { type: "mailed", week }).taken
        ? [
            { stream, type: "board.mailed", data: { week } },
            queuedEvent({ ...message, class: purposes[template].class })
          ]
        : [],
      reply: null
    })
  })
}
