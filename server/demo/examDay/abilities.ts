import { random, type Random } from "../random.ts"
import type { DemoStudents } from "../programme/students.ts"
import type { PrintedQuestion } from "./papers.ts"

/** A number drawn from a standard normal distribution (Box and Muller). */
const normal = (next: Random): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())

/** The share of the variance of abilities that lies between schools. */
const betweenSchools = 0.25

/** A student's ability, standard normal over the country; students of a school are alike by a part of it. */
export const abilityOf = (students: DemoStudents, id: number): number => {
  const { schoolId } = students.sheetOf(id)
  const school = schoolId === null ? 0 : normal(random(51, schoolId))
  return Math.sqrt(betweenSchools) * school + Math.sqrt(1 - betweenSchools) * normal(random(52, id))
}

/** A question's discrimination and difficulty in the two-parameter logistic model (Birnbaum, 1968). */
const itemOf = (question: number): { readonly discrimination: number; readonly difficulty: number } => {
  const next = random(53, question)
  return { discrimination: Math.exp(0.3 * normal(next)), difficulty: -0.3 + 1.1 * normal(next) }
}

/** The probability that an ability gives the right answer to a question: `1 / (1 + exp(-a (θ - b)))`. */
export const chanceOf = (ability: number, question: number): number => {
  const { discrimination, difficulty } = itemOf(question)
  return 1 / (1 + Math.exp(-discrimination * (ability - difficulty)))
}

const letters = ["A", "B", "C", "D", "E", "F"] as const

/** Shares of those who do not know the answer that leave it blank, and that mark two options where one is right. */
const blankShare = 0.08
const doubleShare = 0.01

/** An answer to a printed question as a line of a file has it. */
export const answerTo = ({ question_id: question, options, key }: PrintedQuestion, ability: number, next: Random) => {
  const isRight = next() < chanceOf(ability, question)
  const luck = next()
  const other = next()
  if (!isRight && luck < blankShare) return "-"
  if (key !== null && "value" in key) return numberText(isRight ? key.value : wrongNumber(key.value, other))
  if (!isRight && luck < blankShare + doubleShare) return "*"
  const right = key?.options ?? ["A"]
  if (isRight) return right.join("")
  // One wrong option draws more than the others, whatever its letter in a set.
  const wrong = options
    .map((option, at) => ({ option, letter: letters[at] ?? "A" }))
    .filter(({ letter }) => !(right as readonly string[]).includes(letter))
    .toSorted((a, b) => a.option - b.option)
  return wrong[Math.floor(other ** 1.6 * wrong.length)]?.letter ?? "-"
}

/** Slips that people make with numbers: the sign, a place, one too many. */
const wrongNumber = (value: number, chance: number): number =>
  chance < 0.3 && value !== 0 ? -value : chance < 0.6 && value !== 0 ? value * 10 : value + 1

const numberText = (value: number): string => String(Number(value.toFixed(6)))
