import { useEffect } from "react"
import { t } from "#messages/schools.js"
import { SelectField } from "../../components/Field.tsx"
import type { Form } from "../../components/form/useForm.ts"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"

const load = () => runQuery("subBoards")

/** Which of the states' boards a school is of, for one of a state board; another board has none. */
export const SubBoardField = ({ form }: { readonly form: Form }) => {
  const isOfState = form.values["board"] === "State"
  const chosen = form.values["sub_board_id"]
  const { answer } = useAnswer(load)
  useEffect(() => {
    if (!isOfState && chosen !== null) form.write("sub_board_id", null)
  })
  if (!isOfState) return null
  return (
    <SelectField
      label={t.boardState}
      error={form.error("sub_board_id")}
      value={typeof chosen === "number" ? String(chosen) : ""}
      onChange={({ target }) => form.write("sub_board_id", target.value === "" ? null : Number(target.value))}
    >
      <option value="">{t.subBoardNone}</option>
      {(answer ?? []).map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
