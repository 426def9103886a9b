import { t } from "#messages/materials.js"
import { t as payment } from "#messages/payments.js"
import { AddressForm } from "../../../schema/materials/material.ts"
import { runMutation } from "../../api/graphql.ts"
import { Button } from "../../components/Button.tsx"
import { money } from "../../components/format.ts"
import { Fields } from "../../components/form/Fields.tsx"
import { Refusal } from "../../components/form/FormDialog.tsx"
import { useForm } from "../../components/form/useForm.ts"
import { Notice } from "../../components/States.tsx"
import { leaveForCheckout } from "../payments/checkout.ts"
import * as css from "../payments/Payments.css.ts"
import * as own from "./Materials.css.ts"
import type { Offer } from "./types.ts"

type Props = {
  readonly offer: Offer
  readonly items: readonly { readonly id: number; readonly copies: number }[]
  readonly again: () => void
}

/** What the chosen copies cost with shipping, where they go, and the way to the payment. */
export const MaterialOrder = ({ offer, items, again }: Props) => {
  const { copies, amount, shipping, total, currency, is_online: isOnline, rows } = offer
  const isShort = items.some((item) => item.copies > (rows.find(({ id }) => id === item.id)?.available ?? item.copies))
  const form = useForm({
    schema: AddressForm,
    initial: { recipient: "", address: "", pin_code: "", phone: "" },
    send: async (typed) => {
      try {
        leaveForCheckout(await runMutation("buyMaterials", { items: [...items], ...typed, amount: total, currency }))
      } catch (caught) {
        again()
        throw caught
      }
    }
  })
  if (copies === 0) return <p className={css.note}>{t.nothingChosen}</p>
  return (
    <form className={own.order} onSubmit={form.submit} noValidate>
      <dl className={css.lines}>
        {(
          [
            [t.copies({ count: copies }), amount],
            [t.shipping, shipping]
          ] as const
        ).map(([words, sum]) => (
          <div key={words} className={css.line}>
            <dt>{words}</dt>
            <dd className={css.sum}>{money(sum, currency)}</dd>
          </div>
        ))}
        <div className={css.totalLine}>
          <dt>{payment.total}</dt>
          <dd className={css.total}>{money(total, currency)}</dd>
        </div>
      </dl>
      <Refusal form={form} />
      <Fields form={form} widgets={{ address: { as: "area" } }} />
      {isShort ? <Notice tone="warning">{t.tooMany}</Notice> : null}
      {isOnline ? null : <Notice tone="info">{payment.notOnline}</Notice>}
      <Button
        type="submit"
        look="primary"
        size="large"
        wide
        busy={form.isBusy}
        disabled={!isOnline || isShort || !form.isValid}
      >
        {payment.pay({ amount: money(total, currency) })}
      </Button>
      <p className={css.note}>{payment.nextPage}</p>
    </form>
  )
}
