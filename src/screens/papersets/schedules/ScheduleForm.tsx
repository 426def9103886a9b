import { useEffect, useEffectEvent } from "react"
import { t } from "#messages/papersets.js"
import { FormDialog } from "../../../components/form/FormDialog.tsx"
import { ManyField } from "../../../components/form/ManyField.tsx"
import { momentOf } from "../../../components/form/indianTime.ts"
import type { Form } from "../../../components/form/useForm.ts"
import { dateTime } from "../../../components/format.ts"
import { Notice } from "../../../components/States.tsx"
import { toast } from "../../../components/Toasts.tsx"
import { runMutation, runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { languageName } from "../../../components/languages.ts"
import { Scheduling } from "./scheduling.ts"
import * as css from "../Papersets.css.ts"

/** Before a paper is chosen. */
const none: readonly string[] = []

const load = async () => (await runQuery("papersets", { state: "sealed", per_page: 200 })).rows

const times = {
  opens_at: { input: { type: "datetime-local" } },
  closes_at: { input: { type: "datetime-local" } }
} as const

/** Schedules an exam of a class with a sealed paper. */
export const ScheduleForm = ({
  paper,
  changed,
  close
}: {
  readonly paper?: number
  readonly changed: () => void
  readonly close: () => void
}) => {
  const { answer: papers, problem } = useAnswer(load)
  const options =
    papers?.map(({ id, name, exam, class_level: level }) => ({
      value: id,
      words: t.paperOption({ name, exam, level, id })
    })) ?? null
  return (
    <FormDialog
      schema={Scheduling as never}
      title={t.scheduleExam}
      lead={t.scheduleLead}
      verb={t.scheduleExam}
      failure={{ title: t.scheduleFailed, text: t.scheduleFailedText }}
      initial={{ paperset_id: paper ?? 0, opens_at: "", closes_at: "", languages: [] }}
      only={["paperset_id", "opens_at", "closes_at"]}
      widgets={{ paperset_id: { options }, ...times }}
      close={close}
      send={async ({ paperset_id: id, opens_at: opens, closes_at: closes, languages }: typeof Scheduling.Type) => {
        const chosen = papers?.find((one) => one.id === id)
        if (chosen === undefined) return
        const stored = await runMutation("storeExamSchedule", {
          exam_id: chosen.exam_id,
          class_id: chosen.class_level,
          paperset_id: id,
          languages: [...languages],
          opens_at: momentOf(opens),
          closes_at: momentOf(closes)
        }).catch((caught: unknown) => {
          changed()
          throw caught
        })
        toast("success", t.examScheduled, t.opensOn({ time: dateTime(stored.opens_at) }))
        changed()
      }}
    >
      {(form) => (
        <>
          {problem === null ? null : <Notice tone="danger">{problem.message}</Notice>}
          <Languages
            form={form}
            languages={papers?.find(({ id }) => id === form.values["paperset_id"])?.languages ?? none}
          />
        </>
      )}
    </FormDialog>
  )
}

/** The languages of the chosen paper: all of them, until somebody leaves some out. */
const Languages = ({ form, languages }: { readonly form: Form; readonly languages: readonly string[] }) => {
  const chosen = form.values["languages"] as readonly string[]
  const chooseAll = useEffectEvent((codes: readonly string[]) => form.write("languages", codes))
  useEffect(() => {
    if (languages.length > 0) chooseAll(languages)
  }, [languages])
  return (
    <>
      <ManyField
        legend={t.languages}
        of={languages.map((code) => ({ value: code, words: languageName(code) }))}
        chosen={chosen}
        choose={(codes) => form.write("languages", codes)}
        error={form.error("languages")}
      />
      {languages.length === 0 ? <p className={css.hint}>{t.choosePaperFirst}</p> : null}
      {form.isValid || languages.length === 0 ? null : <p className={css.hint}>{t.scheduleIncomplete}</p>}
    </>
  )
}
