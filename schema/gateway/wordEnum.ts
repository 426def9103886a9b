import type { ConstValueNode } from "graphql"
import { GraphQLEnumType, Kind } from "graphql"
import { inWords } from "../core/inWords.ts"
import { isName } from "./names.ts"

const reserved: ReadonlySet<string> = new Set(["true", "false", "null"])

/** Yes and no, as the specification's older parameters say it. */
const flags: Readonly<Record<string, string>> = { "0": "no", "1": "yes" }

/**
 * What a word of REST is called as a value of an enum: itself where GraphQL takes it, else `co_educational` for
 * `co-educational`, `name_desc` for the sort `-name`, and `no` or `yes` for `0` or `1`. Undefined where it is none.
 */
export const enumName = (word: string): string | undefined => {
  const name = flags[word] ?? (word.startsWith("-") ? `${word.slice(1)}_desc` : word).replace(/[-. ]/g, "_")
  return isName(name) && !reserved.has(name) ? name : undefined
}

/**
 * An enum whose words are not all names. The portal's own documents (by `documentId`) have the words of REST, so words
 * are taken beside names, and a field turns its words into names (`namesOfWords`), not the enum.
 */
export class WordEnum extends GraphQLEnumType {
  readonly #words: ReadonlyMap<string, string>
  readonly #names: ReadonlyMap<string, string>

  constructor(name: string, words: readonly string[]) {
    const named = words.map((word) => [enumName(word) ?? word, word] as const)
    if (new Set(named.map(([one]) => one)).size < words.length) throw new Error(`Two words of ${name} have one name`)
    super({
      name,
      description: `${inWords(name)}.`,
      values: Object.fromEntries(named.map(([one, word]) => [one, { description: aboutOf(one, word) }]))
    })
    this.#words = new Map(named)
    this.#names = new Map(named.map(([one, word]) => [word, one]))
  }

  /** The name of a word. */
  nameOf(word: unknown): unknown {
    return typeof word === "string" ? (this.#names.get(word) ?? word) : word
  }

  /** Whether a text is a word or the name of one. */
  takes(text: string): boolean {
    return this.#words.has(text) || this.#names.has(text)
  }

  override coerceOutputValue(value: unknown): string {
    return typeof value === "string" && this.takes(value) ? value : (super.coerceOutputValue(value) ?? "")
  }

  override coerceInputValue(value: unknown, hideSuggestions?: boolean): unknown {
    if (typeof value === "string" && this.#names.has(value)) return value
    super.coerceInputValue(value, hideSuggestions)
    return this.#words.get(value as string)
  }

  override coerceInputLiteral(node: ConstValueNode, hideSuggestions?: boolean): unknown {
    super.coerceInputLiteral(node, hideSuggestions)
    return node.kind === Kind.ENUM ? this.#words.get(node.value) : undefined
  }
}

const aboutOf = (name: string, word: string): string => {
  if (name === word) return `${inWords(word)}.`
  return word.startsWith("-")
    ? `By ${inWords(word.slice(1)).toLowerCase()}, descending.`
    : `${inWords(name)}: \`${word}\` in REST.`
}

/** A set of words of REST as an enum: where all words are names, a plain one. */
export const enumOfWords = (name: string, words: readonly string[]): GraphQLEnumType =>
  words.every((word) => enumName(word) === word)
    ? new GraphQLEnumType({
        name,
        description: `${inWords(name)}.`,
        values: Object.fromEntries(words.map((word) => [word, { description: `${inWords(word)}.` }]))
      })
    : new WordEnum(name, words)

/** Words as the names of an enum's values, also those of a list. */
export const namesOfWords = (type: WordEnum, value: unknown): unknown =>
  Array.isArray(value) ? value.map((one) => namesOfWords(type, one)) : type.nameOf(value)
