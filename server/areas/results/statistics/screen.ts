import { sameWrong, type WrongAnswers } from "./wrongAnswers.ts"

/** Two people, by their places. */
export type PlacePair = readonly [one: number, other: number]

/** How many pairs were compared, and those that stand out most. */
export type Screened = { readonly compared: number; readonly found: readonly PlacePair[] }

/** Codes of options, and of none. */
const optionCodes = 8

/** The probability that two wrong answers, drawn by how often each is chosen, are the same. */
const popularityOf = ({ questions, chosen }: WrongAnswers): number => {
  const times = new Float64Array(questions * optionCodes)
  let all = 0
  for (let person = 0; person < chosen.length; person += questions)
    for (let question = 0; question < questions; question++) {
      const option = chosen[person + question]!
      if (option === 0) continue
      times[question * optionCodes + option]! += 1
      all += 1
    }
  return all === 0 ? 0 : times.reduce((sum, count) => sum + (count / all) ** 2, 0)
}

type Scored = { readonly pair: PlacePair; readonly score: number }

const byScore = (a: Scored, b: Scored): number => b.score - a.score || a.pair[0] - b.pair[0] || a.pair[1] - b.pair[1]

/**
 * Pairs of a group with clearly more wrong answers in common than two people who chose by popularity alone: by one and
 * two roots of the number expected, which is a rougher measure than the K index and lets more pairs through. `groups`
 * has a number for each person, or null for who is compared with nobody; people without a wrong answer are not compared
 * either. At most `most` are found, those furthest above what is expected.
 */
export const screenPairs = (answers: WrongAnswers, groups: readonly (number | null)[], most: number): Screened => {
  const { counts } = answers
  const popularity = popularityOf(answers)
  const thresholds = Float64Array.from({ length: answers.questions ** 2 + 1 }, (_, product) => {
    const expected = product * popularity
    return 1 + expected + 2 * Math.sqrt(expected)
  })
  const people = [...groups.keys()].filter((person) => groups[person] !== null && counts[person]! > 0)
  let compared = 0
  let found: Scored[] = []
  for (const group of Map.groupBy(people, (person) => groups[person]).values()) {
    compared += (group.length * (group.length - 1)) / 2
    for (let first = 0; first < group.length; first++) {
      const one = group[first]!
      for (let second = first + 1; second < group.length; second++) {
        const other = group[second]!
        const same = sameWrong(answers, one, other)
        const product = counts[one]! * counts[other]!
        if (same < thresholds[product]!) continue
        const expected = product * popularity
        found.push({ pair: [one, other], score: (same - expected) / Math.sqrt(expected + 1) })
        if (found.length >= 2 * most) found = found.toSorted(byScore).slice(0, most)
      }
    }
  }
  return {
    compared,
    found: found
      .toSorted(byScore)
      .slice(0, most)
      .map(({ pair }) => pair)
  }
}
