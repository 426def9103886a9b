import { runMutation, runQuery } from "../../api/graphql.ts"
import {
  changeOwn,
  changeSchool,
  ownBankDetails,
  revealOwn,
  revealSchool,
  schoolBankDetails,
  sendOwnCode,
  sendSchoolCode
} from "./bankQueries.ts"

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
        read: async () => (await runQuery(ownBankDetails, {})).ownBankDetails,
        reveal: async () => (await runMutation(revealOwn, {})).revealOwnBankDetails,
        send: async (typed: Typed) => (await runMutation(sendOwnCode, typed)).sendOwnBankCode,
        change: async (typed: Typed, otp: string) =>
          (await runMutation(changeOwn, { ...typed, otp })).changeOwnBankDetails
      }
    : {
        read: async () => (await runQuery(schoolBankDetails, { id: owner.id })).schoolBankDetails,
        reveal: async () => (await runMutation(revealSchool, { id: owner.id })).revealSchoolBankDetails,
        send: async (typed: Typed) =>
          (await runMutation(sendSchoolCode, { ...typed, id: owner.id })).sendSchoolBankCode,
        change: async (typed: Typed, otp: string) =>
          (await runMutation(changeSchool, { ...typed, id: owner.id, otp })).changeSchoolBankDetails
      }
