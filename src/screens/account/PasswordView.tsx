import { t as common } from "#messages/common.js"
import { t } from "#messages/account.js"
import { ChangePassword } from "../../../schema/session/account.ts"
import { passwordLength, specialSymbols } from "../../../schema/fields/password.ts"
import { Button } from "../../components/Button.tsx"
import { Fields } from "../../components/form/Fields.tsx"
import { foot } from "../../components/form/Form.css.ts"
import { useForm } from "../../components/form/useForm.ts"
import { useUnsaved } from "../../components/form/useUnsaved.tsx"
import { Notice } from "../../components/States.tsx"
import { toast } from "../../components/Toasts.tsx"
import { upload } from "../../api/transfers.ts"
import type { FormView } from "./views.ts"
import * as css from "./Account.css.ts"

const empty = { old_password: "", new_password: "", confirm_password: "" }

const widgets = {
  old_password: { as: "password", input: { autoComplete: "current-password", autoFocus: true } },
  new_password: {
    as: "password",
    input: { autoComplete: "new-password" },
    hint: t.passwordHint({ min: passwordLength.min, max: passwordLength.max, symbols: specialSymbols })
  },
  confirm_password: { as: "password", input: { autoComplete: "new-password" } }
} as const

/** Changes one's own password; sessions elsewhere end by it. */
export const PasswordView = ({ close, leaving }: FormView) => {
  const form = useForm({
    schema: ChangePassword,
    initial: empty,
    send: async (typed) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(typed)) body.set(name, value)
      await upload("change-password", body, {})
      toast("success", t.passwordChanged, t.signedOutElsewhere)
      close()
    }
  })
  const { leave, question } = useUnsaved({ isDirty: form.isDirty, isBusy: form.isBusy, close, leaving })
  return (
    <>
      <form className={css.form} onSubmit={form.submit} noValidate>
        {form.trouble === null ? null : <Notice tone="danger">{form.trouble.message}</Notice>}
        <Fields form={form} widgets={widgets} />
        <div className={foot}>
          <Button disabled={form.isBusy} onClick={leave}>
            {common.cancel}
          </Button>
          <Button type="submit" look="primary" busy={form.isBusy} disabled={!form.isValid}>
            {t.changePassword}
          </Button>
        </div>
      </form>
      {question}
    </>
  )
}
