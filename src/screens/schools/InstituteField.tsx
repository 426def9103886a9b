import { useCallback, useState } from "react"
import { t } from "#messages/schools.js"
import type { Form } from "../../components/form/useForm.ts"
import { SearchField, type Choice } from "../../components/SearchField.tsx"
import { runQuery } from "../../api/graphql.ts"

/** The master institute that runs a school, if any. `named` is the one to begin with. */
export const InstituteField = ({ form, named = null }: { readonly form: Form; readonly named?: string | null }) => {
  const first = form.values["institute_id"]
  const [chosen, setChosen] = useState<Choice | null>(
    typeof first === "number" && named !== null ? { id: first, name: named } : null
  )
  const search = useCallback(
    async (text: string) =>
      (
        await runQuery("institutes", { state: "active", per_page: 20, ...(text === "" ? {} : { search: text }) })
      ).rows.map(({ id, name, state_name }) => ({ id, name, within: state_name })),
    []
  )
  return (
    <SearchField
      label={t.masterInstitute}
      hint={t.optional}
      chosen={chosen}
      search={search}
      error={form.error("institute_id")}
      choose={(choice) => {
        setChosen(choice)
        form.write("institute_id", choice?.id ?? null)
      }}
    />
  )
}
