import type { Actions } from "../../api/actions.ts"
import type { Listed } from "./types.ts"

/** What is being done with a student, in a dialog. */
export type OpenDialog =
  | { readonly what: "edit" | "move" | "erase"; readonly id: number }
  | {
      readonly what: "withdraw"
      readonly id: number
      readonly row: Pick<Listed, "id" | "name" | "username">
      readonly command: Withdrawal
    }

type Withdrawal = "withdrawStudents" | "withdrawGulfStudent"

/** The command by which the person withdraws a student: coordinators of the Gulf have one of their own. */
export const withdrawalOf = (permit: Actions<"student">): Withdrawal =>
  permit("withdrawStudents") === undefined && permit("withdrawGulfStudent")?.allowed === true
    ? "withdrawGulfStudent"
    : "withdrawStudents"
