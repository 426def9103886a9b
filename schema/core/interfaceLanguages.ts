/** A language of the interface: its code (BCP 47), its own name, and its name in English. */
export type InterfaceLanguage = { readonly code: string; readonly name: string; readonly english: string }

/** Languages that have a catalogue; the first is what everybody reads who chose none that is here. */
export const interfaceLanguages = [
  { code: "en", name: "English", english: "English" },
  { code: "hi", name: "हिन्दी", english: "Hindi" }
] as const satisfies readonly InterfaceLanguage[]

export type LanguageCode = (typeof interfaceLanguages)[number]["code"]

/** The codes of the languages that have a catalogue. */
export const languageCodes: readonly LanguageCode[] = interfaceLanguages.map(({ code }) => code)

/** The cookie that keeps the chosen language. Pages are served in it, and requests carry it. */
export const languageCookie = "language"
