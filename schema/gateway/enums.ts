import type { GraphQLEnumType } from "graphql"
import type { GatewayCall } from "./calls.ts"
import type { JsonSchema } from "./json.ts"
import { isId, pascal, singular } from "./names.ts"
import { referred, withoutNull } from "./references.ts"
import { enumName, enumOfWords } from "./wordEnum.ts"

type Definitions = Readonly<Record<string, JsonSchema>>

/** Where a set of words is used: the type and its field. */
type Place = { readonly type: string; readonly field: string }

/** The enum of a set of words; undefined for what is no such set. */
export type EnumOf = (schema: JsonSchema) => GraphQLEnumType | undefined

/** Fields that say little without what they are of. */
const vague: ReadonlySet<string> = new Set([
  "at",
  "by",
  "kind",
  "level",
  "part",
  "state",
  "status",
  "type",
  "value",
  "what"
])

/**
 * The enums of an API, one for each set of words, named after the field that has it: `language` is `Language`. Where
 * several sets are in fields of one name, or the name says little, the type comes first: `StudentState`. Words that are
 * no names in GraphQL get one (`enumName`).
 */
export const enumsOf = (calls: readonly GatewayCall[]): EnumOf => {
  const places = placesOf(calls)
  const names = namesOf(places, new Set(calls.flatMap((call) => [...typeNames(call)])))
  const made = new Map<string, GraphQLEnumType>()
  return (schema) => {
    const key = wordsIn(schema)
    if (key === undefined) return undefined
    const name = names.get(key)
    if (name === undefined) throw new Error(`No name was found for one of ${key}`)
    const known = made.get(key) ?? enumOfWords(name, schema.enum as readonly string[])
    made.set(key, known)
    return known
  }
}

/** The words of a set, in order, if all of them can be values of an enum. */
const wordsIn = ({ type, enum: words }: JsonSchema): string | undefined =>
  type === "string" && words !== undefined && words.every((word) => enumName(String(word)) !== undefined)
    ? words.map(String).toSorted().join(" ")
    : undefined

/** Yes and no, as older parameters of the specification say it. */
const flagWords = "0 1"

/** Where each set of words is used, in the order of the calls. */
const placesOf = (calls: readonly GatewayCall[]): ReadonlyMap<string, readonly Place[]> => {
  const places = new Map<string, Place[]>()
  const seen = new Set<string>()
  const visit = (schema: JsonSchema, place: Place, definitions: Definitions, above: readonly string[] = []): void => {
    const { schema: bare } = withoutNull(schema)
    const key = isId(place.field) ? undefined : wordsIn(bare)
    if (key !== undefined) places.set(key, [...(places.get(key) ?? []), place])
    const target = referred(bare, definitions)
    if (target !== undefined) {
      if (seen.has(target.name) || above.includes(target.name)) return
      const isObject = target.schema.properties !== undefined
      if (isObject) seen.add(target.name)
      // Words that have a name of their own are of the field that they are in.
      visit(target.schema, isObject ? { type: target.name, field: "" } : place, definitions, [...above, target.name])
      return
    }
    const field = singular(place.field) ?? place.field
    if (bare.items !== undefined) visit(bare.items, { ...place, field }, definitions, above)
    const type = place.type + pascal(place.field)
    for (const [name, one] of Object.entries(bare.properties ?? {}))
      visit(one, { type, field: name }, definitions, above)
  }
  // What linked calls take and answer, the lists have as well.
  for (const call of calls.filter(({ kind }) => kind !== "link")) {
    visit(call.answer, { type: `${pascal(call.name)}Answer`, field: "" }, call.definitions)
    for (const one of call.arguments)
      visit(one.schema, { type: `${pascal(call.name)}Input`, field: one.name }, call.definitions)
  }
  return places
}

/** The names of a call's own types and of the types that it mentions. */
const typeNames = (call: GatewayCall): ReadonlySet<string> =>
  new Set([
    ...["Answer", "Payload", "Input", "Live"].map((end) => pascal(call.name) + end),
    ...Object.keys(call.definitions).flatMap((name) => [pascal(name), `${pascal(name)}Input`])
  ])

const namesOf = (places: ReadonlyMap<string, readonly Place[]>, taken: ReadonlySet<string>) => {
  const named = [...places].map(([key, used]) => ({ key, used, field: mostUsed(used.map(({ field }) => field)) }))
  const names = new Map<string, string>()
  const given = new Set(taken)
  for (const { key, used, field } of named) {
    if (key === flagWords) {
      names.set(key, "YesNo")
      continue
    }
    const isAlone = named.filter((other) => other.field === field).length === 1 && says(field, used)
    const first = used.find((one) => one.field === field)
    const owner = field === "" ? (singular(stem(first!.type)) ?? stem(first!.type)) : stem(first!.type)
    const long = [pascal(field), owner + pascal(field), first!.type + pascal(field)]
    const name = (isAlone ? long : long.slice(1)).find((one) => one !== "" && !given.has(one))
    if (name === undefined) throw new Error(`Two sets of words would be named ${long.at(-1)}`)
    given.add(name)
    names.set(key, name)
  }
  return names
}

/** Whether a field says what its words are: by two words, or by one that several types have. */
const says = (field: string, used: readonly Place[]): boolean =>
  !vague.has(field) && (field.includes("_") || new Set(used.map(({ type }) => stem(type))).size > 2)

const mostUsed = (all: readonly string[]): string =>
  [...Map.groupBy(all, (one) => one)].toSorted(([, some], [, others]) => others.length - some.length)[0]![0]

/** What a type is of: `CreateStudentInput` and `StudentRow` are of a student. */
const stem = (type: string): string =>
  type
    .replace(/(Row|Info|Answer|AnswerRows?|Input|Content|Detail)$/, "")
    .replace(/^(Create|Update|Edit|Add|Register|Store|Plan|Change)(?=[A-Z])/, "")
