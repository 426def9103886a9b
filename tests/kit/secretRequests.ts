import { exampleFor, type AnyCall, type Argument, type Values } from "./everyCall.ts"
import { marksOf, plantedText } from "./secrets.ts"

/** Records that hold a question's text or key, or tell which questions a paper has. */
const kinds = ["question", "translation", "paperset"]

/** Most requests that one call is tried with for its required arguments. */
const most = 48

/** Values that an argument is tried with, as they may name or tell of what has a number. */
const triedWith = (argument: Argument, n: number, said: number): readonly unknown[] => {
  const { name, schema } = argument
  const example = exampleFor(argument)
  if (name === "text" && (schema.$ref !== undefined || schema.type === "object")) return [plantedText(said)]
  if (schema.type === "integer") return /version|page|level|marks|count|nth|after/i.test(name) ? [example] : [n]
  if (schema.type === "array" && (name === "ids" || name === "of"))
    return schema.items?.type === "integer" ? [[n]] : [[String(n)], [`${n}-hi`]]
  if (schema.enum !== undefined && schema.enum.length <= 8) return schema.enum
  if (schema.type !== "string") return [example]
  const isTaken = takenBy(schema)
  const fitting = namedBy(name, n, said).filter(isTaken)
  return fitting.length > 0 ? fitting : [example]
}

/** Texts by the argument's name: records, searches, or anything that is said of the number. */
const namedBy = (name: string, n: number, said: number): readonly string[] => {
  const { text, explanation, key } = marksOf(said)
  const streams = [`question-${n}`, `translation-${n}-hi`, `paperset-${n}`]
  if (/^(kind|machine|record)$/.test(name)) return kinds
  if (name === "id") return [String(n), `${n}-hi`]
  if (name === "stream") return streams
  if (/search|text/.test(name)) return [text, "stemwords", explanation, String(n)]
  return [text, explanation, String(key), String(n), `${n}-hi`, "hi", ...kinds, ...streams]
}

/** Whether a schema takes a text, as far as its pattern and its words tell. */
const takenBy = (schema: Argument["schema"]): ((text: string) => boolean) => {
  const { pattern, allOf = [] } = schema as {
    readonly pattern?: string
    readonly allOf?: readonly { readonly pattern?: string }[]
  }
  const source = pattern ?? allOf.find((one) => one.pattern !== undefined)?.pattern
  const known = source === undefined ? undefined : new RegExp(source, "u")
  return (text) => (known?.test(text) ?? true) && (schema.enum?.includes(text) ?? true)
}

/**
 * Requests of a call about what has a number: every required argument in every way, every other one by itself. Texts
 * are those of the number `said`: what a call is to write has another's, so that an answer which repeats it tells
 * nothing.
 */
export const requestsOf = ({ args }: Pick<AnyCall, "args">, n: number, said = n): readonly Values[] => {
  const required = args.filter(({ isRequired }) => isRequired)
  const base = Object.fromEntries(required.map((one) => [one.name, triedWith(one, n, said)[0]]))
  const ways = required.reduce<readonly Values[]>(
    (all, one) =>
      all
        .flatMap((values) => triedWith(one, n, said).map((value) => ({ ...values, [one.name]: value })))
        .slice(0, most),
    [base]
  )
  const others = args.filter(({ isRequired, name }) => !isRequired && !/^(page|per_page|columns)$/.test(name))
  return [...ways, ...others.flatMap((one) => triedWith(one, n, said).map((value) => ({ ...base, [one.name]: value })))]
}
