import { Schema } from "effect"
import { t } from "#messages/results.js"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { FormDialog } from "../../../components/form/FormDialog.tsx"
import { toast } from "../../../components/Toasts.tsx"
import { quotaText, type Scheme } from "./schemeWords.ts"

const Typed = Schema.Struct({ scheme: Schema.NullOr(Schema.Int).annotate({ title: t.scheme }) })

const load = () => runQuery("awardSchemes")

/** Asks which award scheme decides. */
export const SchemeChoice = ({
  step,
  close,
  changed
}: {
  readonly step: {
    readonly title: string
    readonly lead: string
    readonly verb: string
    readonly done: string
    readonly scheme: number | null
    readonly actBy: (scheme: Scheme) => Promise<unknown>
  }
  readonly close: () => void
  readonly changed: () => void
}) => {
  const { answer } = useAnswer(load)
  return (
    <FormDialog
      schema={Typed}
      initial={{ scheme: step.scheme }}
      title={step.title}
      lead={step.lead}
      verb={step.verb}
      widgets={{ scheme: { options: answer?.map(({ id, name }) => ({ value: id, words: name })) ?? null } }}
      close={close}
      send={async ({ scheme }) => {
        const chosen = answer?.find(({ id }) => id === scheme)
        if (chosen === undefined) return
        await step.actBy(chosen)
        toast("success", step.done)
        changed()
      }}
    >
      {(form) => {
        const chosen = answer?.find(({ id }) => id === form.values["scheme"])
        return chosen === undefined ? null : <p>{chosen.quotas.map(quotaText).join(" · ")}</p>
      }}
    </FormDialog>
  )
}
