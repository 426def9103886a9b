import { Language } from "../../../../schema/fields/languages.ts"
import { campaignStream } from "../../../../schema/mail/campaign.ts"
import { slotsOf, type PurposeName } from "../../../../schema/mail/purposes.ts"
import { systemActor } from "../../../platform/eventlog/actor.ts"
import { messageId } from "../../../platform/mail/messenger.ts"
import { queuedEvent } from "../../../platform/mail/queued.ts"
import { programmeName, written, type CurrentText, type Written } from "../../../platform/mail/templates/texts.ts"
import type { Portal } from "../../../platform/portal.ts"
import { addressesOf, type Recipient, type RecipientKind } from "./audience.ts"
import { campaignText } from "./text.ts"

type Host = Pick<Portal, "pool" | "log" | "settings">

/** A campaign whose messages are written. */
export type Feeding = {
  readonly id: number
  readonly purpose: PurposeName
  readonly language: Language | null
  readonly versions: Readonly<Record<string, number>>
  readonly files: readonly string[]
}

type Turn = {
  readonly nth: number
  readonly kind: RecipientKind
  readonly record_id: number
  readonly language: string | null
}

/** The campaign was paused or cancelled in the meantime. */
class Stopped extends Error {}

const isLanguage = (code: string | null): code is Language =>
  (Language.literals as readonly (string | null)[]).includes(code)

/** Writes messages to recipients, with a text for each language that is read once. */
const writer = async ({ pool, settings }: Host, { purpose, language, versions }: Feeding) => {
  const texts = new Map<Language, Promise<CurrentText>>()
  const programme = await programmeName(pool)
  const names = Object.keys(slotsOf(purpose))
  return async (recipient: Recipient): Promise<Written> => {
    const chosen = language ?? (isLanguage(recipient.language) ? recipient.language : "en")
    const text = texts.get(chosen) ?? campaignText(pool, purpose, chosen, versions[chosen])
    texts.set(chosen, text)
    const known: Readonly<Record<string, string>> = {
      name: recipient.name ?? "",
      username: recipient.username ?? "",
      page: `${settings.publicUrl}/`
    }
    return written(purpose, await text, Object.fromEntries(names.map((name) => [name, known[name] ?? ""])), programme)
  }
}

/**
 * Hands the next messages of a campaign to the outbox, each recipient's once: a message's id follows from campaign and
 * address. Messages and their recipients' rows change together. @returns how many; 0 where nobody is left
 */
export const feed = async (host: Host, campaign: Feeding, most: number): Promise<number> => {
  const { pool, log } = host
  const stream = campaignStream(campaign.id)
  const { rows: turns } = await pool.query<Turn>(
    `select nth, kind, record_id, language from campaign_recipients
     where campaign_id = $1 and message_id is null and not is_skipped order by nth limit $2`,
    [campaign.id, most]
  )
  if (turns.length === 0) return 0
  const addresses = await addressesOf(pool, turns)
  const write = await writer(host, campaign)
  const messages = await Promise.all(
    turns.map(async ({ nth, kind, record_id: record }) => {
      const recipient = addresses.get(`${kind}-${record}`)
      if (recipient === undefined) return { nth, id: null }
      const about = `${kind}-${record}`
      const id = await messageId(pool, { template: campaign.purpose, about, to: recipient.to }, stream)
      return {
        nth,
        id,
        event: queuedEvent({
          id,
          about,
          template: campaign.purpose,
          class: "campaign",
          to: recipient.to,
          mail: await write(recipient),
          files: campaign.files
        })
      }
    })
  )
  const taken = {
    text: `update campaign_recipients r set message_id = m.id, is_skipped = m.id is null
           from unnest($2::int[], $3::text[]) m (nth, id) where r.campaign_id = $1 and r.nth = m.nth`,
    values: [campaign.id, messages.map(({ nth }) => nth), messages.map(({ id }) => id)]
  }
  const events = messages.flatMap(({ event }) => event ?? [])
  try {
    await log.batch({
      actor: systemActor,
      cause: stream,
      isUnrelated: true,
      streams: [stream, ...events.map((event) => event.stream)],
      also: [taken],
      decide: (states) => {
        if (states.get(stream)?.state.value !== "running") throw new Stopped()
        return { events: events.filter((event) => !states.has(event.stream)), reply: null }
      }
    })
  } catch (error) {
    if (error instanceof Stopped) return 0
    throw error
  }
  return turns.length
}
