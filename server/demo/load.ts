import type pg from "pg"
import { allowedEvents } from "../../machines/decide.ts"
import { records } from "../../machines/index.ts"
import { splitType } from "../../machines/record.ts"
import { systemActor } from "../platform/eventlog/actor.ts"
import type { Log, NewEvent } from "../platform/eventlog/index.ts"
import { regionEvents } from "../areas/regions/map/events.ts"
import { hashPassword } from "../areas/session/passwords.ts"
import { coordinatorEvents, demoCoordinators, type DemoCoordinator } from "./coordinators.ts"
import { accountEvents, demoAccounts, demoPassword } from "./accounts.ts"
import { type CalendarPart, momentOf } from "./calendar.ts"
import { contentEvents } from "./content/index.ts"
import { examMoves, plannedExams } from "./exams.ts"
import { instituteEvents, programmeEvent, schoolEvent, studentEvents } from "./events.ts"
import { materialEvents } from "./materials.ts"
import { keepPictures, questionEvents, questionsOf } from "./questions/index.ts"
import { loadPapers } from "./papers.ts"
import { caseEvents, goodsEvents, paymentEvents } from "./payments/index.ts"
import { makeProgramme, schoolsFor, usualSize, type DemoSize, type Programme } from "./programme/programme.ts"

/** What the demo needs of the portal. */
export type DemoHost = { readonly log: Log; readonly pool: pg.Pool }

/** Told how far a load is: students and all before them, of how many. */
export type DemoProgress = (done: number, of: number) => void

/** Events that go to the log at once, and the number of such chunks that may wait for it. */
const chunkSize = 8_000
const chunksAhead = 2

/** The size of the demo that this database holds, or is in the middle of loading; undefined without one. */
export const demoSize = async ({ pool }: Pick<DemoHost, "pool">): Promise<DemoSize | undefined> =>
  firstReply<DemoSize>(pool, "demo-size")

/** Whether the demo was loaded to its end. */
export const isDemoLoaded = async ({ pool }: Pick<DemoHost, "pool">): Promise<boolean> =>
  (await firstReply(pool, "demo-loaded")) !== undefined

const firstReply = async <Reply>(pool: pg.Pool, commandId: string): Promise<Reply | undefined> => {
  const { rows } = await pool.query<{ reply: Reply }>(
    "select reply from replies where actor = $1 and command_id = $2",
    [String(systemActor.userId), commandId]
  )
  return rows[0]?.reply
}

/**
 * Loads the demo programme through the log, part by part as its calendar has them (`calendar.ts`), in chunks that each
 * carry a command id. A load that broke off goes on where it stopped, in the size that it began with; loaded
 * again, nothing happens. Takes the same size to the same events, whatever the day. Answers the size that is there:
 * undefined where the log is another programme's, which is left alone.
 */
export const loadDemo = async (
  host: DemoHost,
  options: { readonly students?: number; readonly schools?: number; readonly progress?: DemoProgress } = {}
): Promise<DemoSize | undefined> => {
  const begun = await demoSize(host)
  if (begun && (await isDemoLoaded(host))) return begun
  if (!begun && (await host.log.head()).position > 0) return undefined
  const students = options.students ?? usualSize.students
  const size = await note(host.log, "demo-size", { students, schools: options.schools ?? schoolsFor(students) })
  const programme = makeProgramme(size)
  await loadPlaces(host, programme)
  await loadStudents(host.log, programme, options.progress ?? (() => undefined))
  await appendPart(host.log, "payments", paymentEvents(programme), "payment")
  await loadQuestions(host, programme)
  await loadPapers(host, programme.students)
  await appendPart(host.log, "content", contentEvents())
  await appendPart(host.log, "materials", materialEvents())
  await appendPart(host.log, "orders", goodsEvents(programme), "payment")
  await openExams(host.log)
  await appendPart(host.log, "cases", caseEvents(programme), "payment")
  await host.pool.query(
    "vacuum (analyze) events, personal, schools, students, questions, translations, translation_memory"
  )
  await note(host.log, "demo-loaded", size)
  return size
}

