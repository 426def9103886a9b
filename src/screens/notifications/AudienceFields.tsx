import { useCallback, useState } from "react"
import { t } from "#messages/notifications.js"
import { roleIds } from "../../../schema/core/roles.ts"
import { Fields } from "../../components/form/Fields.tsx"
import { ManyField } from "../../components/form/ManyField.tsx"
import type { Form } from "../../components/form/useForm.ts"
import { SearchField, type Choice } from "../../components/SearchField.tsx"
import type { InputOf } from "../../api/calls.ts"
import { runQuery } from "../../api/graphql.ts"
import { regions, roleLabels } from "./labels.ts"
import * as css from "./Notifications.css.ts"

const widgets = { region: { names: regions } } as const

/** One place out of all of a kind. */
const PlaceField = ({
  form,
  name,
  kind,
  label,
  hint
}: {
  readonly form: Form
  readonly name: "region_id" | "school_id"
  readonly kind: InputOf<"audiencePlaces">["kind"]
  readonly label: string
  readonly hint?: string
}) => {
  const [chosen, setChosen] = useState<Choice | null>(null)
  const search = useCallback(
    async (text: string) =>
      (await runQuery("audiencePlaces", { kind, ...(text === "" ? {} : { search: text }), per_page: 20 })).rows,
    [kind]
  )
  return (
    <SearchField
      label={label}
      {...(hint === undefined ? {} : { hint })}
      chosen={chosen}
      search={search}
      error={form.error(name)}
      choose={(choice) => {
        setChosen(choice)
        form.write(name, choice?.id ?? null)
      }}
    />
  )
}

const hinted = (text: string) => (
  <span key="hint" className={css.hint}>
    {text}
  </span>
)

/** Whom a notification is for: roles, a region, a school; all three hold together. */
export const AudienceFields = ({ form }: { readonly form: Form }) => {
  const chosen = form.values["roles"] as readonly number[]
  const region = form.values["region"] as InputOf<"countRecipients">["region"]
  return (
    <>
      <ManyField
        legend={t.roles({ hint: hinted })}
        of={roleIds.map((role) => ({ value: role, words: roleLabels(role) }))}
        chosen={chosen}
        choose={(roles) => form.write("roles", roles)}
      />
      <div className={css.two}>
        <Fields
          form={{
            ...form,
            write: (name, value) => {
              form.write(name, value)
              form.write("region_id", null)
            }
          }}
          only={["region"]}
          widgets={widgets}
        />
        {region === "national" ? null : (
          <PlaceField key={region} form={form} name="region_id" kind={region} label={t.whichRegion({ kind: region })} />
        )}
      </div>
      <PlaceField form={form} name="school_id" kind="school" label={t.school} hint={t.hintSchool} />
    </>
  )
}
