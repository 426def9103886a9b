import { useCallback, useEffect, useState } from "react"
import { useNavigate } from "react-router-dom"
import { t } from "#messages/exams.js"
import { runMutation, runQuery } from "../../../api/graphql.ts"
import { inBackground } from "../../../api/inBackground.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { useForm } from "../../../components/form/useForm.ts"
import { useUnsaved } from "../../../components/form/useUnsaved.tsx"
import { useWayBack } from "../../../components/form/useWayBack.ts"
import { dateTime } from "../../../components/format.ts"
import { RecordFailed } from "../../../components/NotFound.tsx"
import { Page } from "../../../components/Page.tsx"
import { Skeleton, SkeletonLine } from "../../../components/States.tsx"
import { toast } from "../../../components/Toasts.tsx"
import { ExamForm } from "./ExamForm.tsx"
import { newExam, planFrom, TypedExam, typedExam } from "./typed.ts"
import type { ExamRow } from "./types.ts"

/** Plans an exam. */
export const NewExam = () => {
  const navigate = useNavigate()
  const [initial] = useState(() => newExam(new Date()))
  const [made, setMade] = useState<number | null>(null)
  const form = useForm({
    schema: TypedExam as never,
    initial,
    send: async (typed: typeof TypedExam.Type) => {
      const { id, opens_at: opens } = await runMutation("planExam", planFrom(typed))
      toast("success", t.examPlanned, t.opensAt({ time: dateTime(opens) }))
      setMade(id)
    }
  })
  const { leave, question } = useUnsaved({
    isDirty: form.isDirty && made === null,
    isBusy: form.isBusy,
    close: useWayBack("/exams"),
    isPage: true
  })
  // Behind the guard of what was typed, which by then knows that it was sent.
  useEffect(() => {
    if (made !== null) inBackground(navigate(`/exams?record=${made}`, { replace: true }))
  }, [made, navigate])
  return (
    <Page below={[t.planExam]}>
      <ExamForm form={form} exam={null} leave={leave} />
      {question}
    </Page>
  )
}

/** Changes an exam that is not open yet. */
export const EditExam = ({ id }: { readonly id: number }) => {
  const { answer, problem, again } = useAnswer(useCallback(() => runQuery("examInfo.permits", { id }), [id]))
  return answer !== null ? (
    <Editing exam={answer} />
  ) : (
    <Page below={[t.editExam]}>
      {problem === null ? (
        <Skeleton>
          <SkeletonLine height="520px" />
        </Skeleton>
      ) : (
        <RecordFailed thing={t.exam} title={t.examNotLoaded} problem={problem} retry={again} />
      )}
    </Page>
  )
}

const Editing = ({ exam }: { readonly exam: ExamRow }) => {
  const [initial] = useState(() => typedExam(exam))
  const [isSaved, setSaved] = useState(false)
  const back = useWayBack(`/exams?record=${exam.id}`)
  const form = useForm({
    schema: TypedExam as never,
    initial,
    send: async (typed: typeof TypedExam.Type, version = exam.version) => {
      await runMutation("changeExam", { id: exam.id, ...planFrom(typed), version })
      toast("success", t.examSaved)
      setSaved(true)
    }
  })
  const { leave, question } = useUnsaved({
    isDirty: form.isDirty && !isSaved,
    isBusy: form.isBusy,
    close: back,
    isPage: true
  })
  useEffect(() => {
    if (isSaved) back()
  }, [isSaved, back])
  return (
    <Page below={[exam.name, t.editExam]}>
      <ExamForm form={form} exam={exam} leave={leave} />
      {question}
    </Page>
  )
}
