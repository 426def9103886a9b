import { useState } from "react"
import { KeyRound, UserRound } from "lucide-react"
import { t } from "#messages/coordinators.js"
import { PasswordOfAnother } from "../../../schema/session/passwordOfAnother.ts"
import { passwordLength, specialSymbols } from "../../../schema/fields/password.ts"
import { Button } from "../../components/Button.tsx"
import { Fields } from "../../components/form/Fields.tsx"
import { useForm } from "../../components/form/useForm.ts"
import { useUnsaved } from "../../components/form/useUnsaved.tsx"
import { Page, Section } from "../../components/Page.tsx"
import { Notice } from "../../components/States.tsx"
import { UsernameHint } from "../../components/UsernameHint.tsx"
import { toast } from "../../components/Toasts.tsx"
import { runQuery } from "../../api/graphql.ts"
import { toApiError } from "../../api/apiError.ts"
import type { PasswordOwner } from "./types.ts"
import { upload } from "../../api/transfers.ts"
import * as css from "./Coordinators.css.ts"

const empty = { username: "", new_password: "", confirm_password: "" }

const widgets = {
  username: { input: { autoComplete: "off", maxLength: 100 }, hint: t.hintUsername },
  new_password: {
    as: "password",
    input: { autoComplete: "new-password" },
    hint: t.hintPassword({ min: passwordLength.min, max: passwordLength.max, symbols: specialSymbols })
  },
  confirm_password: { as: "password", input: { autoComplete: "new-password" } }
} as const

/** Gives a school or a coordinator whom one looks after another password. */
export const UpdatePassword = () => {
  const [turn, setTurn] = useState(0)
  return (
    <Page lead={t.passwordLead}>
      <Section title={t.newPassword}>
        <PasswordForm key={turn} done={() => setTurn((before) => before + 1)} />
      </Section>
    </Page>
  )
}

const PasswordForm = ({ done }: { readonly done: () => void }) => {
  const [owner, setOwner] = useState<PasswordOwner | null>(null)
  const [unknown, setUnknown] = useState<string | null>(null)
  const form = useForm({
    schema: PasswordOfAnother,
    initial: empty,
    send: async (typed) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(typed)) body.set(name, value)
      await upload("password/update-password", body, {})
      toast("success", t.passwordChanged, t.signedOut)
      done()
    }
  })
  const { question } = useUnsaved({ isDirty: form.isDirty, isBusy: form.isBusy, close: done })
  const username = typeof form.values["username"] === "string" ? form.values["username"].trim() : ""
  const isFound = owner?.username === username
  const find = () => {
    setUnknown(null)
    runQuery("passwordOwner", { username }).then(
      (found) => setOwner(found),
      (caught: unknown) => setUnknown(toApiError(caught).message)
    )
  }
  return (
    <form className={css.password} onSubmit={form.submit} noValidate>
      {form.trouble === null ? null : <Notice tone="danger">{form.trouble.message}</Notice>}
      <div className={css.lookUp}>
        <div className={css.grow}>
          <Fields form={form} only={["username"]} widgets={widgets} />
          <UsernameHint typed={username} />
        </div>
        <Button
          className={css.look}
          icon={<UserRound size={16} aria-hidden />}
          disabled={username === ""}
          onClick={find}
        >
          {t.lookUp}
        </Button>
      </div>
      <div role="status">
        {unknown !== null ? (
          <Notice tone="warning">{unknown}</Notice>
        ) : isFound ? (
          <Notice tone="info" title={owner.name}>
            {owner.title}
            {owner.place === null ? "" : `, ${owner.place}`}
          </Notice>
        ) : null}
      </div>
      <Fields form={form} only={["new_password", "confirm_password"]} widgets={widgets} />
      <div className={css.foot}>
        <Button
          type="submit"
          look="primary"
          icon={<KeyRound size={16} aria-hidden />}
          busy={form.isBusy}
          disabled={!form.isValid}
        >
          {t.changePassword}
        </Button>
      </div>
      {question}
    </form>
  )
}
