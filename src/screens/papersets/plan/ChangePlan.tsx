import { t } from "#messages/papersets.js"
import { useForm } from "../../../components/form/useForm.ts"
import { useUnsaved } from "../../../components/form/useUnsaved.tsx"
import { Page } from "../../../components/Page.tsx"
import { toast } from "../../../components/Toasts.tsx"
import { runMutation } from "../../../api/graphql.ts"
import type { Paper } from "../types.ts"
import { PlanForm } from "./PlanForm.tsx"
import { plain, Planning, planOf } from "./planning.ts"

/** Changes the plan of a draft. */
export const ChangePlan = ({
  paper,
  close,
  changed
}: {
  readonly paper: Paper
  readonly close: () => void
  readonly changed: () => void
}) => {
  const form = useForm({
    schema: Planning as never,
    initial: planOf(paper),
    send: async (
      { name, languages, minutes, sets, sections, instructions }: typeof Planning.Type,
      version = paper.version
    ) => {
      await runMutation("changePaperset", {
        ...plain({ name, languages, minutes, sets, sections, instructions }),
        id: paper.id,
        version
      })
      toast("success", t.planSaved)
      changed()
      close()
    }
  })
  const { leave, question } = useUnsaved({ isDirty: form.isDirty, isBusy: form.isBusy, close })
  return (
    <Page below={[paper.name]} title={t.editPlanOf({ name: paper.name })}>
      <PlanForm form={form} isNew={false} verb={t.savePlan} leave={leave} />
      {question}
    </Page>
  )
}
