import { CheckField, SelectField, TextField } from "../../../components/Field.tsx"
import { useChoices } from "../lists/useChoices.ts"
import { classLevels, difficulties, levels, questionKindNames } from "../labels.ts"
import { withKind } from "./kinds.ts"
import type { QuestionForm } from "./useQuestionForm.ts"
import * as css from "./Form.css.ts"

type Choice = { readonly value: string; readonly words: string }

const numbered = (text: string): number | null => (text === "" ? null : Number(text))
const choicesOf = (words: Readonly<Record<string, string>>): readonly Choice[] =>
  Object.entries(words).map(([value, each]) => ({ value, words: each }))
const levelChoices = choicesOf(Object.fromEntries(Object.entries(levels).map(([level, { title }]) => [level, title])))
const difficultyChoices = choicesOf(difficulties)

/** What a question is about and what it is worth. */
export const FactFields = ({ form: { draft, set, fault, change } }: { readonly form: QuestionForm }) => {
  const { subjects, sections, kinds } = useChoices()
  const text = (name: "topic" | "source" | "tags" | "marks" | "negative_marks") => ({
    value: draft[name],
    error: fault(name),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => set({ [name]: target.value })
  })
  const toggle = (level: number) =>
    set({
      class_levels: draft.class_levels.includes(level)
        ? draft.class_levels.filter((each) => each !== level)
        : [...draft.class_levels, level].toSorted((one, other) => one - other)
    })
  return (
    <>
      <Choose
        label="Type"
        value={draft.kind}
        choices={kinds.length > 0 ? kinds : [{ value: draft.kind, words: questionKindNames[draft.kind] }]}
        choose={(kind) => change((before) => withKind(before, kind as typeof before.kind))}
      />
      <Choose
        label="For"
        value={draft.level}
        choices={levelChoices}
        choose={(level) => set({ level: level as typeof draft.level })}
      />
      <Choose
        label="Subject"
        value={String(draft.subject_id ?? "")}
        choices={subjects}
        none="Choose one"
        error={fault("subject_id")}
        choose={(id) => set({ subject_id: numbered(id) })}
      />
      <Choose
        label="Section"
        value={String(draft.section_id ?? "")}
        choices={sections}
        none="None"
        error={fault("section_id")}
        choose={(id) => set({ section_id: numbered(id) })}
      />
      <fieldset className={css.classes}>
        <legend className={css.legend}>Classes</legend>
        {classLevels.map((level) => (
          <CheckField
            key={level}
            label={String(level)}
            checked={draft.class_levels.includes(level)}
            onChange={() => toggle(level)}
          />
        ))}
        {fault("class_levels") === undefined ? null : (
          <p className={css.fault} role="alert">
            {fault("class_levels")}
          </p>
        )}
      </fieldset>
      <Choose
        label="Difficulty"
        value={draft.difficulty}
        choices={difficultyChoices}
        choose={(difficulty) => set({ difficulty: difficulty as typeof draft.difficulty })}
      />
      <div className={css.two}>
        <TextField label="Marks" inputMode="numeric" {...text("marks")} />
        <TextField
          label="Negative marks"
          inputMode="decimal"
          hint="Taken for a wrong answer, as in 0.25 or 1/3"
          {...text("negative_marks")}
        />
      </div>
      <TextField label="Topic" maxLength={80} {...text("topic")} />
      <TextField label="Source" maxLength={200} {...text("source")} />
      <TextField label="Tags" hint="With commas between them" {...text("tags")} />
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
