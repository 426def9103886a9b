import { pick, type Random } from "../../../server/demo/random.ts"
import type { Bubble, SheetPage } from "../../../server/documents/print/omr/geometry.ts"
import { rollNumber } from "../../../schema/students/rollNumber.ts"

/** A sheet as a student fills it: what a reader has to make of it, and the bubbles that are filled. */
export type Filled = {
  readonly line: string
  readonly booklet: string
  readonly isFilled: (bubble: Bubble) => boolean
}

/** A sheet filled at random: answers of all kinds, blanks, and marks that cannot be read as one answer. */
export const fillSheet = (layout: readonly SheetPage[], next: Random): Filled => {
  const [, , , exam, classLevel, set] = layout[0]!.qr.text.split(":")
  const username = rollNumber(2026, pick(next, ["TN", "KA", "AZ", "MH"]), Math.floor(next() * 10_000_000))
  const booklet = Array.from({ length: 7 }, () => Math.floor(next() * 10)).join("")
  const marks = new Map<string, string>()
  const choices = new Map<string, string[]>()
  for (const { field, value } of layout.flatMap(({ bubbles }) => bubbles))
    choices.set(field, [...new Set([...(choices.get(field) ?? []), value])])
  for (const [at, letter] of [...username].entries()) marks.set(`roll.${at}`, letter)
  for (const [at, digit] of [...booklet].entries()) marks.set(`booklet.${at}`, digit)
  const language = pick(next, choices.get("language")!)
  marks.set("language", language)
  if (next() < 0.9) marks.set("class", classLevel!)
  if (next() < 0.9) marks.set("set", set!)
  const answers = layout.flatMap(({ heads }) =>
    heads.map(({ number, isSeveral }) => {
      const options = choices.get(`q${number}`)
      if (options !== undefined) {
        const some = someOf(options, isSeveral, next)
        marks.set(`q${number}`, some)
        return some.length > 1 && !isSeveral ? "*" : some || "-"
      }
      let columns = 0
      while (choices.has(`q${number}.${columns}`)) columns++
      const { characters, sign, answer } = numberIn(columns, next)
      for (const [at, character] of [...characters].entries()) marks.set(`q${number}.${at}`, character.trim())
      marks.set(`q${number}.sign`, sign)
      return answer
    })
  )
  return {
    line: [exam, classLevel, username, language, set, answers.join(",")].join("|"),
    booklet,
    isFilled: ({ field, value }) => {
      const filled = marks.get(field)
      return (
        filled !== undefined && (field === "language" || field === "class" ? filled === value : filled.includes(value))
      )
    }
  }
}

/** One option, or several; now and then none, or two where one is right. */
const someOf = (options: readonly string[], isSeveral: boolean, next: Random): string => {
  const chance = next()
  if (chance < 0.06) return ""
  if (!isSeveral) {
    const [picked, second] = [pick(next, options), pick(next, options)]
    return options.filter((one) => one === picked || (chance > 0.97 && one === second)).join("")
  }
  return options.filter(() => next() < 0.5).join("")
}

/** A number in columns, from the first, to the last or anywhere between; now and then one that is none. */
const numberIn = (columns: number, next: Random) => {
  const chance = next()
  if (chance < 0.06) return { characters: "", sign: "", answer: "-" }
  if (chance < 0.1) return { characters: "1 2", sign: "", answer: "*" }
  if (chance < 0.12) return { characters: "", sign: "-", answer: "*" }
  const length = 1 + Math.floor(next() * columns)
  const digits = Array.from({ length }, () => Math.floor(next() * 10)).join("")
  const point = next() < 0.5 && length > 1 ? Math.max(length - 7, Math.floor(next() * length)) : -1
  const written = point === -1 ? digits : `${digits.slice(0, point)}.${digits.slice(point + 1)}`
  const sign = next() < 0.3 ? "-" : ""
  const [whole, places] = written.split(".") as [string, string | undefined]
  return {
    characters: " ".repeat(Math.floor(next() * (columns - length + 1))) + written,
    sign,
    answer: `${sign}${whole === "" ? "0" : whole}${places === undefined || places === "" ? "" : `.${places}`}`
  }
}
