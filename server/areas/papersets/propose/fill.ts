import { fitsLine, type Asked, type Blueprint, type BlueprintLine } from "../../../../schema/papersets/blueprint.ts"
import { random, shuffled } from "../../../platform/random.ts"
import { maxFlow, type Shortage } from "./maxFlow.ts"

/** A question that a paper can take; of a lower tier is one that is rather to be taken. */
export type Candidate = Asked & { readonly id: number; readonly tier: number }

/** A line of a blueprint, with the section that it stands in and its number there, from 0. */
export type PlacedLine = { readonly section: number; readonly at: number; readonly line: BlueprintLine }

/** The lines of a blueprint, in its order. */
export const linesOf = (sections: Blueprint): readonly PlacedLine[] =>
  sections.flatMap(({ section, lines }) => lines.map((line, at) => ({ section, at, line })))

/**
 * Which question goes where, in the blueprint's order; lines that cannot be had; and questions that no line asks for.
 */
export type Filled = {
  readonly slots: readonly { readonly section: number; readonly question: number }[]
  readonly shortages: readonly Shortage[]
  readonly left: readonly number[]
}

/**
 * Fills a blueprint from candidates, or as much of it as can be. Takes the same candidates and seed to the same
 * questions.
 */
export const fill = (sections: Blueprint, candidates: readonly Candidate[], seed: number): Filled => {
  const lines = linesOf(sections)
  const groups = groupsOf(lines, candidates)
  const { taken, shortages } = maxFlow(
    lines.map(({ line }) => line.count),
    groups
  )
  const drawn = groups.map(({ questions }, at) => [...shuffled(random(seed, at), questions)])
  const slots = lines.flatMap(({ section }, line) =>
    drawn.flatMap((questions, group) =>
      questions.splice(0, taken[line]![group]).map((question) => ({ section, question }))
    )
  )
  const fitting = new Set(groups.flatMap(({ questions }) => questions))
  return {
    slots,
    shortages,
    left: [...drawn.flat(), ...candidates.flatMap(({ id }) => (fitting.has(id) ? [] : [id]))].toSorted((a, b) => a - b)
  }
}

/** Candidates by the lines that can take them; those that no line asks for are in none. */
const groupsOf = (lines: readonly PlacedLine[], candidates: readonly Candidate[]) =>
  [
    ...Map.groupBy(
      candidates
        .toSorted((a, b) => a.id - b.id)
        .map((candidate) => ({
          id: candidate.id,
          tier: candidate.tier,
          lines: lines.flatMap(({ section, line }, at) => (fitsLine(section, line, candidate) ? [at] : []))
        }))
        .filter((one) => one.lines.length > 0),
      (one) => `${one.tier}:${one.lines.join(",")}`
    ).entries()
  ]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, some]) => ({
      lines: some[0]!.lines,
      tier: some[0]!.tier,
      size: some.length,
      questions: some.map(({ id }) => id)
    }))
