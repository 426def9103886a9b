import { useMemo } from "react"
import { t } from "#messages/papersets.js"
import { SelectField, TextField } from "../../../components/Field.tsx"
import { Fields } from "../../../components/form/Fields.tsx"
import { Refusal } from "../../../components/form/FormDialog.tsx"
import { SaveBar } from "../../../components/form/FormPage.tsx"
import type { Form } from "../../../components/form/useForm.ts"
import { Section } from "../../../components/Page.tsx"
import { Notice } from "../../../components/States.tsx"
import { useAnswer } from "../../../api/useAnswer.ts"
import { loadChoices } from "../choices.ts"
import { BlueprintFields, type Sections } from "./BlueprintFields.tsx"
import { InstructionFields } from "./InstructionFields.tsx"
import { LanguageFields } from "./LanguageFields.tsx"
import * as css from "../Papersets.css.ts"

const setChoices = ["A", t.setsTwo, ...["C", "D", "E", "F"].map((last) => t.setsTo({ last }))]

/** The plan of a paper: whose it is, its languages, its blueprint and what is read out before it. */
export const PlanForm = ({
  form,
  isNew,
  verb,
  leave
}: {
  readonly form: Form
  readonly isNew: boolean
  readonly verb: string
  readonly leave: () => void
}) => {
  const { answer, problem } = useAnswer(loadChoices)
  const exams = useMemo(
    () =>
      answer?.classExams.map(({ id, exam, year, class_id: level }) => ({
        value: id,
        words: t.examClass({ exam, year, level })
      })) ?? null,
    [answer]
  )
  const sections = form.values["sections"] as Sections
  const asked = sections.reduce(
    (sum, { lines }) => sum + lines.reduce((some, line) => some + (Number.isInteger(line.count) ? line.count : 0), 0),
    0
  )
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      <Refusal form={form} />
      {problem === null ? null : <Notice tone="danger">{problem.message}</Notice>}
      <Section title={t.paper}>
        <div className={css.fields}>
          {isNew ? (
            <Fields form={form} only={["class_exam_id"]} widgets={{ class_exam_id: { options: exams } }} />
          ) : null}
          <Fields
            form={form}
            only={["name"]}
            widgets={{ name: { input: { maxLength: 80, placeholder: t.namePlaceholder } } }}
          />
          <TextField
            label={t.minutes}
            type="number"
            min={5}
            max={600}
            value={String(form.values["minutes"])}
            error={form.error("minutes")}
            onBlur={() => form.touch("minutes")}
            onChange={({ target }) => form.write("minutes", target.value === "" ? 0 : Number(target.value))}
          />
          <SelectField
            label={t.parallelSets}
            hint={t.parallelSetsHint}
            value={String(form.values["sets"])}
            onChange={({ target }) => form.write("sets", Number(target.value))}
          >
            {setChoices.map((words, at) => (
              <option key={words} value={at + 1}>
                {words}
              </option>
            ))}
          </SelectField>
        </div>
        <LanguageFields
          chosen={form.values["languages"] as readonly string[]}
          choose={(languages) => form.write("languages", languages)}
          error={form.error("languages")}
        />
      </Section>
      <Section title={t.blueprint({ count: asked })}>
        <BlueprintFields
          value={sections}
          write={(next) => form.write("sections", next)}
          error={form.error("sections")}
          choices={answer}
        />
      </Section>
      <Section title={t.instructions}>
        <InstructionFields
          languages={form.values["languages"] as readonly string[]}
          value={form.values["instructions"] as never}
          write={(next) => form.write("instructions", next)}
          error={form.error("instructions")}
        />
      </Section>
      <SaveBar form={form} isEditing={!isNew} verb={verb} leave={leave} />
    </form>
  )
}
