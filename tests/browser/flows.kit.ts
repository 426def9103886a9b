import { chromiumWindows } from "../kit/windows.ts"

/** The windows of the file's tests. */
export const windows = chromiumWindows()

/** How an admin's window is opened. */
export const admin = { as: "role-10", context: { reducedMotion: "reduce" } } as const
