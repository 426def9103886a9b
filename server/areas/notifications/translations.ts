import { inLanguage, language } from "../../../messages/language.js"
import { languageCodes } from "../../../schema/core/interfaceLanguages.ts"
import type { NotificationText } from "../../../schema/notifications/notification.ts"

/** A notification's text in other languages than English, by code. */
export type Translations = Readonly<Record<string, NotificationText>>

/**
 * What `personal` keeps of a notification that the portal itself writes, for readers of several languages: its text in
 * English, and in each other language. What people write is kept as they wrote it.
 */
export const inEachLanguage = (
  write: () => NotificationText
): NotificationText & { readonly translations: Translations } => ({
  ...inLanguage("en", write),
  translations: Object.fromEntries(
    languageCodes.filter((code) => code !== "en").map((code) => [code, inLanguage(code, write)])
  )
})

/** A row with its text in the language of the request, where it has one. */
export const inReadersLanguage = <Row extends NotificationText & { readonly translations: Translations | null }>({
  translations,
  ...row
}: Row): Omit<Row, "translations"> => ({ ...row, ...translations?.[language()] })
