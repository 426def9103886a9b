import { useCallback } from "react"
import { t } from "#messages/content.js"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { Fields, type Widget } from "../../../components/form/Fields.tsx"
import type { Form } from "../../../components/form/useForm.ts"

type Kind = "zone" | "state" | "prant" | "district"

const choices = {
  zone: () => runQuery("zoneChoices"),
  state: () => runQuery("stateChoices"),
  prant: () => runQuery("prantChoices"),
  district: () => runQuery("districtChoices")
} as const

/** The region that content is for: the whole country, or one region of a kind. */
export const RegionField = ({
  form,
  widgets
}: {
  readonly form: Form
  readonly widgets: Readonly<Record<string, Widget>>
}) => {
  const kind = form.values["region"] as Kind | "national"
  return (
    <>
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
      {kind === "national" ? null : <OneRegion key={kind} kind={kind} form={form} />}
    </>
  )
}

const OneRegion = ({ kind, form }: { readonly kind: Kind; readonly form: Form }) => {
  const load = useCallback(() => choices[kind](), [kind])
  const { answer } = useAnswer(load)
  const options = answer?.map(({ id, name }) => ({ value: id, words: name })) ?? null
  return <Fields form={form} only={["region_id"]} widgets={{ region_id: { options, hint: t.chooseRegion } }} />
}
