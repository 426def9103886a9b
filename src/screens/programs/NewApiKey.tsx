import { Schema } from "effect"
import { useMemo } from "react"
import { t } from "#messages/programs.js"
import { titleIn } from "../../../schema/core/entityFields.ts"
import { keyScopesFor } from "../../../schema/core/keyScopes.ts"
import { ApiKeyForm, maxKeyDays } from "../../../schema/programs/apiKey.ts"
import { runMutation } from "../../api/graphql.ts"
import { FormDialog } from "../../components/form/FormDialog.tsx"
import { scopeNames } from "./labels.ts"

/** A day so many days from now, in India. */
const dayAfter = (days: number): string =>
  new Date(Date.now() + 5.5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

/** The form with the scopes that somebody of a role can give. */
const formFor = (role: number) =>
  Schema.Struct({
    ...ApiKeyForm.fields,
    scopes: Schema.Array(Schema.Literals(keyScopesFor(role)))
      .check(Schema.isMinLength(1))
      .annotate({ title: titleIn(ApiKeyForm.fields.scopes) })
  })

/** Makes an API key; `show` is given it, once. */
export const NewApiKey = ({
  role,
  show,
  close
}: {
  readonly role: number
  readonly show: (key: string) => void
  readonly close: () => void
}) => {
  const schema = useMemo(() => formFor(role), [role])
  return (
    <FormDialog
      schema={schema}
      initial={{ name: "", scopes: [], expires_on: dayAfter(90) }}
      title={t.createKey}
      verb={t.createKey}
      widgets={{
        name: { input: { autoComplete: "off" } },
        scopes: { names: scopeNames },
        expires_on: { input: { type: "date", min: dayAfter(0), max: dayAfter(maxKeyDays) } }
      }}
      close={close}
      send={async (typed) => show((await runMutation("createApiKey", typed)).key)}
    />
  )
}
