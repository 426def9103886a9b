import { t } from "#messages/labels.js"

/** A title that the schema declares, or a role's name, in the page's language. */
export const label = (text: string): string => t[text] ?? text
