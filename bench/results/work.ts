import type pg from "pg"
import { openDatabaseProcess } from "../../server/platform/concurrency/databaseTasks.ts"
import { firstRanking, firstTieBreaks } from "../../schema/programme/ranking.ts"
import type { Log } from "../../server/platform/eventlog/index.ts"
import type { RulingEffect } from "../../schema/results/effectCalls.ts"
import type { EffectTask } from "../../server/areas/results/run/effect.ts"
import type { ClassResult } from "../../server/areas/results/run/compute.ts"
import type { ClassTask } from "../../server/areas/results/run/classTask.ts"
import { turnedPaper } from "../../tests/kit/scoredPaper.ts"

/** Where results are computed and kept. */
export type Host = { readonly pool: pg.Pool; readonly log: Log }

/** What came of a class. */
export type Computed = readonly [classLevel: number, result: ClassResult]

/** The exam whose sheets are scored, and its paper. */
export const exam = 1
export const questions = 60
export const paper = turnedPaper(questions)

/** A class's task, as a run gives it to the process that computes. */
export const taskOf = (classLevel: number): ClassTask => ({
  exam,
  round: 1,
  classLevel,
  papers: [paper],
  rulings: {},
  rules: { tieBreaks: firstTieBreaks, ...firstRanking }
})

/** The process that computes, as a run has it. */
export const computing = openDatabaseProcess<ClassTask, ClassResult>(
  new URL("../../server/areas/results/run/computeProcess.ts", import.meta.url),
  { timeoutMs: 600_000, heapMb: 1_024, idleMs: 1_000, waiting: 1, isBackground: true }
)

const actor = { userId: 0, roleId: 10 } as const

/** The process that compares rulings, as the portal has it. */
export const comparing = openDatabaseProcess<EffectTask, readonly RulingEffect[]>(
  new URL("../../server/areas/results/run/effectProcess.ts", import.meta.url),
  { timeoutMs: 600_000, heapMb: 1_024, idleMs: 1_000, waiting: 1 }
)

/** Appends events of a run. */
export const move = ({ log }: Host, run: number, events: readonly (readonly [type: string, data: object])[]) => {
  const stream = `resultRun-${run}`
  return log.batch({
    actor,
    streams: [stream],
    decide: () => ({
      events: events.map(([type, data]) => ({ stream, type: `resultRun.${type}`, data: { ...data } })),
      reply: null
    })
  })
}

/** Begins a run of some classes. */
export const beginRun = (host: Host, run: number, levels: readonly number[]) => {
  const keys = levels.map((classLevel) => ({ key: exam * 100 + classLevel, classLevel, hash: "b".repeat(64) }))
  const { rules } = taskOf(0)
  const inputs = { by: 10, exam, round: 1, position: 0, keys, rules, rulesHash: "d".repeat(64) }
  return move(host, run, [["started", inputs]])
}

/** Writes that a class of a run is computed. */
export const keepClass = (host: Host, run: number, [classLevel, done]: Computed) =>
  move(host, run, [["classComputed", { classLevel, ...done }]])

/** Writes a run with its classes into the log, as the job does it; the tables follow. */
export const keepRun = async (host: Host, run: number, classes: readonly Computed[]): Promise<void> => {
  const levels = classes.map(([level]) => level)
  await beginRun(host, run, levels)
  for (const one of classes) await keepClass(host, run, one)
}
