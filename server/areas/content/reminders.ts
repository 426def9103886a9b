import { t } from "#messages/server.content.js"
import { language } from "../../../messages/language.js"
import { notificationStream, type Audience } from "../../../schema/notifications/notification.ts"
import { permissions } from "../../../schema/core/permissions.ts"
import type { RoleId } from "../../../schema/core/roles.ts"
import { onOneNode } from "../../platform/db/lock.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { systemActor } from "../../platform/eventlog/actor.ts"
import { createRecords } from "../../platform/eventlog/createRecords.ts"
import { recipientsOf } from "../notifications/audience.ts"
import { inEachLanguage } from "../notifications/translations.ts"
import { dayInIndia } from "./calendar.ts"
import type { ContentHost } from "./write.ts"

/** Days before a date on which its readers are reminded; those of one that is published later, at once. */
const daysBefore = 3

/** Dates that one pass reminds of. */
const passSize = 20

/** Longest title of a notification, in characters. */
const longestTitle = 120

type Dated = {
  /** What it is a date of: content that an editor wrote, or an exam, whose window it is. */
  readonly source: "content" | "exam"
  readonly id: number
  readonly title: string
  readonly day: string
  readonly last_day: string
  readonly days: number
  readonly roles: readonly RoleId[]
  readonly gulf: "all" | "without" | "only"
  readonly region: Audience["region"]
  readonly region_id: number | null
}

const dueBy = async (sql: Sql, now: Date): Promise<readonly Dated[]> => {
  const { rows } = await sql.query<Dated>(
    `select * from (
       select d.*, d.day::date - ($1::timestamptz at time zone 'Asia/Kolkata')::date as days from (
         select 'content' as source, v.id, v.title, v.content->>'date_from' as day,
           coalesce(v.content->>'date_until', v.content->>'date_from') as last_day,
           v.roles, v.gulf, v.region, v.region_id
         from content_versions v where v.kind = 'important-dates' and v.until is null
         union all
         select 'exam', e.id, e.name, ${dayInIndia("e.opens_at")}, ${dayInIndia("e.closes_at")},
           '{}', 'all', 'national', null
         from exams e where e.state <> 'cancelled') d) d
     where d.days between 1 and ${daysBefore}
       and not exists (select from date_reminders r where (r.source, r.id, r.day) = (d.source, d.id, d.day::date))
     order by d.days, d.source, d.id limit ${passSize}`,
    [now]
  )
  return rows
}

/** Whom a date is for, as notifications name it: those of the Gulf, or of the rest, are so by their zones. */
const audiencesOf = async (
  sql: Sql,
  { roles, gulf, region, region_id: regionId }: Dated
): Promise<readonly Audience[]> => {
  const some = { roles: roles.length === 0 ? permissions["importantDate.read"] : roles, schoolId: null }
  if (gulf === "all" || region !== "national") return [{ ...some, region, regionId }]
  const { rows } = await sql.query<{ id: number }>("select id from zones where is_gcc = $1 order by id", [
    gulf === "only"
  ])
  return rows.map(({ id }) => ({ ...some, region: "zone", regionId: id }))
}

const textOf = ({ title, day, days }: Dated) => {
  const date = new Date(`${day}T00:00:00Z`).toLocaleDateString(`${language()}-IN`, {
    dateStyle: "long",
    timeZone: "UTC"
  })
  return {
    title: t.reminderTitle({ title, days }).slice(0, longestTitle).trim(),
    body: t.reminderText({ title, date })
  }
}

/** What a reminder is known by: those of dates keep what they were known by before exams had some. */
const idOf = ({ source, id, day }: Dated) => [source === "exam" ? "exam-reminder" : "date-reminder", id, day]

const remind = async ({ pool, log }: ContentHost, dated: Dated, now: Date): Promise<void> => {
  const expiresAt = new Date(Date.parse(`${dated.last_day}T00:00:00+05:30`) + 86_400_000).toISOString()
  for (const audience of await audiencesOf(pool, dated)) {
    const recipients = await recipientsOf(pool, audience)
    const written = {
      ...audience,
      accounts: [],
      tone: "info",
      isAnnouncement: false,
      link: dated.gulf === "only" ? "/student/important-dates-gcc" : "/student/important-dates",
      publishAt: now.toISOString(),
      expiresAt
    }
    await createRecords(
      { pool, log },
      {
        actor: systemActor,
        commandId: [...idOf(dated), audience.region, audience.regionId ?? 0].join("-"),
        cause: "schedule"
      },
      [{ table: "notifications", streamOf: notificationStream }],
      ([number]) => {
        const stream = notificationStream(number)
        const personal = { subject: stream, data: inEachLanguage(() => textOf(dated)) }
        return [
          { stream, type: "notification.written", data: written, personal },
          { stream, type: "notification.published", data: { at: written.publishAt, recipients } }
        ]
      }
    )
  }
  await pool.query("insert into date_reminders (source, id, day) values ($1, $2, $3) on conflict do nothing", [
    dated.source,
    dated.id,
    dated.day
  ])
}

/**
 * Reminds readers of the important dates that are near, those of exams among them, each once: by the bell, until the
 * date is over. One node at a time does it; what was cut off is done again, and tells nobody twice. @returns of how
 * many dates
 */
export const remindOfDates = async (host: ContentHost, now: Date): Promise<number> => {
  const reminded = await onOneNode(host.pool, "content", "reminders", async () => {
    const due = await dueBy(host.pool, now)
    for (const dated of due) await remind(host, dated, now)
    return due.length
  })
  return reminded ?? 0
}
