import { Schema } from "effect"
import { useState } from "react"
import { t } from "#messages/results.js"
import { prantGroupFields } from "../../../../schema/results/prantGroup.ts"
import { runMutation, runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { TextField } from "../../../components/Field.tsx"
import { FormDialog } from "../../../components/form/FormDialog.tsx"
import { ManyField } from "../../../components/form/ManyField.tsx"
import { toast } from "../../../components/Toasts.tsx"
import type { PrantGroup } from "../types.ts"

const Typed = Schema.Struct(prantGroupFields)

const load = () => runQuery("prants", { per_page: 200 })

/** Forms a combination of prants, or changes one. */
export const CombinationForm = ({
  examId,
  group,
  changed,
  close
}: {
  readonly examId: number
  readonly group?: PrantGroup
  readonly changed: () => void
  readonly close: () => void
}) => {
  const { answer } = useAnswer(load)
  const [search, setSearch] = useState("")
  const prants = (answer?.rows ?? []).map(({ id, name }) => ({ value: id, words: name }))
  const shown = prants.filter(({ words }) => words.toLowerCase().includes(search.trim().toLowerCase()))
  return (
    <FormDialog
      schema={Typed}
      initial={{ name: group?.name ?? "", prant_ids: group?.prants.map(({ id }) => id) ?? [] }}
      only={["name"]}
      isEditing={group !== undefined}
      title={group === undefined ? t.addCombination : t.editCombinationOf({ name: group.name })}
      lead={t.combinationLead}
      verb={group === undefined ? t.addCombination : t.saveCombination}
      close={close}
      send={async (typed, version) => {
        await (group === undefined
          ? runMutation("formPrantGroup", { exam_id: examId, ...typed })
          : runMutation("changePrantGroup", { id: group.id, version: version ?? group.version, ...typed }))
        toast("success", t.combinationSaved)
        changed()
      }}
    >
      {(form) => {
        const chosen = form.values["prant_ids"] as readonly number[]
        return (
          <>
            <TextField
              label={t.searchPrants}
              type="search"
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
            <ManyField
              legend={t.prantsChosen({ count: chosen.length })}
              of={shown}
              chosen={chosen}
              error={form.error("prant_ids")}
              choose={(values) =>
                form.write("prant_ids", [
                  ...chosen.filter((id) => !shown.some(({ value }) => value === id)),
                  ...values.map(Number)
                ])
              }
            />
          </>
        )
      }}
    </FormDialog>
  )
}
