import { t as common } from "#messages/common.js"
import { t } from "#messages/schools.js"
import { SchoolPassword } from "../../../schema/schools/schoolForms.ts"
import { passwordLength, specialSymbols } from "../../../schema/fields/password.ts"
import { Button } from "../../components/Button.tsx"
import { Fields } from "../../components/form/Fields.tsx"
import { useForm } from "../../components/form/useForm.ts"
import { useUnsaved } from "../../components/form/useUnsaved.tsx"
import { Notice } from "../../components/States.tsx"
import { toast } from "../../components/Toasts.tsx"
import { upload } from "../../api/transfers.ts"
import * as css from "./Schools.css.ts"

const widgets = {
  own_password: { as: "password", input: { autoComplete: "current-password" } },
  new_password: {
    as: "password",
    input: { autoComplete: "new-password" },
    hint: t.hintPassword({ min: passwordLength.min, max: passwordLength.max, symbols: specialSymbols })
  },
  confirm_password: { as: "password", input: { autoComplete: "new-password" } }
} as const

/** Gives a school's login another password; for one's `own` school with one's own password. */
export const PasswordForm = ({
  school,
  isOwn,
  done,
  close
}: {
  readonly school: number
  readonly isOwn: boolean
  readonly done: () => void
  readonly close?: () => void
}) => {
  const form = useForm({
    schema: SchoolPassword,
    initial: { school_id: school, ...(isOwn ? { own_password: "" } : {}), new_password: "", confirm_password: "" },
    send: async (typed) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(typed)) body.set(name, String(value))
      await upload("school/update-password", body, {})
      toast("success", t.passwordUpdated, t.otherSessionsEnded)
      done()
    }
  })
  const { leave, question } = useUnsaved({ isDirty: form.isDirty, isBusy: form.isBusy, close: close ?? (() => {}) })
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      {form.trouble === null ? null : <Notice tone="danger">{form.trouble.message}</Notice>}
      <Fields
        form={form}
        only={[...(isOwn ? ["own_password"] : []), "new_password", "confirm_password"]}
        widgets={widgets}
      />
      <div className={css.foot}>
        {close === undefined ? null : (
          <Button disabled={form.isBusy} onClick={leave}>
            {common.cancel}
          </Button>
        )}
        <Button type="submit" look="primary" busy={form.isBusy} disabled={!form.isValid}>
          {t.setPassword}
        </Button>
      </div>
      {question}
    </form>
  )
}
