import { useEffect, useState } from "react"
import { CircleCheck, LinkIcon } from "lucide-react"
import { t as account } from "#messages/account.js"
import { t } from "#messages/programme.js"
import { SetUpForm } from "../../../schema/programme/programme.ts"
import { passwordLength, specialSymbols } from "../../../schema/fields/password.ts"
import { programmeYear } from "../../../schema/fields/programmeYear.ts"
import { programme, yearText } from "../../app/shell/programme.ts"
import { Mark } from "../../app/shell/Mark.tsx"
import { upload } from "../../api/rest.ts"
import { Button } from "../../components/Button.tsx"
import { Fields } from "../../components/form/Fields.tsx"
import { useForm } from "../../components/form/useForm.ts"
import { Empty, Notice } from "../../components/States.tsx"
import * as css from "./SetUp.css.ts"

const thisYear = programmeYear(new Date())

const widgets = {
  year: { options: [thisYear - 1, thisYear, thisYear + 1].map((value) => ({ value, words: yearText(value) })) },
  name: { input: { autoFocus: true, placeholder: t.nameExample } },
  organisation: { hint: t.organisationHint, input: { autoComplete: "organization" } },
  office: { as: "area" },
  gstin: { hint: t.optional },
  contact: { hint: t.contactHint, input: { type: "email" } },
  username: { input: { autoComplete: "username" } },
  full_name: { input: { autoComplete: "name" } },
  email: { hint: t.optional, input: { type: "email", autoComplete: "email" } },
  new_password: {
    as: "password",
    input: { autoComplete: "new-password" },
    hint: account.passwordHint({ min: passwordLength.min, max: passwordLength.max, symbols: specialSymbols })
  },
  confirm_password: { as: "password", input: { autoComplete: "new-password" } }
} as const

/** The token of the one-time address, from behind `#`: it is sent to no server as part of an address. */
const tokenHere = (): string | null => {
  const token = location.hash.slice(1)
  return token === "" ? null : token
}

/** Sets an empty portal up, by the one-time address that the server printed. */
export const SetUp = () => {
  const [token] = useState(tokenHere)
  const [username, setUsername] = useState<string | null>(null)
  useEffect(() => {
    document.title = `${t.setUpTitle} · ${programme.portal}`
  }, [])
  return (
    <main className={css.page}>
      <header className={css.head}>
        <Mark size={40} />
        <div>
          <h1 className={css.title}>{t.setUpHeading}</h1>
          <p className={css.lead}>{t.setUpLead}</p>
        </div>
      </header>
      {username !== null ? (
        <Empty
          icon={CircleCheck}
          title={t.setUpDone}
          action={
            // Loaded anew: the page before knew no programme.
            <a className={css.go} href="/login">
              {t.signIn}
            </a>
          }
        >
          {t.setUpDoneLead({ username })}
        </Empty>
      ) : token === null ? (
        <Empty icon={LinkIcon} title={t.addressIncomplete}>
          {t.addressIncompleteLead}
        </Empty>
      ) : (
        <SetUpFields token={token} done={setUsername} />
      )}
    </main>
  )
}

const SetUpFields = ({ token, done }: { readonly token: string; readonly done: (username: string) => void }) => {
  const form = useForm({
    schema: SetUpForm,
    initial: {
      token,
      name: "",
      year: thisYear,
      organisation: "",
      office: "",
      gstin: "",
      contact: "",
      username: "",
      full_name: "",
      email: "",
      new_password: "",
      confirm_password: ""
    },
    send: async (typed) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(typed)) body.set(name, String(value))
      const { username } = await upload<{ readonly username: string }>("setup", body, {})
      history.replaceState(history.state, "", location.pathname)
      done(username)
    }
  })
  return (
    <form onSubmit={form.submit} className={css.form} noValidate>
      {form.trouble === null ? null : (
        <Notice tone="danger">
          <p>{form.trouble.message}</p>
        </Notice>
      )}
      <fieldset className={css.part}>
        <legend className={css.legend}>{t.programme}</legend>
        <Fields form={form} only={["name", "year", "organisation", "office", "gstin", "contact"]} widgets={widgets} />
      </fieldset>
      <fieldset className={css.part}>
        <legend className={css.legend}>{t.firstAdmin}</legend>
        <Fields
          form={form}
          only={["full_name", "username", "email", "new_password", "confirm_password"]}
          widgets={widgets}
        />
      </fieldset>
      <div className={css.foot}>
        <Button type="submit" look="primary" size="large" busy={form.isBusy} disabled={!form.isValid}>
          {t.setUp}
        </Button>
      </div>
    </form>
  )
}
