import { Schema } from "effect"
import { HttpApi } from "effect/http-api"
import { apiOf } from "../../schema/core/calls.ts"
import { documentOf, type JsonSchema } from "../../schema/gateway/json.ts"
import { groups } from "../../schema/index.ts"
import type { Values } from "./everyCall.ts"

type Fields = Readonly<Record<string, Schema.Top>>

type Wrapped = { readonly fields?: Fields; readonly schema?: Wrapped }

/** A body is declared as a struct, and served as what encodes it. */
const fieldsOf = (schema: Wrapped | undefined): Fields =>
  schema?.fields ?? (schema?.schema ? fieldsOf(schema.schema) : {})

const forms = new Map<string, Fields>()
HttpApi.reflect(apiOf(groups), {
  onGroup: () => undefined,
  onEndpoint: ({ endpoint }) => {
    const [payload] = [...endpoint.payload.values()].toSorted(
      (one, other) => Number(other.encoding._tag === "Json") - Number(one.encoding._tag === "Json")
    )
    forms.set(endpoint.identifier, fieldsOf(payload?.schemas[0] as Wrapped | undefined))
  }
})

/** The fields that a call's body takes, by name, whatever they are encoded as. */
export const formOf = (call: string): Fields => forms.get(call) ?? {}

let drawn = 0

/** `Asha Zb`, `Asha Zc`: a number in letters, since no name has a digit. */
const inLetters = (n: number): string => {
  const rest = Math.floor(n / 26)
  return `${rest > 0 ? inLetters(rest) : ""}${String.fromCharCode(97 + (n % 26))}`
}

const padded = (n: number, length: number) => String(n).padStart(length, "0")

/** Texts of every kind that a field asks for, none of them drawn before. */
const texts = (n: number): readonly string[] => [
  `Asha Z${inLetters(n)}`,
  `+9198765${padded(n, 5)}`,
  `typed${n}@example.org`,
  `6${padded(n, 5)}`,
  `https://typed${n}.example.org/about`,
  new Date(Date.UTC(2013, 0, 1) + n * 86_400_000).toISOString().slice(0, 10),
  `Z${inLetters(n % 26).toUpperCase()}`,
  `/typed/${inLetters(n)}`
]

type Shape = JsonSchema & { readonly minimum?: number; readonly maximum?: number; readonly const?: unknown }

const choicesOf = (schema: JsonSchema, definitions: Readonly<Record<string, JsonSchema>>): readonly Shape[] => {
  const whole: Shape = schema.$ref === undefined ? schema : (definitions[schema.$ref.split("/").at(-1)!] ?? {})
  const parts = [...(whole.anyOf ?? []), ...(whole.oneOf ?? [])]
  return parts.length === 0
    ? [Object.assign({}, ...(whole.allOf ?? []), whole) as Shape]
    : parts.flatMap((part) => choicesOf(part, definitions))
}

const candidatesFor = (shape: Shape, n: number): readonly unknown[] => {
  if (shape.enum !== undefined) return shape.enum
  if (shape.type === "boolean") return [true, false]
  if (shape.type === "integer" || shape.type === "number") {
    const { minimum = 1, maximum = Number.MAX_SAFE_INTEGER } = shape
    return [minimum + (n % Math.max(1, Math.min(maximum - minimum, 40))), minimum]
  }
  return shape.type === "string" ? texts(n) : []
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * A value that a field takes and that nobody typed before; of a choice one that is not chosen now.
 * @throws Error where none was found: the form then says what is typed
 */
export const typedValue = (call: string, name: string, field: Schema.Top, now: unknown): unknown => {
  const { schema, definitions } = documentOf(Schema.Struct({ [name]: field }))
  const root = schema.$ref === undefined ? schema : (definitions[schema.$ref.split("/").at(-1)!] ?? {})
  const decode = Schema.decodeUnknownResult(field as Schema.Codec<unknown>)
  drawn += 1
  if (!/_ids?$/.test(name))
    for (const shape of choicesOf(root.properties?.[name] ?? {}, definitions))
      for (const candidate of candidatesFor(shape, drawn)) {
        const read = decode(candidate)
        if (read._tag === "Success" && !isSame(read.success, now)) return candidate
      }
  throw new Error(`${call}: what is typed into ${name}? Say it under \`typed\` in tests/kit/forms.`)
}

/** What a form keeps of what is typed: phones with their country's code, names without needless spaces. */
export const keptOf = (call: string, typed: Values): Values => {
  const fields = formOf(call)
  return Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) =>
      fields[name] === undefined
        ? []
        : [[name, Schema.decodeUnknownSync(fields[name] as Schema.Codec<unknown>)(value)] as const]
    )
  )
}
