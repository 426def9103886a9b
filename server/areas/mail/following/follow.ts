import { messageStream } from "../../../../schema/mail/message.ts"
import { purposes, slotsOf } from "../../../../schema/mail/purposes.ts"
import { onOneNode } from "../../../platform/db/lock.ts"
import { systemActor } from "../../../platform/eventlog/actor.ts"
import { messageId } from "../../../platform/mail/messenger.ts"
import { queuedEvent, type Queued } from "../../../platform/mail/queued.ts"
import { currentText, programmeName, written, type CurrentText } from "../../../platform/mail/templates/texts.ts"
import type { Portal } from "../../../platform/portal.ts"
import { triggers, type Happened, type Told, type Trigger } from "./triggers.ts"

type Host = Pick<Portal, "pool" | "log" | "settings">

/** Positions of the log that one pass looks at, and mails of one batch. */
const passSize = 20_000
const batchSize = 500

/**
 * Writes the mails that follow what has happened since the last pass. It begins at the log's end: what happened before
 * the portal could follow it leads to no mail. An event leads to a mail for each recipient once, however often its
 * position is passed. @returns how many mails
 */
export const followEvents = async (host: Host): Promise<number> => {
  let total = 0
  for (let more = true; more;) {
    const pass = await onOneNode(host.pool, "mail", "follow", () => followSome(host))
    total += pass?.mails ?? 0
    more = pass?.isMore ?? false
  }
  return total
}

const followSome = async (host: Host): Promise<{ readonly mails: number; readonly isMore: boolean }> => {
  const { pool, log } = host
  const { position: head } = await log.head()
  const { rows: kept } = await pool.query<{ position: number }>("select position from mail_followed")
  if (kept[0] === undefined) {
    await pool.query("insert into mail_followed (position) values ($1)", [head])
    return { mails: 0, isMore: false }
  }
  const from = kept[0].position
  if (from >= head) return { mails: 0, isMore: false }
  const to = Math.min(head, from + passSize)
  const { rows } = await pool.query<Happened & { readonly type: string }>(
    `select position, stream, type, data from events
     where position > $1 and position <= $2 and type = any($3) order by position`,
    [from, to, Object.keys(triggers)]
  )
  let mails = 0
  for (const event of rows) mails += await tell(host, triggers[event.type]!, event)
  await pool.query("update mail_followed set position = $1", [to])
  return { mails, isMore: to < head }
}

/** Writes the mails that an event leads to. @returns how many */
const tell = async (host: Host, trigger: Trigger, event: Happened): Promise<number> => {
  const told = await trigger.tell(host.pool, event)
  if (told.length === 0) return 0
  const write = await writer(host, trigger)
  const mails = await Promise.all(
    told.map(async (one): Promise<Queued> => {
      const { about, to } = one
      const id = await messageId(host.pool, { template: trigger.purpose, about, to }, event.position)
      return {
        id,
        about,
        to,
        template: trigger.purpose,
        class: purposes[trigger.purpose].class,
        mail: await write(one)
      }
    })
  )
  for (let at = 0; at < mails.length; at += batchSize) await queue(host, mails.slice(at, at + batchSize), event)
  return mails.length
}

const queue = ({ log }: Host, mails: readonly Queued[], { position }: Happened): Promise<unknown> =>
  log.batch({
    actor: systemActor,
    cause: String(position),
    isUnrelated: true,
    streams: mails.map(({ id }) => messageStream(id)),
    decide: (states) => ({
      events: mails.map(queuedEvent).filter(({ stream }) => !states.has(stream)),
      reply: null
    })
  })

/** Writes mails of a purpose, with a text for each language that is read once. */
const writer = async ({ pool, settings }: Host, { purpose }: Trigger) => {
  const texts = new Map<string, Promise<CurrentText>>()
  const programme = await programmeName(pool)
  const names = Object.keys(slotsOf(purpose))
  return async ({ language, name, slots }: Told) => {
    const code = language ?? "en"
    const text = texts.get(code) ?? currentText(pool, purpose, code)
    texts.set(code, text)
    const values: Readonly<Record<string, string>> = { name: name ?? "", page: `${settings.publicUrl}/`, ...slots }
    return written(purpose, await text, Object.fromEntries(names.map((slot) => [slot, values[slot] ?? ""])), programme)
  }
}
