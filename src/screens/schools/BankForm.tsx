import { Schema } from "effect"
import { useState } from "react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/schools.js"
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
    hint: t.hintAccountAgain,
    input: { autoComplete: "off", maxLength: 40 }
  },
  ifsc: { hint: t.hintIfsc, input: { autoComplete: "off", maxLength: 15 } },
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
          {common.cancel}
        </Button>
        <Button type="submit" look="primary" busy={form.isBusy} disabled={!form.isValid}>
          {t.sendCode}
        </Button>
      </div>
      {question}
    </form>
  )
}

const Code = Schema.Struct({
  otp: Schema.Trim.check(Schema.isPattern(/^\d{6}$/u, { message: t.enterSixDigits })).annotate({ title: t.code })
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
      toast("success", t.bankUpdated)
      done()
    }
  })
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      <p className={css.soft}>{t.codeSent({ to, digits: typed.account_number.slice(-4) })}</p>
      {form.trouble === null ? null : <Notice tone="danger">{form.trouble.message}</Notice>}
      <Fields form={form} widgets={codeWidgets} />
      <div className={css.foot}>
        <Button disabled={form.isBusy} onClick={back}>
          {t.back}
        </Button>
        <Button type="submit" look="primary" busy={form.isBusy} disabled={!form.isValid}>
          {t.changeBankDetails}
        </Button>
      </div>
    </form>
  )
}
