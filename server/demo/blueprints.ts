import type { Blueprint } from "../../schema/papersets/blueprint.ts"
import { mayBeSealed } from "../../schema/papersets/paperCheck.ts"
import { checksNow } from "../areas/papersets/facts.ts"
import { loadPaper, paperRow } from "../areas/papersets/load.ts"
import { candidatesOf } from "../areas/papersets/propose/candidates.ts"
import type { PaperHost } from "../areas/papersets/paperState.ts"

/** How many questions of a section a level's paper has, where there are as many. */
const wanted = {
  level1: [
    [1, 8],
    [2, 8],
    [3, 20],
    [4, 4]
  ],
  level2: [
    [3, 20],
    [4, 10]
  ],
  mock: [
    [1, 5],
    [2, 5],
    [3, 15],
    [4, 5]
  ]
} as const

/**
 * A share of the questions that there are in the languages of the paper: a small demo has small papers, and of those
 * that say nearly the same a paper takes one.
 */
export const blueprintFor = async ({ pool }: PaperHost, id: number, share: number): Promise<Blueprint> => {
  const row = await paperRow(pool, id)
  const found = (await candidatesOf(pool, row, false)).filter(({ tier }) => tier < 3)
  return wanted[row.level].flatMap(([section, most]) => {
    const count = Math.min(most, Math.floor(found.filter(({ section_id }) => section_id === section).length * share))
    return count === 0
      ? []
      : [{ section, lines: [{ count, subject_id: null, topic: null, difficulty: null, kind: null, marks: null }] }]
  })
}

/** Whether a paper may be signed as it is. */
export const isReady = async ({ pool }: PaperHost, id: number): Promise<boolean> =>
  mayBeSealed(await checksNow(pool, await loadPaper(pool, id)))
