import { useState } from "react"
import { t } from "#messages/account.js"
import { SetPassword as Form } from "../../../schema/session/account.ts"
import { passwordLength, specialSymbols } from "../../../schema/fields/password.ts"
import { Button } from "../../components/Button.tsx"
import { Fields } from "../../components/form/Fields.tsx"
import { useForm } from "../../components/form/useForm.ts"
import { Notice } from "../../components/States.tsx"
import { upload } from "../../api/transfers.ts"
import * as css from "./Login.css.ts"

const widgets = {
  new_password: {
    as: "password",
    input: { autoComplete: "new-password", autoFocus: true },
    hint: t.passwordHint({ min: passwordLength.min, max: passwordLength.max, symbols: specialSymbols })
  },
  confirm_password: { as: "password", input: { autoComplete: "new-password" } }
} as const

/** Chooses the password of an account by a mailed link; `done` gets the account's username. */
export const SetPassword = ({ token, done }: { readonly token: string; readonly done: (username: string) => void }) => {
  const [isGone, setGone] = useState(false)
  const form = useForm({
    schema: Form,
    initial: { token, new_password: "", confirm_password: "" },
    send: async (typed) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(typed)) body.set(name, value)
      const { username } = await upload<{ readonly username: string }>("set-password", body, {}).catch(
        (caught: unknown) => {
          setGone((caught as { status?: number }).status === 404)
          throw caught
        }
      )
      done(username)
    }
  })
  return (
    <>
      <h1 className={css.title}>{t.choosePassword}</h1>
      <p className={css.lead}>{t.choosePasswordLead}</p>
      {form.trouble === null ? null : (
        <Notice tone="danger">
          <p>{form.trouble.message}</p>
          {isGone ? <p>{t.askForLink}</p> : null}
        </Notice>
      )}
      <form onSubmit={form.submit} className={css.fields} noValidate>
        <Fields form={form} only={["new_password", "confirm_password"]} widgets={widgets} />
        <Button type="submit" look="primary" size="large" wide busy={form.isBusy} disabled={!form.isValid}>
          {t.setPassword}
        </Button>
      </form>
    </>
  )
}
