import { useForm } from "../../../parts/form/useForm.ts"
import { useUnsaved } from "../../../parts/form/useUnsaved.tsx"
import { Page } from "../../../parts/Page.tsx"
import { toast } from "../../../parts/Toasts.tsx"
import { act } from "../../../wires/graphql.ts"
import { changePaperset, type Paper } from "../documents.ts"
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
      await act(changePaperset, {
        ...plain({ name, languages, minutes, sets, sections, instructions }),
        id: paper.id,
        version
      })
      toast("success", "The plan was changed")
      changed()
      close()
    }
  })
  const { leave, question } = useUnsaved({ isDirty: form.isDirty, isBusy: form.isBusy, close })
  return (
    <Page below={[paper.name]} title={`Plan of ${paper.name}`}>
      <PlanForm form={form} isNew={false} verb="Save plan" leave={leave} />
      {question}
    </Page>
  )
}
