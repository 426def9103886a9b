import { t } from "#messages/machines.js"

/** A description of a machine, of one of its states or transitions, or of an event, in the page's language. */
export const description = (text: string): string => t[text] ?? text
