/**
 * The answers of a sheet as they are kept. Where each is one of A–F, `-` for blank or `*` for more than one mark, they
 * are beside each other: `ABD-*`. Else a comma is before each: `,A,BD,-12.5,-`; letters are in their order, each
 * once, and numbers are written in one way only, so that equal answers are equal texts.
 */
export const sheetAnswers = /^(?:[A-F*-]+|(?:,(?:[A-F]{1,6}|\*|-|-?\d{1,12}(?:\.\d{1,6})?))+)$/u

/** The answers of a sheet, one a question. */
export const answerList = (answers: string): readonly string[] =>
  answers.startsWith(",") ? answers.slice(1).split(",") : [...answers]

/** Answers, one a question, as they are kept. */
export const answersText = (list: readonly string[]): string =>
  list.every((answer) => /^[A-F*-]$/u.test(answer)) ? list.join("") : list.map((answer) => `,${answer}`).join("")

const number = /^([+-]?)0*(\d{1,12})(?:\.(\d{1,6}))?$/u

const numberText = ([, sign, whole = "", places = ""]: RegExpExecArray): string => {
  const rest = places.replace(/0+$/u, "")
  const digits = rest === "" ? whole : `${whole}.${rest}`
  return sign === "-" && /[1-9]/u.test(digits) ? `-${digits}` : digits
}

/**
 * Reads one answer of a sheet that may have several marks or a number: `A`, `BD`, `12`, `-0.50`, `*`, and `-` or
 * nothing for blank. @returns the answer as it is kept, undefined for what is none
 */
export const readAnswer = (text: string): string | undefined => {
  if (text === "" || text === "-") return "-"
  if (text === "*") return "*"
  if (/^[A-F]{1,6}$/u.test(text)) {
    const marks = new Set(text)
    return marks.size === text.length ? [...marks].toSorted().join("") : undefined
  }
  const digits = number.exec(text)
  return digits === null ? undefined : numberText(digits)
}
