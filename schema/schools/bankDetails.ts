import { Schema, SchemaTransformation } from "effect"
import { t } from "#messages/fields.js"
import { personal } from "../core/personal.ts"
import { BodyName } from "../fields/fieldTypes.ts"

const compact = (example: string, pattern: RegExp, expected: () => string) =>
  Schema.String.annotate({ examples: [example] }).pipe(
    Schema.decodeTo(
      Schema.String.check(Schema.makeFilter((text: string) => (pattern.test(text) ? undefined : expected()))),
      SchemaTransformation.transform({
        decode: (text: string) => text.normalize("NFKC").replace(/[\s-]/gu, "").toUpperCase(),
        encode: (text: string) => text
      })
    )
  )

/** The code of a bank's branch: four letters of the bank, a zero, six of the branch (Reserve Bank of India). */
const Ifsc = compact("SBIN0001234", /^[A-Z]{4}0[A-Z0-9]{6}$/u, () => t.ifsc)

/** The number of an account: banks of India have 9 to 18 digits, those of the Gulf an IBAN. */
const AccountNumber = compact("123456789012", /^(\d{9,18}|[A-Z]{2}\d{2}[A-Z0-9]{11,30})$/u, () => t.accountNumber)

const account_number = AccountNumber.annotate({ title: "Account number" })

/** Where commissions are paid to. All of it is personal and kept out of events. */
export const BankDetails = Schema.Struct({
  holder: personal(BodyName.annotate({ title: "Account holder", description: "As registered with the bank" })),
  account_number: personal(account_number),
  ifsc: personal(Ifsc.annotate({ title: "IFSC" })),
  bank: personal(BodyName.annotate({ title: "Bank and branch" }))
})
export type BankDetails = typeof BankDetails.Type

/** Fields of the form that changes bank details; the account number is typed twice. */
export const bankForm = {
  ...BankDetails.fields,
  confirm_account_number: account_number.annotate({ title: "Confirm account number" })
}

/** The form that changes bank details, with the rule that joins its fields. */
export const BankForm = Schema.Struct(bankForm).check(
  Schema.makeFilter((form) =>
    form.confirm_account_number === form.account_number
      ? undefined
      : { path: ["confirm_account_number"], issue: t.otherAccountNumber }
  )
)

/** The last four symbols of a secret; the others as dots. */
const lastFour = (text: string): string => `••••${text.slice(-4)}`

/** Bank details as they are shown: enough to know them by, not enough to use them. */
export const masked = ({ holder, account_number: number, ifsc, bank }: BankDetails): BankDetails => ({
  holder: holder
    .split(" ")
    .map((word) => `${[...word][0] ?? ""}•••`)
    .join(" "),
  account_number: lastFour(number),
  ifsc: `${ifsc.slice(0, 4)}${"•".repeat(3)}${ifsc.slice(-4)}`,
  bank
})
