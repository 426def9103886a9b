import { t } from "#messages/server.results.js"
import { Invalid, NotFound, Refused } from "../../../../schema/core/errors.ts"
import type { Download, Filled } from "../../../../schema/core/files.ts"
import { photoTypes, type PhotoKind } from "../../../../schema/fields/photo.ts"
import { answerKeyStream } from "../../../../schema/results/answerKey.ts"
import { challengeStream, mostOpenChallenges, type Claim, type Verdict } from "../../../../schema/results/challenge.ts"
import { commandOf, type CommandContext } from "../../../platform/access/commandContext.ts"
import { maxPixels } from "../../../platform/files/pictures.ts"
import { databaseNow } from "../../../platform/db/clock.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { createRecords } from "../../../platform/eventlog/createRecords.ts"
import { readFile } from "../../../platform/files/store.ts"
import { keepPhoto } from "../../session/photos.ts"
import { by, keyMemory, keyRow, keyState, openedPapers, openKeys, type ResultsHost } from "../keys/key.ts"
import { questionsOfSheet, shownSheet } from "./shown.ts"

/** A picture that goes with a challenge. */
const picture = {
  field: "file",
  kinds: ["png", "jpg"] as readonly PhotoKind[],
  fault: () => t.notAPicture,
  mostPixels: maxPixels
}

type Raised = {
  readonly key_id: number
  readonly question_id: number
  readonly username?: string
  readonly claim: Claim
  readonly basis: string
}

const refused = (message: string, state: string | null = null) => new Refused({ message, allowed: [], state })

/** What is looked up under the log's lock: challenges of a student that wait for an answer. */
const waiting = (key: number, student: number) => ({
  text: "select question_id from challenges where key_id = $1 and student_id = $2 and state = 'open'",
  values: [key, student]
})

/**
 * Challenges the provisional key of a question, for oneself or for a student of one's school. @throws NotFound, Invalid
 * for a question of another paper and for a file that is no picture, Refused outside of the objection window and for a
 * question that one has challenged already
 */
export const raiseChallenge = async (
  host: ResultsHost,
  { fields: { key_id: key, question_id: question, username, claim, basis }, file }: Filled<Raised>,
  gesture: CommandContext
) => {
  const { caller } = gesture
  const sheet = await shownSheet(host, { key_id: key, ...(username === undefined ? {} : { username }) }, caller)
  const { papers, rulings } = keyMemory(await keyState(host, key))
  await openKeys(host.pool, papers, caller)
  const found = questionsOfSheet(await openedPapers(host.pool, papers), rulings, sheet)?.find(
    (one) => one.question === question
  )
  if (found === undefined) throw new Invalid({ message: t.noQuestion, fields: { question_id: t.noQuestion } })
  const now = await databaseNow(host.pool)
  if (sheet.closes_at.getTime() <= now.getTime()) throw refused(t.objectionsClosed)
  const { exam_id: exam, class_level: classLevel } = await keyRow(host.pool, key)
  const kept = file === undefined ? null : await keepPhoto(host.pool, file, picture)
  const [id] = await createRecords(
    host,
    { ...commandOf(gesture), look: waiting(key, sheet.student_id), streams: [answerKeyStream(key)] },
    [{ table: "challenges", streamOf: challengeStream }],
    ([number], open, states) => {
      if (states.get(answerKeyStream(key))?.state.value !== "provisional") throw refused(t.objectionsClosed)
      if (open.some((one) => one["question_id"] === question)) throw refused(t.challengedAlready)
      if (open.length >= mostOpenChallenges) throw refused(t.tooManyChallenges({ most: mostOpenChallenges }))
      const stream = challengeStream(number)
      const data = {
        ...by(caller),
        student: sheet.student_id,
        key,
        exam,
        classLevel,
        question,
        number: found.place + 1,
        claim
      }
      return [{ stream, type: "challenge.raised", data, personal: { subject: stream, data: { basis, file: kept } } }]
    }
  )
  return { id }
}

type Row = { readonly id: number; readonly key_id: number; readonly question_id: number }

const rowsOf = async (sql: Sql, ids: readonly number[]): Promise<readonly Row[]> => {
  const { rows } = await sql.query<Row>(
    "select id, key_id, question_id from challenges where id = any($1) order by id",
    [ids]
  )
  if (rows.length !== ids.length) throw new NotFound({ message: t.noChallenge })
  return rows
}

/** Withdraws a challenge of somebody's own, or of a student of their school. @throws NotFound, Refused once answered */
export const withdrawChallenge = async (host: ResultsHost, id: number, gesture: CommandContext) => {
  const { rows } = await host.pool.query<{ key_id: number; username: string; student_id: number }>(
    `select c.key_id, s.username, c.student_id from challenges c join students s on s.id = c.student_id
     where c.id = $1`,
    [id]
  )
  const [row] = rows
  if (row === undefined) throw new NotFound({ message: t.noChallenge })
  const sheet = await shownSheet(host, row, gesture.caller)
  if (sheet.student_id !== row.student_id) throw new NotFound({ message: t.noChallenge })
  await host.log.command({
    ...commandOf(gesture),
    stream: challengeStream(id),
    type: "challenge.withdrawn",
    data: by(gesture.caller)
  })
  return { id }
}

/**
 * Answers challenges, all in the same way. They are upheld only where the question has a ruling in the key. @throws
 * NotFound, Invalid without a ruling, Refused for one that is answered or withdrawn, Forbidden for secret papers
 */
export const answerChallenges = async (
  host: ResultsHost,
  asked: { readonly ids: readonly number[]; readonly verdict: Verdict; readonly answer: string },
  gesture: CommandContext
) => {
  const rows = await rowsOf(host.pool, asked.ids)
  const keys = [...new Set(rows.map((row) => row.key_id))]
  for (const key of keys) await openKeys(host.pool, keyMemory(await keyState(host, key)).papers, gesture.caller)
  await host.log.batch({
    ...commandOf(gesture),
    streams: [...keys.map(answerKeyStream), ...rows.map(({ id }) => challengeStream(id))],
    decide: (states) => ({
      events: rows.map(({ id, key_id: key, question_id: question }) => {
        const { rulings, hash } = keyMemory(states.get(answerKeyStream(key))!)
        if (asked.verdict === "upheld" && rulings[String(question)] === undefined)
          throw new Invalid({ message: t.ruleFirst, fields: { verdict: t.ruleFirst } })
        const data = { ...by(gesture.caller), answer: asked.answer }
        return {
          stream: challengeStream(id),
          type: asked.verdict === "upheld" ? "challenge.upheld" : "challenge.rejected",
          data: asked.verdict === "upheld" ? { ...data, hash } : data
        }
      }),
      reply: null
    })
  })
  return { answered: rows.length }
}

/** The picture of a challenge. @throws NotFound */
export const challengeFile = async ({ pool }: ResultsHost, id: number): Promise<Download> => {
  const { rows } = await pool.query<{ file: string | null }>(
    `select p.data->>'file' as file from challenges c join personal p on p.subject = 'challenge-' || c.id
     where c.id = $1`,
    [id]
  )
  const [hash = "", kind = ""] = rows[0]?.file?.split(".") ?? []
  if (hash === "") throw new NotFound({ message: t.noChallenge })
  return { bytes: readFile(pool, hash), fileName: `challenge-${id}.${kind}`, type: photoTypes[kind as PhotoKind] }
}
