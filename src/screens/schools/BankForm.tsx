import { Schema } from "effect"
import { useState } from "react"
import { BankForm as Form } from "../../../schema/schools/bankDetails.ts"
import { Button } from "../../components/Button.tsx"
import { Fields } from "../../components/form/Fields.tsx"
import { useForm } from "../../components/form/useForm.ts"
import { useUnsaved } from "../../components/form/useUnsaved.tsx"
import { Notice } from "../../components/States.tsx"
import { toast } from "../../components/Toasts.tsx"
import { bankOf, type BankOwner } from "./bank.ts"
import * as css from "./Schools.css.ts"

const widgets = {
  holder: { input: { maxLength: 150, autoComplete: "off" } },
  account_number: { input: { autoComplete: "off", maxLength: 40 } },
  confirm_account_number: {
    hint: "Type it once more: a wrong digit pays somebody else",
    input: { autoComplete: "off", maxLength: 40 }
  },
  ifsc: { hint: "Eleven symbols, on every cheque: SBIN0001234", input: { autoComplete: "off", maxLength: 15 } },
  bank: { input: { autoComplete: "off", maxLength: 150 } }
} as const

type Typed = typeof Form.Type

/** New bank details, in two steps: what they are, then the code that was sent for just these. */
export const BankForm = ({
  owner,
  done,
  close
}: {
  readonly owner: BankOwner
  readonly done: () => void
  readonly close: () => void
}) => {
  const [sent, setSent] = useState<{ readonly typed: Typed; readonly to: string } | null>(null)
  const form = useForm({
    schema: Form,
    initial: { holder: "", account_number: "", confirm_account_number: "", ifsc: "", bank: "" },
    send: async (typed) => setSent({ typed, to: (await bankOf(owner).send(typed)).sent_to })
  })
  const { leave, question } = useUnsaved({ isDirty: form.isDirty && sent === null, isBusy: form.isBusy, close })
  if (sent !== null) return <CodeForm owner={owner} sent={sent} done={done} back={() => setSent(null)} />
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      {form.trouble === null ? null : <Notice tone="danger">{form.trouble.message}</Notice>}
      <Fields
        form={form}
        only={["holder", "account_number", "confirm_account_number", "ifsc", "bank"]}
        widgets={widgets}
      />
      <div className={css.foot}>
        <Button disabled={form.isBusy} onClick={leave}>
          Cancel
        </Button>
        <Button type="submit" look="primary" busy={form.isBusy} disabled={!form.isValid}>
          Send the code
        </Button>
      </div>
      {question}
    </form>
  )
}

const Code = Schema.Struct({
  otp: Schema.Trim.check(Schema.isPattern(/^\d{6}$/u, { message: "Expected six digits" })).annotate({ title: "Code" })
})
const codeWidgets = {
  otp: { input: { inputMode: "numeric", maxLength: 8, autoComplete: "one-time-code", autoFocus: true } }
} as const

const CodeForm = ({
  owner,
  sent: { typed, to },
  done,
  back
}: {
  readonly owner: BankOwner
  readonly sent: { readonly typed: Typed; readonly to: string }
  readonly done: () => void
  readonly back: () => void
}) => {
  const form = useForm({
    schema: Code,
    initial: { otp: "" },
    send: async ({ otp }) => {
      await bankOf(owner).change(typed, otp)
      toast("success", "Bank details updated successfully!")
      done()
    }
  })
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      <p className={css.soft}>
        A code of six digits went to {to}. It is good for five minutes, and for the account that ends in{" "}
        {typed.account_number.slice(-4)} alone.
      </p>
      {form.trouble === null ? null : <Notice tone="danger">{form.trouble.message}</Notice>}
      <Fields form={form} widgets={codeWidgets} />
      <div className={css.foot}>
        <Button disabled={form.isBusy} onClick={back}>
          Back
        </Button>
        <Button type="submit" look="primary" busy={form.isBusy} disabled={!form.isValid}>
          Change bank details
        </Button>
      </div>
    </form>
  )
}
