import { firstRanking } from "../../schema/programme/ranking.ts"
import { encodeBook, rankScopes, type RankScope } from "../../server/areas/results/run/book.ts"
import { keepBytes } from "../../server/platform/files/store.ts"
import { waitForProjection } from "../../server/platform/projections/waitForProjection.ts"
import { append } from "./programme.ts"
import type { TestServer } from "./testServer.ts"

/** A scored student, with the regions and the marks in hundredths. */
export type Scored = {
  readonly student: number
  readonly school: number
  readonly district: number
  readonly prant: number
  readonly state: number
  readonly zone: number
  readonly total: number
}

/**
 * Plants computed and approved results of an exam's class through the log, without answer sheets: a book with the
 * marks that are given, and ranks in that order everywhere, unless others are given. `run` is its number. Its awards
 * are the present ones.
 */
export const plantResults = async (
  { portal }: TestServer,
  {
    run,
    exam,
    level = 8,
    students,
    missed,
    rankOf = (_scope, one) => students.indexOf(one) + 1,
    sizeOf = () => students.length
  }: {
    readonly run: number
    readonly exam: number
    readonly level?: number
    readonly students: readonly Scored[]
    readonly missed?: (one: Scored) => number
    readonly rankOf?: (scope: RankScope, one: Scored) => number
    readonly sizeOf?: (scope: RankScope, one: Scored) => number
  }
): Promise<void> => {
  const column = (value: (one: Scored, nth: number) => number) => Int32Array.from(students, value)
  const columns: Record<string, Int32Array> = {
    student: column(({ student }) => student),
    language: column(() => 0),
    set: column(() => 0),
    total: column(({ total }) => total),
    section1: column(({ total }) => total),
    ...Object.fromEntries(["right", "wrong", "blank", "double"].map((name) => [name, column(() => 1)])),
    ...(missed === undefined ? {} : { missed: column(missed) }),
    ...Object.fromEntries(
      rankScopes.flatMap((scope) => [
        ...(scope === "nation" ? [] : [[scope, column((one) => one[scope])] as const]),
        [`rank_${scope}`, column((one) => rankOf(scope, one))],
        [`size_${scope}`, column((one) => sizeOf(scope, one))],
        [`percentile_${scope}`, column((_, nth) => 1_000_000_000 - nth * 7_654_321)]
      ])
    )
  }
  const head = {
    format: 1,
    exam,
    round: 1,
    classLevel: level,
    rows: students.length,
    sections: 1,
    languages: ["en"]
  } as const
  const { bytes, hash } = encodeBook({ head: { ...head, columns: Object.keys(columns) }, columns })
  await keepBytes(portal.pool, { hash, type: "application/octet-stream", bytes })
  const unscored = { noPaper: 0, unknownSet: 0, wrongLength: 0, withdrawn: 0 }
  const keys = [{ key: exam * 100 + level, classLevel: level, hash: "b".repeat(64) }]
  const digest = "f".repeat(64)
  const steps: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
    [
      "started",
      {
        by: 10,
        exam,
        round: 1,
        position: 0,
        keys,
        rules: { tieBreaks: [], ...firstRanking },
        rulesHash: "d".repeat(64)
      }
    ],
    ["classComputed", { classLevel: level, position: 0, book: hash, scored: students.length, missed: 0, unscored }],
    ["computed", { digest }],
    ["signed", { by: 10, digest, awards: null }],
    ["approved", { by: 11, digest, awards: null }]
  ]
  await append(
    portal.log,
    steps.map(([type, data]) => ({ stream: `resultRun-${run}`, type: `resultRun.${type}`, data }))
  )
  const { position } = await portal.log.head()
  if (!(await waitForProjection(portal.pool, portal.signals, "results", position, 20_000)))
    throw new Error("The results were not loaded")
}

/** Appends one event of a run. */
export const moveRun = ({ portal }: TestServer, run: number, type: string, data: Readonly<Record<string, unknown>>) =>
  append(portal.log, [{ stream: `resultRun-${run}`, type: `resultRun.${type}`, data }])
