/**
 * The transition of an event that is recorded and changes neither state nor context: `signedIn: recordOnly`. It says
 * that the state takes the event; without it the event would be refused.
 */
export const recordOnly = {} as const
