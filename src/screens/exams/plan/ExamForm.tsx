import { t as common } from "#messages/common.js"
import { t } from "#messages/exams.js"
import { isOffered, useProgramme } from "../../../app/shell/programme.ts"
import { Fields } from "../../../components/form/Fields.tsx"
import { FormPage, FormPart } from "../../../components/form/FormPage.tsx"
import { ManyField, type ManyChoice } from "../../../components/form/ManyField.tsx"
import type { Form } from "../../../components/form/useForm.ts"
import { languages } from "../../../components/languages.ts"
import { classLevels, levelWords } from "./labels.ts"
import type { ExamRow } from "./types.ts"

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

/** What is planned of an exam: `exam` where one is changed, null for a new one. */
export const ExamForm = ({
  form,
  exam,
  leave
}: {
  readonly form: Form
  readonly exam: ExamRow | null
  readonly leave: () => void
}) => {
  const offered = useProgramme()
  return (
    <FormPage form={form} isEditing={exam !== null} verb={exam === null ? t.planExam : common.save} leave={leave}>
      <FormPart title={t.exam} hint={t.planFactsHint}>
        <Fields form={form} only={["name", "level", "year", "question_count", "minutes"]} widgets={widgets} />
      </FormPart>
      <FormPart title={t.planTimes} hint={exam === null ? t.planLead : t.editLead}>
        <Fields form={form} only={["opens_at", "closes_at", "release_minutes", "grace_minutes"]} widgets={widgets} />
      </FormPart>
      <FormPart title={t.planTakers} hint={t.planTakersHint}>
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
      </FormPart>
    </FormPage>
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
