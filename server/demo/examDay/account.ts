import type { FileAccount } from "./client.ts"

/** What an exam day has come to. */
export type DayAccount = FileAccount & { readonly files: number; readonly seconds: number }
