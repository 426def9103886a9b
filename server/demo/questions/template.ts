import type { Key } from "../../../schema/questions/question.ts"
import type { Difficulty, QuestionKind } from "../../../schema/questions/questionKinds.ts"
import type { Language } from "../../../schema/fields/languages.ts"
import type { Random } from "../random.ts"
import type { Picture } from "./pictures/picture.ts"
import type { Value, Values } from "./value.ts"

/** What a question says in one language: its stem and its explanation, with `<names>` for values. */
export type Said = readonly [stem: string, explanation: string]

/** One question of a template: what its sentences' names stand for, and what is right. */
export type Made = {
  readonly values: Values
  readonly key: Key
  readonly options?: readonly Value[]
  readonly reason?: Value
  readonly left?: readonly Value[]
  readonly right?: readonly Value[]
  /** A formula on a line of its own, behind the stem. */
  readonly block?: string
  readonly picture?: Picture
}

/** Subjects of questions, by their numbers. */
export const subjects = {
  physics: 1,
  chemistry: 2,
  biology: 3,
  mathematics: 4,
  reasoning: 5,
  contributions: 6,
  scientist: 7
} as const

/**
 * A kind of question of which there are as many as its numbers allow; null where chance chose numbers that do not fit.
 */
export type Template = {
  readonly kind: QuestionKind
  readonly subject: keyof typeof subjects
  readonly topic: string
  readonly classes: readonly [least: number, most: number]
  readonly difficulty: Difficulty
  readonly said: Readonly<Partial<Record<Language, Said>>> & { readonly en: Said }
  readonly make: (next: Random) => Made | null
}

/** A whole number from `least` to `most`. */
export const whole = (next: Random, least: number, most: number): number =>
  least + Math.floor(next() * (most - least + 1))

/** The same things in an order by chance. */
export const shuffled = <Item>(next: Random, items: readonly Item[]): readonly Item[] =>
  items
    .map((item) => ({ item, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)

const nameOf = (value: Value): string => (typeof value === "object" ? (value.en ?? "") : String(value))

const distinct = (values: readonly Value[]): readonly Value[] =>
  values.filter(
    (value, at) => values.findIndex((other) => nameOf(other).toLowerCase() === nameOf(value).toLowerCase()) === at
  )

/** One right option among three wrong ones; null where fewer than three are left that differ. */
export const oneOf = (next: Random, right: Value, wrong: readonly Value[]): Pick<Made, "options" | "key"> | null => {
  const others = distinct([right, ...wrong]).slice(1, 4)
  if (others.length < 3) return null
  const options = shuffled(next, [right, ...others])
  return { options, key: { options: [options.indexOf(right)] } }
}

/** Several right options among others, six at most; null where two say the same. */
export const someOf = (
  next: Random,
  right: readonly Value[],
  wrong: readonly Value[]
): Pick<Made, "options" | "key"> | null => {
  const all = [...right, ...wrong]
  if (distinct(all).length < all.length || right.length === 0) return null
  const options = shuffled(next, all)
  return { options, key: { options: options.flatMap((option, at) => (right.includes(option) ? [at] : [])) } }
}

/** A number as the answer, and how far one may be from it. */
export const answer = (value: number, tolerance = 0): Pick<Made, "key"> => ({ key: { value, tolerance } })

/** A number as LaTeX writes it, with its sign and, where it has any, decimals. */
export const tex = (value: number, decimals = 2): string => String(Math.round(value * 10 ** decimals) / 10 ** decimals)

/** A quantity with its unit. */
export const unit = (value: number | string, name: string): string => String.raw`${value}\,\text{${name}}`

/** A term of a sum, as `+ 3x` or `- 3x`; nothing for none. */
export const term = (factor: number, of: string): string =>
  factor === 0 ? "" : `${factor < 0 ? "-" : "+"} ${Math.abs(factor) === 1 && of !== "" ? "" : Math.abs(factor)}${of}`

/** The greatest common divisor. */
export const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b))

/** A fraction in lowest terms; a whole number where it is one. */
export const fraction = (over: number, under: number): string => {
  const by = gcd(over, under) * Math.sign(under)
  const [a, b] = [over / by, under / by]
  return b === 1 ? String(a) : `${a < 0 ? "-" : ""}\\frac{${Math.abs(a)}}{${b}}`
}

/** `raw` keeps the backslashes of LaTeX. */
export const { raw } = String
