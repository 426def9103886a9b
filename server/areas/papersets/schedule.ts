import { t } from "#messages/server.papersets.js"
import { Invalid } from "../../../schema/core/errors.ts"
import { examScheduleStream } from "../../../schema/exams/examSchedule.ts"
import { indianTime } from "../../platform/locale.ts"
import type { Language } from "../../../schema/fields/languages.ts"
import { papersetStream } from "../../../schema/papersets/paperset.ts"
import { createRecords } from "../../platform/eventlog/createRecords.ts"
import type { PreReadRows, StreamState } from "../../platform/eventlog/index.ts"
import { examStream } from "../exams/exam.ts"
import { personOf } from "../questions/read.ts"
import { commandOf, isDone, type CommandContext } from "../../platform/access/commandContext.ts"
import { languageName } from "../../platform/locale.ts"
import { paperRow, type PaperRow } from "./load.ts"
import { scheduleOf } from "./schedules.ts"
import { rememberedOf, type PaperHost } from "./paperState.ts"

/** What is to be scheduled. Times are ISO 8601. */
export type AskedSchedule = {
  readonly exam_id: number
  readonly class_id: number
  readonly paperset_id: number
  readonly languages: readonly Language[]
  readonly opens_at: string
  readonly closes_at: string
}

const minute = 60_000
const day = 24 * 60 * minute

/** The longest that an exam is open. */
const longest = 31 * day

const wrong = (fields: Readonly<Record<string, string>>) =>
  new Invalid({ message: t.notScheduled({ reasons: Object.values(fields).join(" ") }), fields })

/** What is wrong with a schedule, by its fields, whatever else is scheduled. */
const faultsOf = (
  { exam_id, class_id, languages, opens_at, closes_at }: AskedSchedule,
  { exam_id: exam, class_level, plan }: PaperRow,
  now: Date
): Readonly<Record<string, string>> => {
  const [opens, closes] = [Date.parse(opens_at), Date.parse(closes_at)]
  const strange = languages.filter((language) => !plan.languages.includes(language))
  return {
    ...(exam === exam_id ? {} : { exam_id: t.otherExam }),
    ...(class_level === class_id ? {} : { class_id: t.forClassSentence({ classLevel: class_level }) }),
    ...(strange.length === 0
      ? {}
      : { languages: t.notInLanguages({ languages: strange.map(languageName).join(", ") }) }),
    ...(Number.isNaN(opens)
      ? { opens_at: t.enterTime }
      : opens <= now.getTime()
        ? { opens_at: t.timePassed }
        : opens > now.getTime() + 366 * day
          ? { opens_at: t.withinYear }
          : {}),
    ...(Number.isNaN(closes)
      ? { closes_at: t.enterTime }
      : closes - opens < plan.minutes * minute
        ? { closes_at: t.openTooShort({ minutes: plan.minutes }) }
        : closes - opens > longest
          ? { closes_at: t.openTooLong }
          : {})
  }
}

/** Schedules of the class that overlap a window in one of these languages. */
const overlapping = ({ class_id, languages, opens_at, closes_at }: AskedSchedule) => ({
  text: `select s.id, coalesce(e.name, 'Exam ' || s.exam_id) as exam, s.opens_at, s.closes_at from exam_schedules s left
    join exams e on e.id = s.exam_id
         where s.class_level = $1 and s.state in ('scheduled', 'open') and s.languages && $2::text[] and s.opens_at < $4
           and s.closes_at > $3
         order by s.opens_at limit 3`,
  values: [class_id, languages, opens_at, closes_at]
})

/**
 * Schedules an exam of a class with a sealed paper, which stays sealed by that. Whether the window is free is looked up
 * under the log's lock, so that two who schedule at once cannot overlap. @throws NotFound, Invalid naming the fields,
 * Refused where the paper is not sealed
 */
export const storeExamSchedule = async (
  portal: PaperHost,
  asked: AskedSchedule,
  gesture: CommandContext,
  now: Date
) => {
  const paper = await paperRow(portal.pool, asked.paperset_id)
  const faults = faultsOf(asked, paper, now)
  if (Object.keys(faults).length > 0 && !(await isDone(portal.pool, gesture))) throw wrong(faults)
  const { paperset_id: paperset, exam_id: exam, class_id: classLevel, languages } = asked
  const [opensAt, closesAt] = [new Date(asked.opens_at).toISOString(), new Date(asked.closes_at).toISOString()]
  const [stream, examOwn] = [papersetStream(paperset), examStream(exam)]
  const [id] = await createRecords(
    portal,
    { ...commandOf(gesture), streams: [stream, examOwn], look: overlapping(asked) },
    [{ table: "exam_schedules", streamOf: examScheduleStream }],
    ([number], found, states) => {
      refuseOverlap(found)
      refuseOutside(states.get(examOwn), opensAt, closesAt)
      const { hash } = rememberedOf(states.get(stream)!)
      const used = { stream, type: "paperset.scheduled", data: { schedule: number } }
      // A paper without a hash is not sealed: its machine refuses the event, and says why.
      if (!hash) return [used]
      return [
        {
          stream: examScheduleStream(number),
          type: "examSchedule.scheduled",
          data: { by: personOf(gesture.caller), exam, classLevel, paperset, hash, languages, opensAt, closesAt }
        },
        used
      ]
    }
  )
  return scheduleOf(portal.pool, id)
}

const refuseOverlap = ([first]: PreReadRows): void => {
  if (first === undefined) return
  const [from, to] = [first["opens_at"], first["closes_at"]].map((at) => indianTime(at as Date))
  throw wrong({
    opens_at: t.overlap({ exam: String(first["exam"]), from: from!, to: to!, id: String(first["id"]) })
  })
}

/** Refuses a schedule outside of its exam's window, or of an exam that does not take place any more. */
const refuseOutside = (exam: StreamState | undefined, opensAt: string, closesAt: string): void => {
  const [from, to] = [exam?.state.context["opensAt"], exam?.state.context["closesAt"]]
  if (exam === undefined || typeof from !== "string" || typeof to !== "string") return
  if (exam.state.value !== "planned" && exam.state.value !== "open") throw wrong({ exam_id: t.examOver })
  const [begins, ends] = [Date.parse(from), Date.parse(to)]
  if (Date.parse(opensAt) < begins) throw wrong({ opens_at: t.examOpens({ time: indianTime(from) }) })
  if (Date.parse(closesAt) > ends) throw wrong({ closes_at: t.examCloses({ time: indianTime(to) }) })
}

/** Cancels a schedule before it opens; its paper is free again. @throws NotFound, Refused */
export const cancelExamSchedule = async (portal: PaperHost, id: number, reason: string, gesture: CommandContext) => {
  const { paperset_id } = await scheduleOf(portal.pool, id)
  const [stream, paper] = [examScheduleStream(id), papersetStream(paperset_id)]
  await portal.log.batch({
    ...commandOf(gesture),
    streams: [stream, paper],
    decide: () => ({
      events: [
        { stream, type: "examSchedule.cancelled", data: { by: personOf(gesture.caller), reason } },
        { stream: paper, type: "paperset.released", data: { schedule: id } }
      ],
      reply: null
    })
  })
  return scheduleOf(portal.pool, id)
}
