import { t } from "#messages/server.results.js"
import { Invalid, Refused } from "../../../../schema/core/errors.ts"
import { answerKeyId, answerKeyStream, type KeyPaper, type Ruling } from "../../../../schema/results/answerKey.ts"
import { commandOf, type CommandContext } from "../../../platform/access/commandContext.ts"
import { databaseNow } from "../../../platform/db/clock.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { examOf, examStream } from "../../exams/exam.ts"
import { countingSchedule } from "../../exams/sheetLengths.ts"
import { keyHash } from "./content.ts"
import { refuseRuling, withRuling } from "./rulings.ts"
import { by, keyMemory, keyRow, keyState, openedPapers, openKeys, refuseUnlessOver, type ResultsHost } from "./key.ts"

type Scheduled = Required<KeyPaper>

/**
 * The papers that a class sat, each with the languages whose sheets belong to it; and when it began, in languages that
 * several of them share. The same choice as `sheetPapers`.
 */
const papersOf = async (sql: Sql, exam: number, classLevel: number): Promise<readonly KeyPaper[]> => {
  const { rows } = await sql.query<Scheduled>(
    `select s.paperset_id as paperset, s.hash, array_agg(distinct l.code order by l.code) as languages,
       jsonb_agg(jsonb_build_object('language', l.code,
         'opensAt', to_char(s.opens_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
         order by l.code, s.opens_at) as begins
     from exam_schedules s cross join unnest(s.languages) l (code)
     where s.exam_id = $1 and s.class_level = $2 and ${countingSchedule.condition}
     group by 1, 2 order by 1, 2`,
    [exam, classLevel]
  )
  return rows.map(({ begins, ...paper }) => {
    const shared = begins.filter(
      ({ language }) => rows.filter(({ languages }) => languages.includes(language)).length > 1
    )
    return shared.length === 0 ? paper : { ...paper, begins: shared }
  })
}

/**
 * Drafts a class's answer key from the papers that it sat. @throws NotFound, Invalid where no paper was scheduled,
 * Refused while the exam accepts answer sheets, Forbidden for secret papers
 */
export const draftAnswerKey = async (
  host: ResultsHost,
  { exam_id, class_level }: { readonly exam_id: number; readonly class_level: number },
  gesture: CommandContext
) => {
  const { pool, log } = host
  await examOf(pool, exam_id)
  const papers = await papersOf(pool, exam_id, class_level)
  if (papers.length === 0) throw new Invalid({ message: t.noPaper, fields: { class_level: t.noPaper } })
  await openKeys(pool, papers, gesture.caller)
  const id = answerKeyId(exam_id, class_level)
  const [stream, exam] = [answerKeyStream(id), examStream(exam_id)]
  const data = { ...by(gesture.caller), exam: exam_id, classLevel: class_level, papers, hash: keyHash(papers, {}) }
  await log.batch({
    ...commandOf(gesture),
    streams: [stream, exam],
    decide: (states) => {
      refuseUnlessOver(states.get(exam))
      return { events: [{ stream, type: "answerKey.drafted", data }], reply: null }
    }
  })
  return keyRow(pool, id)
}

/**
 * Publishes an answer key as provisional. @throws NotFound, Refused for another hash, or while the exam accepts answer
 * sheets, Forbidden for secret papers
 */
export const publishAnswerKey = async (host: ResultsHost, id: number, hash: string, gesture: CommandContext) => {
  const { exam_id } = await keyRow(host.pool, id)
  await openKeys(host.pool, keyMemory(await keyState(host, id)).papers, gesture.caller)
  const [stream, exam] = [answerKeyStream(id), examStream(exam_id)]
  await host.log.batch({
    ...commandOf(gesture),
    streams: [stream, exam],
    decide: (states) => {
      refuseUnlessOver(states.get(exam))
      const data = { ...by(gesture.caller), hash }
      return { events: [{ stream, type: "answerKey.provisionalPublished", data }], reply: null }
    }
  })
  return keyRow(host.pool, id)
}

