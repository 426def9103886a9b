import { interfaceLanguages, languageCookie, type LanguageCode } from "../../../schema/core/interfaceLanguages.ts"

/** Pseudo-locales are not offered to anybody, but answered where a test asks for them. */
const pseudo = ["en-XA", "hi-XB"] as const
export type ServedLanguage = LanguageCode | (typeof pseudo)[number]

type Headers = Readonly<Record<string, string | undefined>>

const served: ReadonlySet<string> = new Set([...interfaceLanguages.map(({ code }) => code), ...pseudo])
const isServed = (code: string | undefined): code is ServedLanguage => code !== undefined && served.has(code)

const chosenIn = new RegExp(`(?:^|;\\s*)${languageCookie}=([\\w-]+)`, "u")

/** The language of a request: the chosen one, else the first of Accept-Language that has a catalogue, else English. */
export const languageOf = (headers: Headers): ServedLanguage => {
  const chosen = chosenIn.exec(headers["cookie"] ?? "")?.[1]
  if (isServed(chosen)) return chosen
  const accepted = (headers["accept-language"] ?? "").slice(0, 200).split(",").map(weighted)
  const codes = accepted.toSorted((one, other) => other.weight - one.weight).map(({ code }) => code)
  return codes.find(isServed) ?? "en"
}

const weighted = (part: string) => {
  const [tag = "", quality] = part.trim().split(/\s*;\s*q=/u)
  const weight = quality === undefined ? 1 : Number(quality)
  const code = isServed(tag) ? tag : tag.split("-", 1)[0]
  return { code, weight: Number.isFinite(weight) ? weight : 0 }
}
