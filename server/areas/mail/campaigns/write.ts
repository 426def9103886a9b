import { t } from "#messages/server.mail.js"
import { Refused } from "../../../../schema/core/errors.ts"
import { invalidFields } from "../../../../schema/core/invalid.ts"
import type { Language } from "../../../../schema/fields/languages.ts"
import { campaignStream, type MailAudience, type MailFolder } from "../../../../schema/mail/campaign.ts"
import { messageStream } from "../../../../schema/mail/message.ts"
import type { PurposeForMany } from "../../../../schema/mail/purposes.ts"
import { commandOf, type CommandContext } from "../../../platform/access/commandContext.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { createRecords } from "../../../platform/eventlog/createRecords.ts"
import type { Portal } from "../../../platform/portal.ts"
import { checkFiles } from "../files/chosen.ts"
import { inFolder } from "../outbox/list.ts"
import { countAudience } from "./audience.ts"
import { campaignDetail } from "./rows.ts"

type Host = Pick<Portal, "pool" | "log">

/** An audience as the calls take it. */
export type AudienceAsked = Pick<MailAudience, "roles" | "region" | "fee"> & {
  readonly region_ids: readonly number[]
  readonly class_levels: readonly number[]
  readonly repeats?: { readonly campaign_id: number; readonly folder: MailFolder } | null
}

/** A campaign to be planned. */
export type PlanAsked = AudienceAsked & {
  readonly purpose: (typeof PurposeForMany)["Type"]
  readonly language: Language | null
  readonly send_at?: string | null
  readonly per_minute: number
  readonly files?: readonly string[]
}

/** Reads an audience. @throws Invalid where regions are missing, or named though the whole country is meant */
export const audienceOf = ({ roles, region, fee, region_ids, class_levels, repeats }: AudienceAsked): MailAudience => {
  if ((region === "national") !== (region_ids.length === 0))
    throw invalidFields({ region_ids: region === "national" ? t.regionIds : t.chooseRegion })
  return {
    roles,
    region,
    regionIds: region_ids,
    classLevels: class_levels,
    fee,
    repeats: repeats == null ? null : { campaign: repeats.campaign_id, folder: repeats.folder }
  }
}

const isoMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/
const minute = 60_000

const timeOf = (asked: string | null, now: Date): Date => {
  if (asked === null) return now
  const at = new Date(isoMoment.test(asked) ? asked : Number.NaN)
  if (Number.isNaN(at.getTime())) throw invalidFields({ send_at: t.isoTime })
  if (at.getTime() < now.getTime() - minute) throw invalidFields({ send_at: t.timePassed })
  return at
}

/** The versions of a template that hold now, by language; built-in texts are missing. */
const versionsOf = async (sql: Sql, purpose: string): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await sql.query<{ language: string; version: number }>(
    `select substr(id, length($1) + 2) as language, text_version as version from mail_templates
     where id like $1 || '.%' and hash is not null`,
    [purpose]
  )
  return Object.fromEntries(rows.map(({ language, version }) => [language, version]))
}

/** Plans a campaign. @throws Invalid, Refused where it would reach nobody */
export const planCampaign = async (host: Host, asked: PlanAsked, gesture: CommandContext) => {
  const { purpose, language, send_at: sendAt = null, per_minute: perMinute, files = [] } = asked
  const audience = audienceOf(asked)
  const at = timeOf(sendAt, new Date())
  await checkFiles(host.pool, files)
  const { recipients } = await countAudience(host.pool, audience)
  if (recipients === 0) throw new Refused({ message: t.noRecipients, allowed: [], state: null })
  const versions = await versionsOf(host.pool, purpose)
  const data = { purpose, language, versions, audience, sendAt: at.toISOString(), perMinute, files }
  const [id] = await createRecords(
    host,
    commandOf(gesture),
    [{ table: "campaigns", streamOf: campaignStream }],
    ([number]) => [{ stream: campaignStream(number), type: "campaign.planned", data }]
  )
  return campaignDetail(host.pool, id)
}

/** Pauses a campaign, or goes on with it. @throws NotFound, Refused where it stands otherwise */
export const changeCampaign = async (
  { pool, log }: Host,
  id: number,
  event: { readonly type: "paused"; readonly data: object } | { readonly type: "resumed"; readonly data: object },
  gesture: CommandContext
) => {
  await campaignDetail(pool, id)
  await log.command({
    ...commandOf(gesture),
    stream: campaignStream(id),
    type: `campaign.${event.type}`,
    data: { ...event.data }
  })
  return campaignDetail(pool, id)
}

/** Ends a campaign; its messages that wait in the outbox are cancelled. @throws NotFound, Refused once it has ended */
export const cancelCampaign = async ({ pool, log }: Host, id: number, gesture: CommandContext) => {
  await campaignDetail(pool, id)
  const stream = campaignStream(id)
  await log.command({ ...commandOf(gesture), stream, type: "campaign.cancelled", data: {} })
  const { rows } = await pool.query<{ id: string }>(
    `select o.id from campaign_recipients r join outbox o on o.id = r.message_id
     where r.campaign_id = $1 and ${inFolder("waiting")}`,
    [id]
  )
  for (const message of rows)
    await log
      .command({
        actor: gesture.caller.actor,
        cause: stream,
        stream: messageStream(message.id),
        type: "message.cancelled",
        data: {}
      })
      .catch((error: unknown) => {
        // It is being sent just now.
        if (!(error instanceof Refused)) throw error
      })
  return campaignDetail(pool, id)
}
