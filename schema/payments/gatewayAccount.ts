import { Schema } from "effect"

/** Account numbers at the gateway that belong to one order each: what is transferred to one is for its order. */

/** The id of an account number at the gateway. */
export const AccountId = Schema.String.check(Schema.isPattern(/^va_[0-9A-Za-z]{14}$/u))

/** What a payment can be made to at the gateway: an order, or an account number. */
export const PayableId = Schema.String.check(Schema.isPattern(/^(?:order|va)_[0-9A-Za-z]{14}$/u))

const text = Schema.optionalKey(Schema.NullOr(Schema.String))

/** An account number as the gateway sends it; `notes` are the portal's own, an empty list where there are none. */
export const GatewayAccount = Schema.Struct({
  id: AccountId,
  receivers: Schema.Array(Schema.Struct({ entity: Schema.String, account_number: text, ifsc: text, name: text })),
  notes: Schema.Union([Schema.Struct({ receipt: text }), Schema.Array(Schema.Never)])
})
export type GatewayAccount = typeof GatewayAccount.Type

/** A page of account numbers. */
export const GatewayAccounts = Schema.Struct({ items: Schema.Array(GatewayAccount) })

/** What the portal asks the gateway for: the receipt is the portal's own name of the order, times are in seconds. */
export type NewGatewayAccount = { readonly receipt: string; readonly closeBy: number }

/** An order's own account number. The beneficiary is whom the gateway's bank names as its holder. */
export const OwnAccount = Schema.Struct({
  id: AccountId,
  number: Schema.String.check(Schema.isPattern(/^[0-9A-Za-z]{6,34}$/u)),
  branch: Schema.String.check(Schema.isPattern(/^[A-Z]{4}0[0-9A-Z]{6}$/u)).annotate({ description: "its IFSC" }),
  beneficiary: Schema.NonEmptyString.check(Schema.isMaxLength(200))
})
export type OwnAccount = typeof OwnAccount.Type

/** The bank account of an account number; undefined where the gateway names none that can be paid into. */
export const ownAccountOf = ({ id, receivers }: GatewayAccount): OwnAccount | undefined => {
  const found = receivers.find(({ entity }) => entity === "bank_account")
  const account = { id, number: found?.account_number, branch: found?.ifsc, beneficiary: found?.name }
  return Schema.is(OwnAccount)(account) ? account : undefined
}
