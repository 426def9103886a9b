import { SelectField, TextField } from "../../../components/Field.tsx"
import { ManyField } from "../../../components/form/ManyField.tsx"
import { offeredOr, useChoices } from "../lists/useChoices.ts"
import { classLevels, difficulties, levels, questionKindNames } from "../labels.ts"
import { withKind } from "./kinds.ts"
import type { QuestionForm } from "./useQuestionForm.ts"
import * as css from "./Form.css.ts"
import { t as common } from "#messages/common.js"
import { t } from "#messages/questions.js"

type Choice = { readonly value: string; readonly words: string }

const numbered = (text: string): number | null => (text === "" ? null : Number(text))
const choicesOf = (words: Readonly<Record<string, string>>): readonly Choice[] =>
  Object.entries(words).map(([value, each]) => ({ value, words: each }))
const levelChoices = choicesOf(Object.fromEntries(Object.entries(levels).map(([level, { title }]) => [level, title])))
const classChoices = classLevels.map((level) => ({ value: level, words: String(level) }))
const difficultyChoices = choicesOf(difficulties)

/** What a question is about and what it is worth. */
export const FactFields = ({ form: { draft, set, fault, change } }: { readonly form: QuestionForm }) => {
  const { subjects, sections, kinds } = useChoices()
  const text = (name: "topic" | "source" | "tags" | "marks" | "negative_marks") => ({
    value: draft[name],
    error: fault(name),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => set({ [name]: target.value })
  })
  return (
    <>
      <Choose
        label={t.type}
        value={draft.kind}
        choices={kinds.length > 0 ? kinds : [{ value: draft.kind, words: questionKindNames[draft.kind] }]}
        choose={(kind) => change((before) => withKind(before, kind as typeof before.kind))}
      />
      <Choose
        label={t.level}
        value={draft.level}
        choices={levelChoices}
        choose={(level) => set({ level: level as typeof draft.level })}
      />
      <Choose
        label={t.subject}
        value={String(draft.subject_id ?? "")}
        choices={offeredOr(subjects, draft.subject_id)}
        none={t.select}
        error={fault("subject_id")}
        choose={(id) => set({ subject_id: numbered(id) })}
      />
      <Choose
        label={t.section}
        value={String(draft.section_id ?? "")}
        choices={offeredOr(sections, draft.section_id)}
        none={common.none}
        error={fault("section_id")}
        choose={(id) => set({ section_id: numbered(id) })}
      />
      <ManyField
        legend={t.classes}
        of={classChoices}
        chosen={draft.class_levels}
        choose={(levels) => set({ class_levels: levels.map(Number) })}
        error={fault("class_levels")}
      />
      <Choose
        label={t.difficulty}
        value={draft.difficulty}
        choices={difficultyChoices}
        choose={(difficulty) => set({ difficulty: difficulty as typeof draft.difficulty })}
      />
      <div className={css.two}>
        <TextField label={t.marks} inputMode="numeric" {...text("marks")} />
        <TextField label={t.negativeMarks} inputMode="decimal" hint={t.negativeMarksHint} {...text("negative_marks")} />
      </div>
      <TextField label={t.topic} maxLength={80} {...text("topic")} />
      <TextField label={t.source} maxLength={200} {...text("source")} />
      <TextField label={t.tags} hint={t.tagsHint} {...text("tags")} />
    </>
  )
}

const Choose = ({
  label,
  value,
  choices,
  none,
  error,
  choose
}: {
  readonly label: string
  readonly value: string
  readonly choices: readonly Choice[]
  /** What choosing none is called; without it one is always chosen. */
  readonly none?: string
  readonly error?: string | undefined
  readonly choose: (value: string) => void
}) => (
  <SelectField label={label} value={value} error={error} onChange={({ target }) => choose(target.value)}>
    {none === undefined ? null : <option value="">{none}</option>}
    {choices.map((each) => (
      <option key={each.value} value={each.value}>
        {each.words}
      </option>
    ))}
  </SelectField>
)
