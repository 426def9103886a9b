import { t } from "#messages/flows.js"
import type { MachineEvent } from "../../../../machines/decision.ts"
import { dataFaults, type Offer } from "./offers.ts"

/** Longest address of a run, in characters, and most steps in one: what is longer is none that this screen made. */
const longest = 16_000
const mostSteps = 200

/** What an address said, as far as it could be read; `fault` is what is wrong with the step after that. */
export type Read = { readonly events: readonly MachineEvent[]; readonly fault: string | null }

/** Data as base64url of JSON, for an address. */
export const encode = (data: object): string => {
  const bytes = new TextEncoder().encode(JSON.stringify(data))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "")
}

/** Reads what `encode` wrote. @throws where it is something else */
export const decode = (text: string): unknown => {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0))
  return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes))
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * A run as a part of an address: the names of its events, parted by tildes; data that is not the sample's follows a
 * name after a `!`, as base64url of JSON of those fields alone that differ.
 */
export const writeRun = (events: readonly MachineEvent[], offers: readonly Offer[]): string =>
  events
    .map(({ type, ...data }) => {
      const offer = offers.find(({ event }) => event === type)
      if (offer === undefined) return type
      const keys = Object.keys(data).filter((key) => !isSame(data[key], offer.sample[key]))
      const isWhole = Object.keys(offer.sample).some((key) => !(key in data))
      if (isWhole) return `${offer.name}!!${encode(data)}`
      return keys.length === 0
        ? offer.name
        : `${offer.name}!${encode(Object.fromEntries(keys.map((key) => [key, data[key]])))}`
    })
    .join("~")

/** Reads such a part. What somebody made by hand is read up to the first step that is none; never throws. */
export const readRun = (text: string, offers: readonly Offer[]): Read => {
  if (text === "") return { events: [], fault: null }
  if (text.length > longest) return { events: [], fault: t.linkTooLong({ max: longest }) }
  const events: MachineEvent[] = []
  for (const [index, part] of text.split("~").entries()) {
    if (index >= mostSteps) return { events, fault: t.tooManySteps({ max: mostSteps }) }
    const [, name = "", mark = "", code = ""] = /^([^!]*)(!{0,2})(.*)$/su.exec(part) ?? []
    const step = { n: index + 1, name: name.slice(0, 60) }
    const offer = offers.find((each) => each.name === name)
    if (offer === undefined) return { events, fault: t.stepUnknown(step) }
    let data: unknown = offer.sample
    if (mark !== "") {
      try {
        const told = decode(code)
        data = mark === "!!" ? told : { ...offer.sample, ...(told as object) }
      } catch {
        return { events, fault: t.stepUnreadable(step) }
      }
    }
    const [wrong] = Object.entries(dataFaults(offer, data))
    if (wrong !== undefined) return { events, fault: t.stepInvalid({ ...step, field: wrong[0], error: wrong[1] }) }
    events.push({ ...(data as object), type: offer.event })
  }
  return { events, fault: null }
}
