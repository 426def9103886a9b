import type { RefObject } from "react"

/** The views of somebody's account: what it says, the two forms that change it, and where it is signed in. */
export const views = { summary: 0, password: 1, profile: 2, sessions: 3 } as const
export type View = (typeof views)[keyof typeof views]

/** What a form of the account gets: how it closes, and where it says how it wants to be left. */
export type FormView = { readonly close: () => void; readonly leaving: RefObject<(() => void) | null> }
