import { records } from "../../../../machines/index.ts"
import { campaignStream, type MailAudience } from "../../../../schema/mail/campaign.ts"
import { Refused } from "../../../../schema/core/errors.ts"
import { onOneNode } from "../../../platform/db/lock.ts"
import { sqlParams } from "../../../platform/db/sqlParams.ts"
import { systemActor } from "../../../platform/eventlog/actor.ts"
import type { SteppedJob } from "../../../platform/jobs/jobRunner.ts"
import type { Portal } from "../../../platform/portal.ts"
import { isTagged } from "../../../platform/projections/stateColumn.ts"
import { inFolder } from "../outbox/list.ts"
import { audienceSql } from "./audience.ts"
import { feed, type Feeding } from "./feed.ts"

/** Messages in one batch, and seconds of a campaign's pace that may be made up for. */
const stepSize = 500
const mostSeconds = 5

/** A campaign pauses itself when so many of the last messages found no such address. */
const sampleSize = 100
const mostBounces = 5

type Row = Feeding & {
  readonly audience: MailAudience
  readonly per_minute: number
  readonly state: string
  readonly resumed_at: Date | null
}

/** Sends campaigns in steps: whichever node is free starts those that are due and hands their messages over. */
export const campaignJob = (portal: Portal): SteppedJob => ({
  wakes: (signal) => signal.kind === "projected" && signal.projection === "campaigns" && signal.touched,
  underWay: async () => {
    const { rows } = await portal.pool.query<{ id: number }>(
      `select id from campaigns where ${isTagged(records.campaign, "moving")} and send_at <= now() order by id`
    )
    return rows.map(({ id }) => id)
  },
  step: async (id) => (await onOneNode(portal.pool, "campaign", id, () => step(portal, id, new Date()))) ?? false,
  giveUp: (id) => tell(portal, id, "paused", { reason: "byHand" }),
  tidy: () =>
    portal.pool.query(
      "delete from campaign_pace p using campaigns c where c.id = p.campaign_id and c.ended_at is not null"
    )
})

/** Does a campaign's next step at a time. @returns whether there is more to do at once */
export const step = async (portal: Portal, id: number, now: Date): Promise<boolean> => {
  const { rows } = await portal.pool.query<Row>(
    `select id, purpose, language, versions, files, audience, per_minute, state, resumed_at from campaigns
     where id = $1 and ${isTagged(records.campaign, "moving")} and send_at <= $2`,
    [id, now]
  )
  const row = rows[0]
  if (row === undefined) return false
  if (row.resumed_at === null) return start(portal, row, now)
  if (await bouncesTooMuch(portal, row)) {
    await tell(portal, id, "paused", { reason: "bounces" })
    return false
  }
  for (let left = await roomFor(portal, row, now); left > 0;) {
    const fed = await feed(portal, row, Math.min(stepSize, left))
    if (fed === 0) return finish(portal, id)
    left -= fed
  }
  return false
}

/** Notes whom the campaign reaches, as its audience is now, and starts it. */
const start = async (portal: Portal, { id, audience }: Row, now: Date): Promise<boolean> => {
  const { bind, values } = sqlParams()
  await portal.pool.query("delete from campaign_recipients where campaign_id = $1", [id])
  const { rowCount } = await portal.pool.query(
    `insert into campaign_recipients (campaign_id, nth, kind, record_id, language)
     select ${bind(id)}::int, row_number() over (order by a.kind, a.record_id), a.kind, a.record_id, a.language
     from (${audienceSql(audience, bind)}) a`,
    values
  )
  return tell(portal, id, "started", { at: now.toISOString(), recipients: rowCount ?? 0 })
}

/**
 * How many messages the campaign's pace leaves room for since the last step. Where mail is sent, no more wait in the
 * outbox than go out in some seconds, so that a pause holds soon.
 */
const roomFor = async ({ pool, settings }: Portal, { id, per_minute: pace }: Row, now: Date): Promise<number> => {
  const perSecond = pace / 60
  const { rows } = await pool.query<{ seconds: number | null; waiting: number }>(
    `select (select extract(epoch from $2 - fed_at)::float8 from campaign_pace where campaign_id = $1) as seconds,
       (select count(*)::int from campaign_recipients r join outbox o on o.id = r.message_id
        where r.campaign_id = $1 and ${inFolder("waiting")} and o.attempts = 0) as waiting`,
    [id, now]
  )
  const { seconds, waiting } = rows[0]!
  const due = Math.floor(
    perSecond * Math.min(Math.max(mostSeconds, 1 / perSecond), seconds ?? Math.max(1, 1 / perSecond))
  )
  const room = settings.mail === undefined ? due : Math.min(due, Math.ceil(perSecond * mostSeconds) + 20 - waiting)
  if (room > 0)
    await pool.query(
      `insert into campaign_pace (campaign_id, fed_at) values ($1, $2)
       on conflict (campaign_id) do update set fed_at = excluded.fed_at`,
      [id, now]
    )
  return room
}

/** Whether too many of the last messages since the campaign started, or went on, found no such address. */
const bouncesTooMuch = async ({ pool }: Portal, { id, resumed_at: since }: Row): Promise<boolean> => {
  const { rows } = await pool.query<{ bounces: number }>(
    `select count(*) filter (where state = 'bounced' or reason = 'noSuchAddress')::int as bounces from (
       select o.state, o.reason from campaign_recipients r join outbox o on o.id = r.message_id
       where r.campaign_id = $1 and not ${inFolder("waiting")} and o.changed_at > $2
       order by o.changed_at desc limit ${sampleSize}) last`,
    [id, since]
  )
  return rows[0]!.bounces >= mostBounces
}

const finish = async (portal: Portal, id: number): Promise<boolean> => {
  const { rows } = await portal.pool.query<{ queued: number; left: number }>(
    `select count(message_id)::int as queued, count(*) filter (where message_id is null and not is_skipped)::int as left
     from campaign_recipients where campaign_id = $1`,
    [id]
  )
  const { queued, left } = rows[0]!
  if (left === 0) await tell(portal, id, "finished", { queued })
  return false
}

/** Records what the job does; what somebody decided in the meantime comes first. @returns whether it was taken */
const tell = async ({ log }: Portal, id: number, name: string, data: Readonly<Record<string, unknown>>) => {
  try {
    await log.command({
      actor: systemActor,
      cause: "schedule",
      stream: campaignStream(id),
      type: `campaign.${name}`,
      data
    })
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}
