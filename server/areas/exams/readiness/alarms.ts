import { t } from "#messages/server.exams.js"
import { decide } from "../../../../machines/decide.ts"
import { records } from "../../../../machines/index.ts"
import { rolesWith } from "../../../../schema/core/permissions.ts"
import {
  notificationStream,
  type Audience,
  type NotificationText
} from "../../../../schema/notifications/notification.ts"
import { indianTime } from "../../../platform/locale.ts"
import { databaseNow } from "../../../platform/db/clock.ts"
import { onOneNode } from "../../../platform/db/lock.ts"
import { systemActor } from "../../../platform/eventlog/actor.ts"
import { createRecords } from "../../../platform/eventlog/createRecords.ts"
import type { Portal } from "../../../platform/portal.ts"
import { recipientsOf } from "../../notifications/audience.ts"
import { inEachLanguage } from "../../notifications/translations.ts"
import { examStream } from "../exam.ts"
import { missingInWords, missingPapers, type MissingPaper } from "./missing.ts"

type Host = Pick<Portal, "pool" | "log">

const hour = 3_600_000

/** How many hours before its window an exam's missing papers are reported, the earliest first. */
const alarmHours = [24, 2] as const

/** Those who can do something about a missing paper: they seal and schedule papers, or move the exam. */
const audience: Audience = {
  roles: [...rolesWith("paper.sign", "exam.manage")],
  region: "national",
  regionId: null,
  schoolId: null
}

type Due = {
  readonly id: number
  readonly name: string
  readonly languages: readonly string[]
  readonly opens_at: Date
}

/**
 * Notifies those who can act of exams that open soon and have papers that are not sealed and scheduled: 24 hours before
 * their window, and again 2 hours before. Each alarm is an event of its exam, in one batch with its notification, so it
 * is raised once, whichever node does it and however often nodes restart. @returns how many were raised
 */
export const raiseAlarms = async (host: Host, now: Date): Promise<number> => {
  const raised = await onOneNode(host.pool, "exams", "alarms", async () => {
    const { rows: exams } = await host.pool.query<Due>(
      `select e.id, e.name, e.languages, e.opens_at from exams e
       where e.state = 'planned' and e.opens_at > $1 and e.opens_at <= $1 + $2 * interval '1 hour'
       order by e.opens_at, e.id`,
      [now, alarmHours[0]]
    )
    if (exams.length === 0) return 0
    const missing = await missingPapers(host.pool, "e.id = any($1)", [exams.map(({ id }) => id)])
    const papers = Map.groupBy(missing, ({ exam_id }) => exam_id)
    let total = 0
    for (const exam of exams) total += await raise(host, exam, papers.get(exam.id) ?? [], now)
    return total
  })
  return raised ?? 0
}

/** The same by the database's clock, which all nodes share. */
export const raiseAlarmsOnTime = async (host: Host): Promise<number> => raiseAlarms(host, await databaseNow(host.pool))

/** Raises the alarm that is due for an exam, unless it was raised. @returns 1 where it was raised now, else 0 */
const raise = async (host: Host, exam: Due, missing: readonly MissingPaper[], now: Date): Promise<number> => {
  const stream = examStream(exam.id)
  const hours = alarmHours.findLast((before) => exam.opens_at.getTime() - now.getTime() <= before * hour)
  if (missing.length === 0 || hours === undefined) return 0
  const at = now.toISOString()
  const papers = missing.map(({ class_level: classLevel, languages }) => ({ classLevel, languages }))
  const data = { at, hours, papers }
  const alarm = { stream, type: "exam.papersMissed", data }
  const isDue = (before: Parameters<typeof decide>[1]) =>
    decide(records.exam.machine, before, { ...data, type: "papersMissed" }).taken
  if (!isDue((await host.log.states([stream])).get(stream)?.state)) return 0
  const recipients = await recipientsOf(host.pool, audience)
  let isRaised = false
  await createRecords(
    host,
    { actor: systemActor, cause: "schedule", streams: [stream] },
    [{ table: "notifications", streamOf: notificationStream }],
    ([number], _found, states) => {
      isRaised = isDue(states.get(stream)?.state)
      if (!isRaised) return []
      const own = notificationStream(number)
      return [
        alarm,
        {
          stream: own,
          type: "notification.written",
          data: {
            ...audience,
            accounts: [],
            tone: "danger",
            isAnnouncement: true,
            link: "/exams",
            publishAt: at,
            expiresAt: exam.opens_at.toISOString()
          },
          personal: { subject: own, data: inEachLanguage(() => textOf(exam, missing)) }
        },
        { stream: own, type: "notification.published", data: { at, recipients } }
      ]
    }
  )
  return isRaised ? 1 : 0
}

const textOf = ({ name, opens_at, languages }: Due, missing: readonly MissingPaper[]): NotificationText => ({
  title: t.alarmTitle({ exam: name }),
  body: t.alarmText({ time: indianTime(opens_at), papers: missingInWords(missing, languages) })
})
