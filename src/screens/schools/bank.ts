import { act, ask } from "../../api/graphql.ts"
import {
  changeOwn,
  changeSchool,
  ownBankDetails,
  revealOwn,
  revealSchool,
  schoolBankDetails,
  sendOwnCode,
  sendSchoolCode
} from "./bankDocuments.ts"

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
        read: async () => (await ask(ownBankDetails, {})).ownBankDetails,
        reveal: async () => (await act(revealOwn, {})).revealOwnBankDetails,
        send: async (typed: Typed) => (await act(sendOwnCode, typed)).sendOwnBankCode,
        change: async (typed: Typed, otp: string) => (await act(changeOwn, { ...typed, otp })).changeOwnBankDetails
      }
    : {
        read: async () => (await ask(schoolBankDetails, { id: owner.id })).schoolBankDetails,
        reveal: async () => (await act(revealSchool, { id: owner.id })).revealSchoolBankDetails,
        send: async (typed: Typed) => (await act(sendSchoolCode, { ...typed, id: owner.id })).sendSchoolBankCode,
        change: async (typed: Typed, otp: string) =>
          (await act(changeSchool, { ...typed, id: owner.id, otp })).changeSchoolBankDetails
      }
