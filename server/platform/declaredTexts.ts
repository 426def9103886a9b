import { t as labels } from "#messages/labels.js"
import { t as machines } from "#messages/machines.js"

/** A title, a call's message or a role's name in the language of the request that is being handled. */
export const label = (text: string): string => labels[text] ?? text

/** A description of a machine, of one of its states or transitions, or of an event, in the language of the request. */
export const description = (text: string): string => machines[text] ?? text
