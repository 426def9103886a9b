import { exampleFor, type AnyCall, type Values } from "./everyCall.ts"
import { marksOf, plantedText } from "./secrets.ts"

/** Values that an argument is tried with, as they may name or tell of what has a number. */
const triedWith = (
  { name, schema, definitions }: AnyCall["args"][number],
  n: number,
  said: number
): readonly unknown[] => {
  const example = exampleFor({ name, schema, definitions } as never)
  if ((name === "text" && schema.$ref !== undefined) || (name === "text" && schema.type === "object"))
    return [plantedText(said)]
  if (schema.type === "integer") return /version|page|level|marks|count|nth|after/i.test(name) ? [example] : [n]
  if (schema.type === "array" && schema.items?.type === "integer" && name === "ids") return [[n]]
  if (schema.enum !== undefined && schema.enum.length <= 8) return schema.enum
  if (schema.type !== "string") return [example]
  const { text, explanation, key } = marksOf(said)
  const words = [text, explanation, String(key), String(n), `${n}-hi`, "hi", "question", "translation", "paperset"]
  const streams = [`question-${n}`, `translation-${n}-hi`, `paperset-${n}`]
  const pattern = patternOf(schema)
  const fitting = [...words, ...streams].filter((word) => pattern === undefined || pattern.test(word))
  return /search|text/.test(name)
    ? [text, "stemwords", explanation, String(n)]
    : fitting.length > 0
      ? fitting
      : [example]
}

const patternOf = (schema: object): RegExp | undefined => {
  const { pattern, allOf = [] } = schema as {
    readonly pattern?: string
    readonly allOf?: readonly { readonly pattern?: string }[]
  }
  const source = pattern ?? allOf.find((one) => one.pattern !== undefined)?.pattern
  return source === undefined ? undefined : new RegExp(source, "u")
}

/**
 * Requests of a call about what has a number: every required argument in every way, every other one by itself. Texts are those of the
 * number `said`: what a call is to write has another's, so that an answer which repeats it tells nothing.
 */
export const requestsOf = ({ args }: AnyCall, n: number, said = n): readonly Values[] => {
  const required = args.filter(({ isRequired }) => isRequired)
  const base = Object.fromEntries(required.map((one) => [one.name, triedWith(one, n, said)[0]]))
  const ways = required.reduce<readonly Values[]>(
    (all, one) =>
      all.flatMap((values) => triedWith(one, n, said).map((value) => ({ ...values, [one.name]: value }))).slice(0, 24),
    [base]
  )
  const others = args.filter(({ isRequired, name }) => !isRequired && !/^(page|per_page|columns)$/.test(name))
  return [...ways, ...others.flatMap((one) => triedWith(one, n, said).map((value) => ({ ...base, [one.name]: value })))]
}
