import { useState } from "react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/exams.js"
import { languages } from "../../../../schema/fields/languages.ts"
import { runMutation } from "../../../api/graphql.ts"
import { CheckField } from "../../../components/Field.tsx"
import { FormDialog } from "../../../components/form/FormDialog.tsx"
import type { Form } from "../../../components/form/useForm.ts"
import { dateTime } from "../../../components/format.ts"
import { toast } from "../../../components/Toasts.tsx"
import { classLevels, levelWords } from "./labels.ts"
import { changeExam, planExam, type ExamRow } from "./queries.ts"
import { newExam, planFrom, TypedExam, typedExam } from "./typed.ts"
import * as css from "./Plan.css.ts"

const fields = [
  "name",
  "level",
  "year",
  "question_count",
  "minutes",
  "opens_at",
  "closes_at",
  "grace_minutes",
  "release_minutes"
] as const

const numeric = { input: { type: "number", min: 0 } } as const
const time = { input: { type: "datetime-local" } } as const

const widgets = {
  name: { input: { maxLength: 80, placeholder: t.level1 } },
  level: { names: levelWords },
  year: numeric,
  question_count: numeric,
  minutes: numeric,
  opens_at: time,
  closes_at: time,
  grace_minutes: numeric,
  release_minutes: numeric
}

/** Plans an exam, or changes one that is not open yet. */
export const ExamDialog = ({
  exam,
  changed,
  close
}: {
  readonly exam?: ExamRow
  readonly changed: () => void
  readonly close: () => void
}) => {
  const [initial] = useState(() => (exam === undefined ? newExam(new Date()) : typedExam(exam)))
  return (
    <FormDialog
      schema={TypedExam as never}
      initial={initial}
      isEditing={exam !== undefined}
      title={exam === undefined ? t.planExam : t.editExam}
      lead={exam === undefined ? t.planLead : t.editLead}
      verb={exam === undefined ? t.planExam : common.save}
      only={fields}
      widgets={widgets}
      close={close}
      send={async (typed: typeof TypedExam.Type, version = exam?.version ?? 0) => {
        const plan = planFrom(typed)
        if (exam === undefined) {
          const { planExam: planned } = await runMutation(planExam, plan)
          toast("success", t.examPlanned, t.opensAt({ time: dateTime(planned.opens_at) }))
        } else await runMutation(changeExam, { id: exam.id, ...plan, version })
        changed()
      }}
    >
      {(form) => (
        <>
          <Checks form={form} name="class_levels" legend={t.classes} of={classes} />
          <Checks form={form} name="languages" legend={t.languages} of={spoken} />
        </>
      )}
    </FormDialog>
  )
}

type Value = number | string
type Choices = readonly { readonly value: Value; readonly words: string }[]

const classes: Choices = classLevels.map((level) => ({ value: level, words: t.classNumber({ level }) }))
const spoken: Choices = languages.map(({ code, name }) => ({ value: code, words: name }))

/** Check boxes for a field that takes several of a few values. */
const Checks = ({
  form,
  name,
  legend,
  of
}: {
  readonly form: Form
  readonly name: string
  readonly legend: string
  readonly of: Choices
}) => {
  const chosen = form.values[name] as readonly Value[]
  const error = form.error(name)
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{legend}</legend>
      <div className={css.checks}>
        {of.map(({ value, words }) => (
          <CheckField
            key={value}
            label={words}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              form.write(
                name,
                of.map((one) => one.value).filter((one) => (one === value ? target.checked : chosen.includes(one)))
              )
            }
          />
        ))}
      </div>
      {error === undefined ? null : (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
