/** Marks of a question by how it was answered, in hundredths. */
export type QuestionMarks = {
  readonly right: number
  readonly wrong: number
  readonly blank: number
  readonly double: number
}

/**
 * What is right, in the letters of one set. `options` holds alternatives: an answer is right when its letters are
 * exactly those of one of them. The last three ignore the key: right for everybody who attempted the question, right
 * for everybody, and not part of the total.
 */
export type QuestionRule =
  | { readonly how: "options"; readonly right: readonly string[] }
  | { readonly how: "number"; readonly value: number; readonly tolerance: number }
  | { readonly how: "rightIfAttempted" }
  | { readonly how: "rightForAll" }
  | { readonly how: "notCounted" }

/** A question of a set as it is printed; `section` counts the paper's sections from 0. */
export type KeyQuestion = { readonly section: number; readonly marks: QuestionMarks; readonly rule: QuestionRule }

/** How an answer was judged. A question that is not counted is `ignored`. */
export const outcome = { blank: 0, right: 1, wrong: 2, double: 3, ignored: 4 } as const
export type Outcome = (typeof outcome)[keyof typeof outcome]

/** Decimal places that numbers on a sheet have at most. */
const places = 6

const scaled = (text: string): bigint => {
  const [whole = "", fraction = ""] = text.replace("-", "").split(".")
  const digits = BigInt(whole + fraction.padEnd(places, "0"))
  return text.startsWith("-") ? -digits : digits
}

/** Whether a number on a sheet is close enough, in exact decimals: 0.3 is within 0.1 of 0.2. */
const isNear = (answer: string, value: number, tolerance: number): boolean => {
  const distance = scaled(answer) - scaled(value.toFixed(places))
  return (distance < 0n ? -distance : distance) <= scaled(tolerance.toFixed(places))
}

/**
 * Judges one answer as `answerList` gives it: letters, a number, `-` or `*`. More than one letter is a double mark
 * where the question has a single right letter in every alternative.
 */
export const outcomeOf = ({ rule }: Pick<KeyQuestion, "rule">, answer: string): Outcome => {
  if (rule.how === "notCounted") return outcome.ignored
  if (rule.how === "rightForAll") return outcome.right
  if (answer === "-") return outcome.blank
  if (rule.how === "rightIfAttempted") return outcome.right
  if (answer === "*") return outcome.double
  const isLetters = /^[A-F]+$/u.test(answer)
  if (rule.how === "number")
    return !isLetters && isNear(answer, rule.value, rule.tolerance) ? outcome.right : outcome.wrong
  if (rule.right.includes(answer)) return outcome.right
  return isLetters && answer.length > 1 && rule.right.every((letters) => letters.length === 1)
    ? outcome.double
    : outcome.wrong
}

/** The marks of an outcome, in hundredths. */
export const marksOf = ({ marks }: Pick<KeyQuestion, "marks">, judged: Outcome): number =>
  [marks.blank, marks.right, marks.wrong, marks.double, 0][judged]!
