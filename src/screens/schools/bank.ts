import { runMutation, runQuery } from "../../api/graphql.ts"

/** Whose bank details: one's own, or those of a school that one looks after. */
export type BankOwner = { readonly kind: "own"; readonly id: 0 } | { readonly kind: "school"; readonly id: number }

/** Bank details as they are shown. */
export type Details = {
  readonly holder: string
  readonly account_number: string
  readonly ifsc: string
  readonly bank: string
}

type Typed = Details & { readonly confirm_account_number: string }

/** The calls about an owner's bank details. */
export const bankOf = (owner: BankOwner) =>
  owner.kind === "own"
    ? {
        read: () => runQuery("ownBankDetails"),
        reveal: () => runMutation("revealOwnBankDetails"),
        send: (typed: Typed) => runMutation("sendOwnBankCode", typed),
        change: (typed: Typed, otp: string) => runMutation("changeOwnBankDetails", { ...typed, otp })
      }
    : {
        read: () => runQuery("schoolBankDetails", { id: owner.id }),
        reveal: () => runMutation("revealSchoolBankDetails", { id: owner.id }),
        send: (typed: Typed) => runMutation("sendSchoolBankCode", { ...typed, id: owner.id }),
        change: (typed: Typed, otp: string) => runMutation("changeSchoolBankDetails", { ...typed, id: owner.id, otp })
      }
