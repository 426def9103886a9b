import { t } from "#messages/server.results.js"
import { NotFound, Refused } from "../../../../schema/core/errors.ts"
import { actorId, type Caller } from "../../../../schema/core/roles.ts"
import { answerKeyStream, type AnswerKeyState, type KeyPaper } from "../../../../schema/results/answerKey.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import type { StreamState } from "../../../platform/eventlog/index.ts"
import type { Portal } from "../../../platform/portal.ts"
import { keptContent } from "../../papersets/content.ts"
import { openPaper } from "../../secrecy/guard.ts"
import type { OpenedPaper, Rulings } from "./content.ts"

/** The log and the read tables. */
export type ResultsHost = Pick<Portal, "pool" | "log">

/** What an answer key's machine remembers of it. */
export type KeyMemory = {
  readonly papers: readonly KeyPaper[]
  readonly rulings: Rulings
  readonly hash: string
  readonly window: { readonly opensAt: string; readonly closesAt: string } | null
}

/** What an answer key's machine remembers of it. */
export const keyMemory = ({ state }: StreamState): KeyMemory => state.context as unknown as KeyMemory

/** An answer key as the read table has it. */
export type KeyRow = {
  readonly id: number
  readonly exam_id: number
  readonly class_level: number
  readonly state: AnswerKeyState
  readonly hash: string
}

/** One answer key. @throws NotFound */
export const keyRow = async (sql: Sql, id: number): Promise<KeyRow> => {
  const { rows } = await sql.query<KeyRow>(
    "select id, exam_id, class_level, state, hash from answer_keys where id = $1",
    [id]
  )
  if (rows[0] === undefined) throw new NotFound({ message: t.noKey })
  return rows[0]
}

/** Where an answer key's stream stands. @throws NotFound */
export const keyState = async ({ log }: Pick<ResultsHost, "log">, id: number): Promise<StreamState> => {
  const stream = answerKeyStream(id)
  const state = (await log.states([stream])).get(stream)
  if (state === undefined) throw new NotFound({ message: t.noKey })
  return state
}

/** The sealed contents of some papers. */
export const openedPapers = (sql: Sql, papers: readonly KeyPaper[]): Promise<readonly OpenedPaper[]> =>
  Promise.all(
    papers.map(async ({ hash, languages, begins }) => ({
      languages,
      ...(begins === undefined ? {} : { begins }),
      content: await keptContent(sql, hash)
    }))
  )

/**
 * Lets somebody work with the keys of some papers: none of them, and none of their questions, is secret to them.
 * @throws Forbidden
 */
export const openKeys = async (sql: Sql, papers: readonly KeyPaper[], caller: Caller): Promise<void> => {
  for (const [at, { content }] of (await openedPapers(sql, papers)).entries()) {
    const questions = content.questions.map(({ question }) => question)
    await openPaper(sql, papers[at]!.paperset, questions, caller, "keys")
  }
}

/** Makes sure that an exam accepts no more answer sheets. @throws Refused */
export const refuseUnlessOver = (exam: StreamState | undefined): void => {
  if (exam?.state.value === "closed" || exam?.state.value === "resultsReady") return
  throw new Refused({ message: t.examNotOver, allowed: [], state: exam?.state.value ?? null })
}

/** The account that an event is by. */
export const by = (caller: Caller) => ({ by: actorId(caller) })
