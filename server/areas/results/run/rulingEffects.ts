import type { Caller } from "../../../../schema/core/roles.ts"
import type { Ruling } from "../../../../schema/results/answerKey.ts"
import type { RulingEffect } from "../../../../schema/results/effectCalls.ts"
import { openDatabaseProcess } from "../../../platform/concurrency/databaseTasks.ts"
import { examOf } from "../../exams/exam.ts"
import { rankingRulesOf } from "../../programme/ranking.ts"
import { keyMemory, keyRow, keyState, openedPapers, openKeys, type ResultsHost } from "../keys/key.ts"
import { refuseRuling } from "../keys/rulings.ts"
import { awardsOfNewRun } from "./awards.ts"
import type { EffectTask } from "./effect.ts"

/**
 * Rulings are compared in a process of their own, as results are computed. It stays for two minutes, since it keeps the
 * sheets of the class while somebody tries one ruling after the other.
 */
const process = openDatabaseProcess<EffectTask, readonly RulingEffect[]>(new URL("effectProcess.ts", import.meta.url), {
  timeoutMs: 120_000,
  heapMb: 1_024,
  idleMs: 120_000,
  waiting: 10
})

/** The rulings on a question of an answer key that somebody compares. */
type Asked = { readonly id: number; readonly question_id: number; readonly rulings: readonly Ruling[] }

/**
 * What rulings would change against the answer key as it stands, by the answer sheets that count now, and the rules and
 * awards that the next computation has. @throws NotFound, Invalid, Forbidden for secret papers
 */
export const rulingEffects = async (
  host: ResultsHost,
  { id, question_id: question, rulings: tried }: Asked,
  caller: Caller
): Promise<readonly RulingEffect[]> => {
  const { pool } = host
  const { exam_id: exam, class_level: classLevel } = await keyRow(pool, id)
  const { papers, rulings } = keyMemory(await keyState(host, id))
  await openKeys(pool, papers, caller)
  const opened = await openedPapers(pool, papers)
  for (const ruling of tried) refuseRuling(opened, question, ruling)
  const { round, level } = await examOf(pool, exam)
  const of = { exam, round, classLevel, papers: opened, rulings, rules: await rankingRulesOf(pool, level) }
  return process.ask(pool, { of, question, tried, awards: await awardsOfNewRun(pool, exam) })
}
