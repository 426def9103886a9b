import { useCallback, useState } from "react"
import { t } from "#messages/schools.js"
import { Page, Section } from "../../components/Page.tsx"
import { SearchField, type Choice } from "../../components/SearchField.tsx"
import { useUser } from "../../app/shell/Guard.tsx"
import { runQuery } from "../../api/graphql.ts"
import { PasswordForm } from "./PasswordForm.tsx"
import * as css from "./Schools.css.ts"
import { can } from "../../../schema/core/permissions.ts"

/** Gives the login of one's own school another password; an institute chooses which of its schools. */
export const UpdateSchoolPassword = () => {
  const user = useUser()
  const school = user?.["school_id"]
  const [turn, setTurn] = useState(0)
  const done = () => setTurn((before) => before + 1)
  return (
    <Page lead={t.passwordLead}>
      <Section title={t.newPassword}>
        <div className={css.narrow}>
          {can(user, "institute.use") ? (
            <OneOfMine key={turn} done={done} />
          ) : typeof school === "number" ? (
            <PasswordForm key={turn} school={school} isOwn done={done} />
          ) : null}
        </div>
      </Section>
    </Page>
  )
}

const OneOfMine = ({ done }: { readonly done: () => void }) => {
  const [chosen, setChosen] = useState<Choice | null>(null)
  const search = useCallback(
    async (text: string) =>
      (await runQuery("instituteSchools.permits", { per_page: 20, ...(text === "" ? {} : { search: text }) })).rows.map(
        ({ id, name, code }) => ({ id, name, within: code })
      ),
    []
  )
  return (
    <div className={css.form}>
      <SearchField label={t.school} hint={t.hintOwnSchools} chosen={chosen} search={search} choose={setChosen} />
      {chosen === null ? null : <PasswordForm key={chosen.id} school={chosen.id} isOwn={false} done={done} />}
    </div>
  )
}
