import type { OpenedPaper, Rulings } from "../keys/content.ts"
import { bitsColumn, copyRows, intColumn } from "../../../platform/db/copyRows.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { scorePaper, type AnsweredSheet, type ScoredPaper } from "../analysis/matrix.ts"
import { outcome } from "../kernel/rules.ts"
import { groupsOf, kIndex, sameWrong, type WrongAnswers } from "../statistics/copying.ts"
import { optionCurves, type SingleAnswers } from "../statistics/optionCurves.ts"
import { similarityOf } from "../statistics/similarity.ts"

/** An answer sheet with the student and the school. */
export type SheetOfSchool = AnsweredSheet & { readonly student: number; readonly school: number | null }

/** Two students of a school, and how their wrong answers agree. */
export type Pair = {
  readonly students: readonly [number, number]
  readonly same: number
  readonly expected: number
  readonly chance: number
  /** Questions that both answered with one option, and those with the same one. */
  readonly compared: number
  readonly matches: number
  readonly omega: number
  readonly gbt: number
}

/** How many pairs were compared, and those that chance does not explain, the least likely first. */
export type Pairs = { readonly compared: number; readonly found: readonly Pair[] }

/** The chance that a class without any copying has a flagged pair at all (Bonferroni); half of it by each index. */
const level = 0.05
const levelOfIndex = level / 2

/** Pairs whose indices are computed, and those that are told. */
const [mostComputed, mostTold] = [5_000, 200]

/**
 * Pairs of a paper's students within a school whose wrong answers agree more than chance explains, in the written order
 * of questions and options whatever set was printed. SQL screens all pairs. Of those that stand out the K index is
 * computed both ways, and GBT, which looks at right answers, too; both are corrected for all pairs that were compared,
 * and a pair is told where one of them is small. Omega is told beside them and decides nothing: its normal distribution
 * is an approximation that is poor so far out.
 */
export const pairsOf = async (
  sql: Sql,
  paper: OpenedPaper,
  rulings: Rulings,
  sheets: readonly SheetOfSchool[]
): Promise<Pairs> => {
  const scored = scorePaper(paper, rulings, sheets)
  const answers = wrongAnswers(scored)
  await keep(sql, scored, answers)
  const { rows } = await sql.query<{ compared: number }>(
    `select coalesce(sum(n * (n - 1) / 2), 0)::float8 as compared
     from (select count(*) as n from wrong_answers group by school) each`
  )
  const compared = rows[0]!.compared
  const groupOf = groupsOf(answers)
  const singles = singleAnswers(scored)
  const curves = optionCurves(singles)
  const found = (await screened(sql, answers)).flatMap(([one, other]): readonly Pair[] => {
    const ways = [
      [one, other],
      [other, one]
    ].flatMap(([copier, source]) => kIndex(answers, copier!, source!, groupOf(answers.counts[copier!]!)) ?? [])
    const [best] = ways.toSorted((way, another) => way.chance - another.chance)
    if (best === undefined) return []
    const similarity = similarityOf(singles, curves, one, other)
    if (similarity === null) return []
    const [chance, gbt] = [Math.min(1, best.chance * 2 * compared), Math.min(1, similarity.gbt * compared)]
    if (Math.min(chance, gbt) > levelOfIndex) return []
    const students = [scored.sheets[one]!.student, scored.sheets[other]!.student] as const
    const agreement = { same: sameWrong(answers, one, other), expected: best.expected, chance }
    return [{ students, ...agreement, ...similarity, gbt }]
  })
  return { compared, found: found.toSorted(byChance).slice(0, mostTold) }
}

/** Pairs by the smaller one of their chances, the least likely first. */
export const byChance = (one: Pair, other: Pair): number =>
  Math.min(one.chance, one.gbt) - Math.min(other.chance, other.gbt)

/** The options that people chose, right or wrong, and how many right answers they have. */
const singleAnswers = ({ sheets, items }: ScoredPaper<SheetOfSchool>): SingleAnswers => {
  const questions = items.length
  const chosen = new Uint8Array(questions * sheets.length)
  const right = new Uint16Array(sheets.length)
  items.forEach(({ outcomes, choices }, nth) =>
    outcomes.forEach((one, person) => {
      if (one === outcome.right) right[person]! += 1
      const choice = choices[person]!
      if (choice > 0 && choice <= 6) chosen[person * questions + nth] = choice
    })
  )
  return { questions, chosen, right }
}

/** The wrong options that people chose, by person. */
const wrongAnswers = ({ sheets, items }: ScoredPaper<SheetOfSchool>): WrongAnswers => {
  const questions = items.length
  const chosen = new Uint8Array(questions * sheets.length)
  const counts = new Uint16Array(sheets.length)
  items.forEach(({ outcomes, choices }, nth) =>
    outcomes.forEach((one, person) => {
      const choice = choices[person]!
      if (one !== outcome.wrong || choice === 0 || choice > 6) return
      chosen[person * questions + nth] = choice
      counts[person]! += 1
    })
  )
  return { questions, chosen, counts }
}

/** Writes the wrong answers as bits, a row a person who has a school, into a table that goes with the transaction. */
const keep = async (
  sql: Sql,
  { sheets }: ScoredPaper<SheetOfSchool>,
  { questions, chosen, counts }: WrongAnswers
): Promise<void> => {
  await sql.query(`create temp table if not exists wrong_answers
    (person int, school int, n int, bits bit varying) on commit drop`)
  await sql.query("truncate wrong_answers")
  const people = Int32Array.from(
    [...sheets.keys()].filter((person) => sheets[person]!.school !== null && counts[person]! > 0)
  )
  // A question is a byte with one bit for the wrong option.
  const bits = Uint8Array.from(chosen, (option) => (option === 0 ? 0 : 1 << (option - 1)))
  await copyRows(
    sql,
    "wrong_answers",
    {
      person: intColumn(people),
      school: intColumn(Int32Array.from(people, (person) => sheets[person]!.school!)),
      n: intColumn(Int32Array.from(people, (person) => counts[person]!)),
      bits: bitsColumn((row) => bits.subarray(people[row]! * questions, (people[row]! + 1) * questions))
    },
    people.length
  )
  await sql.query("analyze wrong_answers")
}

/**
 * Pairs of a school with clearly more wrong answers in common than two people who chose by popularity alone: by one
 * and two roots of the number expected, which is a rougher measure than the K index and lets more pairs through.
 */
const screened = async (sql: Sql, answers: WrongAnswers): Promise<readonly (readonly [number, number])[]> => {
  const popularity = popularityOf(answers)
  const { rows } = await sql.query<{ one: number; other: number }>(
    `select a.person as one, b.person as other
     from wrong_answers a join wrong_answers b on b.school = a.school and b.person > a.person
     cross join lateral (select a.n * b.n * $1::float8 as expected, bit_count(a.bits & b.bits) as same) m
     where m.same >= 1 + m.expected + 2 * sqrt(m.expected)
     order by (m.same - m.expected) / sqrt(m.expected + 1) desc, 1, 2 limit ${mostComputed}`,
    [popularity]
  )
  return rows.map(({ one, other }) => [one, other])
}

/** The probability that two wrong answers, drawn by how often each is chosen, are the same. */
const popularityOf = ({ questions, chosen }: WrongAnswers): number => {
  const times = new Map<number, number>()
  let all = 0
  chosen.forEach((option, at) => {
    if (option === 0) return
    const key = (at % questions) * 8 + option
    times.set(key, (times.get(key) ?? 0) + 1)
    all += 1
  })
  let squares = 0
  for (const count of times.values()) squares += (count / all) ** 2
  return squares
}