type AskedRuling = Ruling & { readonly id: number; readonly question_id: number; readonly reason: string }

/** Rules on a question. @throws NotFound, Invalid, Refused */
export const ruleQuestion = async (
  host: ResultsHost,
  { id, question_id: question, reason, ...ruling }: AskedRuling,
  gesture: CommandContext
) => {
  const { papers } = keyMemory(await keyState(host, id))
  await openKeys(host.pool, papers, gesture.caller)
  refuseRuling(await openedPapers(host.pool, papers), question, ruling)
  const stream = answerKeyStream(id)
  await host.log.batch({
    ...commandOf(gesture),
    streams: [stream],
    decide: (states) => {
      const known = keyMemory(states.get(stream)!)
      const hash = keyHash(known.papers, withRuling(known.rulings, question, ruling))
      const data = { ...by(gesture.caller), question, ruling, reason, hash }
      return { events: [{ stream, type: "answerKey.questionRuled", data }], reply: null }
    }
  })
  return keyRow(host.pool, id)
}

/**
 * Sets from when to when students and schools may challenge a provisional key, or other times. @throws NotFound,
 * Invalid for a time of closing that has passed, Refused
 */
export const openObjections = async (
  host: ResultsHost,
  { id, opens_at, closes_at }: { readonly id: number; readonly opens_at: string; readonly closes_at: string },
  gesture: CommandContext
) => {
  await openKeys(host.pool, keyMemory(await keyState(host, id)).papers, gesture.caller)
  const now = (await databaseNow(host.pool)).getTime()
  const [opensAt, closesAt] = [new Date(opens_at), new Date(closes_at)]
  if (Number.isNaN(opensAt.getTime())) throw new Invalid({ message: t.timePassed, fields: { opens_at: t.timePassed } })
  if (!(closesAt.getTime() > Math.max(now, opensAt.getTime())))
    throw new Invalid({ message: t.windowEnds, fields: { closes_at: t.windowEnds } })
  await host.log.command({
    ...commandOf(gesture),
    stream: answerKeyStream(id),
    type: "answerKey.objectionsOpened",
    data: { ...by(gesture.caller), opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString() }
  })
  return { id }
}

/**
 * Signs an answer key: the first of two people signs, the second one makes it final. @throws NotFound, Refused for
 * another hash, to one person alone, and while objections may be raised or wait for an answer
 */
export const signAnswerKey = async (host: ResultsHost, id: number, hash: string, gesture: CommandContext) => {
  await keyState(host, id)
  const stream = answerKeyStream(id)
  const now = await databaseNow(host.pool)
  await host.log.batch({
    ...commandOf(gesture),
    streams: [stream],
    look: { text: "select from challenges where key_id = $1 and state = 'open'", values: [id] },
    decide: (states, open) => {
      const state = states.get(stream)!
      const { window } = keyMemory(state)
      if (window !== null && Date.parse(window.closesAt) > now.getTime())
        throw new Refused({ message: t.windowOpen, allowed: [], state: null })
      if (open.length > 0)
        throw new Refused({ message: t.unanswered({ count: open.length }), allowed: [], state: null })
      const type = state.state.value === "signed" ? "finalSigned" : "signed"
      return { events: [{ stream, type: `answerKey.${type}`, data: { ...by(gesture.caller), hash } }], reply: null }
    }
  })
  return keyRow(host.pool, id)
}

/** Reopens a final answer key for rulings. @throws NotFound, Refused */
export const amendAnswerKey = async (host: ResultsHost, id: number, reason: string, gesture: CommandContext) => {
  await keyState(host, id)
  await host.log.command({
    ...commandOf(gesture),
    stream: answerKeyStream(id),
    type: "answerKey.amended",
    data: { ...by(gesture.caller), reason }
  })
  return keyRow(host.pool, id)
}