/** Everything that students depend on, and the staff. */
const loadPlaces = async ({ log, pool }: DemoHost, programme: Programme): Promise<void> => {
  const accounts = demoAccounts(programme)
  const coordinators = demoCoordinators(accounts, districtsFor(programme.size))
  await appendPart(log, "programme", [programmeEvent])
  await appendPart(log, "accounts", accountEvents(accounts))
  await appendPart(log, "regions", regionEvents())
  await appendPart(log, "institutes", instituteEvents())
  await appendPart(log, "coordinators", coordinatorEvents(coordinators))
  await appendPart(log, "schools", programme.schools.map(schoolEvent))
  await appendPart(log, "exams", plannedExams())
  await pool.query(
    `insert into credentials (account_id, password_hash) select unnest($1::int[]), $2 on conflict do nothing`,
    [
      [...accounts.map(({ id }) => id), ...coordinators.filter(hasPassword).map(({ accountId }) => accountId)],
      await hashPassword(demoPassword)
    ]
  )
}

const loadQuestions = async ({ log, pool }: DemoHost, { size }: Programme): Promise<void> => {
  const questions = questionsOf(size.students)
  await keepPictures(pool, questions)
  await appendPart(log, "questions", questionEvents(questions))
}

/** Opens exams by hand, where nobody else did since they were planned. */
const openExams = async (log: Log): Promise<void> => {
  const events = inTime("openings", examMoves())
  await log.batch({
    actor: systemActor,
    commandId: "demo-openings",
    isUnrelated: true,
    streams: events.map(({ stream }) => stream),
    decide: (states) => ({
      events: events.filter(({ stream, type }) =>
        allowedEvents(records.exam.machine, states.get(stream)?.state).includes(splitType(type)[1])
      ),
      reply: null
    })
  })
}

/** Districts with a coordinator: some hundreds in the usual demo. */
const districtsFor = ({ schools }: DemoSize): number => Math.min(400, Math.max(20, Math.round(schools / 5)))

/** Each seventh has not followed the link of the invitation. */
const hasPassword = ({ id }: DemoCoordinator): boolean => id % 7 !== 0

/** Students chunk by chunk: the next one is made while the log writes the one before. */
const loadStudents = async (log: Log, { students }: Programme, progress: DemoProgress): Promise<void> => {
  const waiting: Promise<unknown>[] = []
  for (let from = 1; from <= students.count; from += chunkSize) {
    const to = Math.min(students.count, from + chunkSize - 1)
    const events = inTime(
      "students",
      studentEvents(students, from, to),
      (from - 1) / students.count,
      to / students.count
    )
    const chunk = append(log, `demo-students-${from}`, events)
    waiting.push(chunk.then(() => progress(to, students.count)))
    if (waiting.length > chunksAhead) await waiting.shift()
  }
  await Promise.all(waiting)
}

/** Events of a part spread over its share of the calendar. */
const inTime = (part: CalendarPart, events: readonly NewEvent[], from = 0, to = 1): readonly NewEvent[] =>
  events.map((event, nth) => ({ ...event, at: momentOf(part, from + ((to - from) * nth) / events.length) }))

/** A part of the calendar, in chunks that each carry a command id. */
const appendPart = async (log: Log, part: CalendarPart, events: readonly NewEvent[], cause?: string): Promise<void> => {
  const timed = inTime(part, events)
  for (let from = 0; from < timed.length; from += chunkSize)
    await append(log, `demo-${part}-${from}`, timed.slice(from, from + chunkSize), cause)
}

const append = (log: Log, commandId: string, events: readonly NewEvent[], cause?: string): Promise<unknown> =>
  log.batch({
    actor: systemActor,
    commandId,
    ...(cause === undefined ? {} : { cause }),
    isUnrelated: true,
    streams: [...new Set(events.map((event) => event.stream))],
    decide: () => ({ events, reply: { events: events.length } })
  })

/** Keeps an answer under a command id, without an event; asked again, the first one holds. */
const note = <Reply>(log: Log, commandId: string, reply: Reply): Promise<Reply> =>
  log.batch({ actor: systemActor, commandId, streams: [], decide: () => ({ events: [], reply }) })
