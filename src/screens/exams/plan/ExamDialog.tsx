import { useState } from "react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/exams.js"
import { languages } from "../../../components/languages.ts"
import { isOffered, useProgramme } from "../../../app/shell/programme.ts"
import { runMutation } from "../../../api/graphql.ts"
import { FormDialog } from "../../../components/form/FormDialog.tsx"
import { ManyField, type ManyChoice } from "../../../components/form/ManyField.tsx"
import type { Form } from "../../../components/form/useForm.ts"
import { dateTime } from "../../../components/format.ts"
import { toast } from "../../../components/Toasts.tsx"
import { classLevels, levelWords } from "./labels.ts"
import type { ExamRow } from "./types.ts"
import { newExam, planFrom, TypedExam, typedExam } from "./typed.ts"

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
  const offered = useProgramme()
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
          const planned = await runMutation("planExam", plan)
          toast("success", t.examPlanned, t.opensAt({ time: dateTime(planned.opens_at) }))
        } else await runMutation("changeExam", { id: exam.id, ...plan, version })
        changed()
      }}
    >
      {(form) => (
        <>
          <Checks
            form={form}
            name="class_levels"
            legend={t.classes}
            of={choicesOf(classes, offered.classes, exam?.class_levels)}
          />
          <Checks
            form={form}
            name="languages"
            legend={t.languages}
            of={choicesOf(spoken, offered.languages, exam?.languages)}
          />
        </>
      )}
    </FormDialog>
  )
}

const classes: readonly ManyChoice[] = classLevels.map((level) => ({ value: level, words: t.classNumber({ level }) }))
const spoken: readonly ManyChoice[] = languages.map(({ code, name }) => ({ value: code, words: name }))

/** What the programme offers of some choices, and what the exam has already. */
const choicesOf = (
  all: readonly ManyChoice[],
  offered: readonly (number | string)[] | null,
  has: readonly (number | string)[] = []
): readonly ManyChoice[] => all.filter(({ value }) => isOffered(offered, value) || has.includes(value))

/** Several values of a few, for one of the form's fields. */
const Checks = ({
  form,
  name,
  legend,
  of
}: {
  readonly form: Form
  readonly name: string
  readonly legend: string
  readonly of: readonly ManyChoice[]
}) => (
  <ManyField
    legend={legend}
    of={of}
    chosen={form.values[name] as readonly (number | string)[]}
    choose={(values) => form.write(name, values)}
    error={form.error(name)}
  />
)
