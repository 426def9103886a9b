/**
 * Single answers: for each person and question the option that was chosen, from 1 to 6, or 0 for a blank, a double mark
 * or another answer. A person's questions are beside each other. `right` counts the right answers of each person.
 */
export type SingleAnswers = {
  readonly questions: number
  readonly chosen: Uint8Array
  readonly right: Uint16Array
}

/** Options that a question can have, and none. */
export const optionCodes = 7

/** How likely people choose each option, by their number of right answers. */
export type OptionCurves = {
  /** The chance of an option of those who answer the question with one: by right answers, question and option. */
  readonly chances: Float64Array
  readonly questions: number
}

/** Steps of Newton's method, the longest of them, and the change below which no more are taken. */
const [mostSteps, longestStep, least] = [40, 2, 1e-9]

/** Weak priors, so that an option that only the best chose keeps finite parameters: of a slope, and of each option. */
const [slopePrior, optionPrior] = [1, 0.5]

/**
 * Ability on a scale on which it is about normal: the log odds of a right answer, standardised by their average
 * and spread among people. Halves keep none and all right finite.
 */
const abilities = ({ questions, right }: SingleAnswers): Float64Array => {
  const odds = Float64Array.from({ length: questions + 1 }, (_, count) =>
    Math.log((count + 0.5) / (questions - count + 0.5))
  )
  let [sum, squares] = [0, 0]
  for (const count of right) {
    sum += odds[count]!
    squares += odds[count]! ** 2
  }
  const average = sum / right.length
  const spread = Math.sqrt(Math.max(0, squares / right.length - average ** 2))
  return odds.map((one) => (spread > 0 ? (one - average) / spread : 0))
}

/** Solves a small symmetric system by Gaussian elimination with pivots; both arguments are overwritten. */
const solve = (matrix: readonly Float64Array[], values: Float64Array): Float64Array => {
  const size = values.length
  const rows = matrix.map((row, at) => ({ row, value: values[at]! }))
  for (let at = 0; at < size; at++) {
    let best = at
    for (let one = at + 1; one < size; one++)
      if (Math.abs(rows[one]!.row[at]!) > Math.abs(rows[best]!.row[at]!)) best = one
    ;[rows[at], rows[best]] = [rows[best]!, rows[at]!]
    for (let one = at + 1; one < size; one++) {
      const factor = rows[one]!.row[at]! / rows[at]!.row[at]!
      for (let column = at; column < size; column++) rows[one]!.row[column]! -= factor * rows[at]!.row[column]!
      rows[one]!.value -= factor * rows[at]!.value
    }
  }
  const found = new Float64Array(size)
  for (let at = size - 1; at >= 0; at--) {
    let sum = rows[at]!.value
    for (let column = at + 1; column < size; column++) sum -= rows[at]!.row[column]! * found[column]!
    found[at] = sum / rows[at]!.row[at]!
  }
  return found
}

/** How many people of each ability chose each option that anybody chose. */
type Counts = { readonly options: readonly number[]; readonly levels: readonly Float64Array[] }

/** The chances of options at an ability, by parameters: an intercept and a slope of each option but the first. */
const chancesAt = (parameters: Float64Array, options: number, ability: number): Float64Array => {
  const weights = Float64Array.from({ length: options }, (_, nth) =>
    nth === 0 ? 0 : parameters[2 * nth - 2]! + parameters[2 * nth - 1]! * ability
  )
  const most = weights.reduce((all, one) => Math.max(all, one))
  const powers = weights.map((one) => Math.exp(one - most))
  const sum = powers.reduce((all, one) => all + one, 0)
  return powers.map((one) => one / sum)
}

/** Bock's nominal response model of one question with known abilities, fitted by Newton's method. */
const fit = ({ options, levels }: Counts, scale: Float64Array): Float64Array => {
  const size = 2 * (options.length - 1)
  const parameters = new Float64Array(size)
  for (let step = 0; step < mostSteps; step++) {
    const gradient = Float64Array.from(parameters, (one, at) => (at % 2 === 1 ? -slopePrior * one : 0))
    const curvature = Array.from({ length: size }, (_, at) => {
      const row = new Float64Array(size)
      if (at % 2 === 1) row[at] = slopePrior
      return row
    })
    const add = (counts: ArrayLike<number>, all: number, ability: number) => {
      const chances = chancesAt(parameters, options.length, ability)
      for (let one = 0; one < size; one++) {
        const [own, factor] = [1 + (one >> 1), one % 2 === 0 ? 1 : ability]
        gradient[one]! += factor * (counts[own]! - all * chances[own]!)
        for (let other = 0; other < size; other++) {
          const [another, times] = [1 + (other >> 1), other % 2 === 0 ? 1 : ability]
          const share = chances[own]! * ((own === another ? 1 : 0) - chances[another]!)
          curvature[one]![other]! += factor * times * all * share
        }
      }
    }
    levels.forEach((counts, count) => {
      const all = counts.reduce((sum, one) => sum + one, 0)
      if (all > 0) add(counts, all, scale[count]!)
    })
    add(new Float64Array(options.length).fill(optionPrior), optionPrior * options.length, 0)
    const change = solve(curvature, gradient)
    const length = change.reduce((most, one) => Math.max(most, Math.abs(one)), 0)
    const shorter = length > longestStep ? longestStep / length : 1
    change.forEach((one, at) => (parameters[at]! += shorter * one))
    if (length < least) break
  }
  return parameters
}

/** How many people chose each option: by right answers, question and option, as chances are. */
const countsOf = ({ questions, chosen, right }: SingleAnswers): Int32Array => {
  const counts = new Int32Array((questions + 1) * questions * optionCodes)
  for (let person = 0; person < right.length; person++) {
    const level = right[person]! * questions
    for (let question = 0, at = person * questions; question < questions; question++, at++)
      counts[(level + question) * optionCodes + chosen[at]!]! += 1
  }
  return counts
}

/**
 * How likely people choose each option of each question by their number of right answers: the nominal response model
 * (Bock 1972), whose ability is taken from the right answers and not estimated beside the questions. Blanks and double
 * marks are left out, so that the chances are those of people who answer with one option.
 */
export const optionCurves = (answers: SingleAnswers): OptionCurves => {
  const { questions } = answers
  const scale = abilities(answers)
  const chances = new Float64Array((questions + 1) * questions * optionCodes)
  const counts = countsOf(answers)
  for (let question = 0; question < questions; question++) {
    const all = Array.from(scale, (_, count) => {
      const at = (count * questions + question) * optionCodes
      return counts.subarray(at, at + optionCodes)
    })
    const options = [1, 2, 3, 4, 5, 6].filter((option) => all.some((level) => level[option]! > 0))
    if (options.length === 0) continue
    const levels = all.map((level) => Float64Array.from(options, (option) => level[option]!))
    const parameters = fit({ options, levels }, scale)
    for (let count = 0; count <= questions; count++)
      chancesAt(parameters, options.length, scale[count]!).forEach((chance, nth) => {
        chances[(count * questions + question) * optionCodes + options[nth]!] = chance
      })
  }
  return { chances, questions }
}
