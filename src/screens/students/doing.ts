import type { Listed } from "./queries.ts"

/** What is being done with a student, in a dialog. */
export type Doing =
  | { readonly what: "details" | "edit" | "move" | "erase"; readonly id: number }
  | { readonly what: "withdraw"; readonly id: number; readonly row: Pick<Listed, "id" | "name" | "username"> }
