import { useEffect, useState } from "react"
import { useNavigate } from "react-router-dom"
import { t } from "#messages/papersets.js"
import { inBackground } from "../../../api/inBackground.ts"
import { useForm } from "../../../components/form/useForm.ts"
import { useUnsaved } from "../../../components/form/useUnsaved.tsx"
import { Page } from "../../../components/Page.tsx"
import { toast } from "../../../components/Toasts.tsx"
import { runMutation } from "../../../api/graphql.ts"
import { paperPath, papersPath } from "../labels.ts"
import { PlanForm } from "./PlanForm.tsx"
import { plain, Planning, unplanned } from "./planning.ts"

/** Plans a new paper. */
export const NewPaper = () => {
  const navigate = useNavigate()
  const [made, setMade] = useState<number | null>(null)
  const form = useForm({
    schema: Planning as never,
    initial: unplanned,
    send: async (plan: typeof Planning.Type) => {
      const { id } = await runMutation("planPaperset", { ...plain(plan), class_exam_id: plan.class_exam_id })
      toast("success", t.paperCreated, t.paperCreatedHint)
      setMade(id)
    }
  })
  const { leave, question } = useUnsaved({
    isDirty: form.isDirty && made === null,
    isBusy: form.isBusy,
    close: () => inBackground(navigate(papersPath)),
    isPage: true
  })
  // Behind the guard of what was typed, which by then knows that it was sent.
  useEffect(() => {
    if (made !== null) inBackground(navigate(paperPath(made), { replace: true }))
  }, [made, navigate])
  return (
    <Page below={[t.crumbNew]} title={t.newPaper} lead={t.newPaperLead}>
      <PlanForm form={form} isNew verb={t.createPaper} leave={leave} />
      {question}
    </Page>
  )
}
