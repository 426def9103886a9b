import { t } from "#messages/flows.js"
import type { AnyStateMachine } from "xstate"
import { initialState } from "../../../../machines/decide.ts"
import type { State } from "../../../../machines/decision.ts"
import { decode, encode } from "./address.ts"

/** What a run is begun with. */
export type Input = Readonly<Record<string, unknown>>

/** What a text or an address says of an input: the input, or what is wrong with it, the field named. */
export type ReadInput = { readonly input: Input; readonly fault: null } | { readonly fault: string }

/** Longest input that an address holds, in characters of the address: a longer one is kept by the page alone. */
const longest = 2_000

type Kind = "text" | "number" | "flag" | "list" | "object" | "nothing"

const kindOf = (value: unknown): Kind =>
  value === null || value === undefined
    ? "nothing"
    : Array.isArray(value)
      ? "list"
      : typeof value === "string"
        ? "text"
        : typeof value === "number"
          ? "number"
          : typeof value === "boolean"
            ? "flag"
            : "object"

const kindWords: Readonly<Record<Exclude<Kind, "nothing">, string>> = {
  text: t.kindText,
  number: t.kindNumber,
  flag: t.kindFlag,
  list: t.kindList,
  object: t.kindObject
}

const under = (place: string, name: string) => (place === "" ? name : `${place}.${name}`)

/**
 * The first way in which a value differs from the shape of another, by field: machines declare their inputs as types,
 * and the sample of an input has that type, so its fields and their kinds are what an input needs.
 */
const faultIn = (value: unknown, sample: unknown, place: string): string | null => {
  const [kind, wanted] = [kindOf(value), kindOf(sample)]
  if (wanted === "nothing") return null
  if (kind !== wanted) return t.inputKind({ field: place === "" ? t.input : place, kind: kindWords[wanted] })
  if (wanted === "list") {
    const [first] = sample as readonly unknown[]
    return first === undefined
      ? null
      : (value as readonly unknown[]).reduce<string | null>(
          (fault, each, nth) => fault ?? faultIn(each, first, under(place, String(nth))),
          null
        )
  }
  if (wanted !== "object") return null
  const [given, fields] = [value as Input, sample as Input]
  const missing = Object.keys(fields).find((name) => !Object.hasOwn(given, name))
  if (missing !== undefined) return t.inputMissing({ field: under(place, missing) })
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(fields, name))
  if (unknown !== undefined) return t.inputUnknown({ field: under(place, unknown) })
  return Object.keys(fields).reduce<string | null>(
    (fault, name) => fault ?? faultIn(given[name], fields[name], under(place, name)),
    null
  )
}

const checked = (value: unknown, sample: Input): ReadInput => {
  const fault = faultIn(value, sample, "")
  return fault === null ? { input: value as Input, fault } : { fault }
}

/** Reads an input that somebody typed as JSON. Never throws. */
export const readInput = (text: string, sample: Input): ReadInput => {
  try {
    return checked(JSON.parse(text) as unknown, sample)
  } catch {
    return { fault: t.notJson }
  }
}

/** Reads the input of an address; the sample where it has none. Never throws. */
export const inputIn = (part: string | null, sample: Input): ReadInput => {
  if (part === null) return { input: sample, fault: null }
  if (part.length > longest) return { fault: t.linkTooLong({ max: longest }) }
  try {
    return checked(decode(part), sample)
  } catch {
    return { fault: t.inputUnreadable }
  }
}

/** An input as a part of an address: null for the sample, or where it is too long for one. */
export const inputPart = (input: Input, sample: Input): string | null => {
  if (JSON.stringify(input) === JSON.stringify(sample)) return null
  const part = encode(input)
  return part.length > longest ? null : part
}

/** The state that a machine begins in with an input, or why it cannot. */
export const startWith = (machine: AnyStateMachine, input: Input | undefined): State | string => {
  try {
    const state = initialState(machine, input) as Partial<State>
    return state.value === undefined ? t.inputNotTaken : (state as State)
  } catch (caught) {
    return t.machineThrew({ reason: caught instanceof Error ? caught.message : String(caught) })
  }
}
