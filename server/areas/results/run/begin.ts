import { createHash } from "node:crypto"
import { t } from "#messages/server.results.js"
import { canonicalJson } from "../../../../schema/core/canonical.ts"
import { Refused } from "../../../../schema/core/errors.ts"
import { answerKeyId, answerKeyStream } from "../../../../schema/results/answerKey.ts"
import { resultRunStream } from "../../../../schema/results/resultRun.ts"
import { commandOf, type CommandContext } from "../../../platform/access/commandContext.ts"
import { createRecords } from "../../../platform/eventlog/createRecords.ts"
import { examOf, examStream } from "../../exams/exam.ts"
import { by, keyMemory, refuseUnlessOver, type ResultsHost } from "../keys/key.ts"
import { rankingRulesOf } from "../../programme/ranking.ts"
import { awardsOfNewRun } from "./awards.ts"
import { runRow } from "./read.ts"

/**
 * Begins to compute an exam's results, with the final keys and the rules as they are now, and the awards that were
 * chosen last. @throws NotFound, Refused
 * while the exam accepts answer sheets, or a class with answer sheets has no final key
 */
export const beginResultRun = async (host: ResultsHost, exam: number, gesture: CommandContext) => {
  const { pool, log } = host
  const { class_levels: classes, round, level } = await examOf(pool, exam)
  const { rows } = await pool.query<{ level: number }>(
    "select distinct class_level as level from answer_sheets where exam_id = $1 and round = $2",
    [exam, round]
  )
  const rules = await rankingRulesOf(pool, level)
  const awards = await awardsOfNewRun(pool, exam)
  const { position } = await log.head()
  const keys = classes.toSorted((one, other) => one - other).map((one) => ({ level: one, id: answerKeyId(exam, one) }))
  const [id] = await createRecords(
    host,
    { ...commandOf(gesture), streams: [examStream(exam), ...keys.map((key) => answerKeyStream(key.id))] },
    [{ table: "result_runs", streamOf: resultRunStream }],
    ([number], _found, states) => {
      refuseUnlessOver(states.get(examStream(exam)))
      const final = keys.flatMap(({ level: classLevel, id: key }) => {
        const state = states.get(answerKeyStream(key))
        return state?.state.value === "final" ? [{ key, classLevel, hash: keyMemory(state).hash }] : []
      })
      const missing = keys.filter(
        ({ level: one, id: key }) => rows.some((row) => row.level === one) && !final.some((one) => one.key === key)
      )
      if (missing.length > 0 || final.length === 0) {
        const levels = (missing.length > 0 ? missing : keys).map((key) => key.level).join(", ")
        throw new Refused({ message: t.keysMissing({ classes: levels }), allowed: [], state: null })
      }
      const rulesHash = createHash("sha256").update(canonicalJson(rules)).digest("hex")
      const data = { ...by(gesture.caller), exam, round, position, keys: final, rules, rulesHash }
      const stream = resultRunStream(number)
      return [
        { stream, type: "resultRun.started", data },
        { stream, type: "resultRun.awardsChosen", data: { ...by(gesture.caller), ...awards } }
      ]
    }
  )
  return runRow(pool, id)
}
