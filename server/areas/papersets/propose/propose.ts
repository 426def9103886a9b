import type { Blueprint } from "../../../../schema/papersets/blueprint.ts"
import type { PaperFault } from "../../../../schema/papersets/paperCheck.ts"
import type { Slot } from "../../../../schema/papersets/paperset.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import type { CommandContext } from "../../../platform/access/commandContext.ts"
import { similarAmong } from "../facts.ts"
import { namesOf, paperRow, type PaperRow } from "../load.ts"
import { slotsTogether } from "../passages.ts"
import { paperSummary, step, type PaperHost } from "../paperState.ts"
import { candidatesOf, waitingFor, type Found } from "./candidates.ts"
import { fill, linesOf, type Filled } from "./fill.ts"
import { shortageFault } from "./shortage.ts"

/** How often questions that say nearly the same as another one of the draft are left out and others are drawn. */
const rounds = 8

/**
 * Fills a draft by its blueprint: the same questions, seed and blueprint give the same paper. A blueprint that cannot
 * be met changes nothing and is explained. @throws NotFound, Refused where it is no draft, Stale
 */
export const proposePaperset = async (
  portal: PaperHost,
  asked: { readonly id: number; readonly version: number; readonly keep: boolean; readonly seed?: number },
  gesture: CommandContext
) => {
  const { id, version, keep, seed = 1 } = asked
  const paper = await paperRow(portal.pool, id)
  const found = await candidatesOf(portal.pool, paper, keep)
  const filled = await fillApart(portal.pool, paper.plan.sections, found, seed)
  if (filled.shortages.length > 0) {
    return {
      is_met: false,
      seed,
      faults: await explained(portal.pool, paper, filled),
      ...(await paperSummary(portal, id))
    }
  }
  const versions = new Map(found.map((one) => [one.id, one.version]))
  const slots = filled.slots.map(({ section, question }): Slot => ({
    section,
    question,
    version: versions.get(question)!
  }))
  return {
    is_met: true,
    seed,
    faults: [],
    ...(await step(
      portal,
      id,
      "paperset.arranged",
      { slots: await slotsTogether(portal.pool, slots), how: "proposed", seed },
      gesture,
      version
    ))
  }
}

/** Fills a blueprint with questions that say different things, as long as there are enough. */
const fillApart = async (sql: Sql, sections: Blueprint, found: readonly Found[], seed: number): Promise<Filled> => {
  let candidates = found
  let filled = fill(sections, candidates, seed)
  for (let round = 0; round < rounds && filled.shortages.length === 0; round++) {
    const similar = await similarAmong(
      sql,
      filled.slots.map(({ question }) => question)
    )
    if (similar.length === 0) break
    const others = new Set(similar.map(({ other }) => other))
    candidates = candidates.filter((candidate) => !others.has(candidate.id))
    const next = fill(sections, candidates, seed)
    if (next.shortages.length > 0) break
    filled = next
  }
  return filled
}

const explained = async (sql: Sql, paper: PaperRow, { shortages }: Filled): Promise<readonly PaperFault[]> => {
  const lines = linesOf(paper.plan.sections)
  const names = await namesOf(sql)
  return Promise.all(
    shortages.map(async (shortage) =>
      shortageFault(
        shortage,
        lines,
        names,
        "approved",
        await waitingFor(
          sql,
          paper,
          shortage.lines.map((at) => lines[at]!)
        )
      )
    )
  )
}
