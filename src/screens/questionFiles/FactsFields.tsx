import type { GivenFacts } from "../../../schema/questionFiles/questionImport.ts"
import { marksText } from "../../../schema/fields/marks.ts"
import { SelectField } from "../../components/Field.tsx"
import { offeredOr, useChoices } from "../questions/lists/useChoices.ts"
import { classLevels, difficulties, levels } from "../questions/labels.ts"
import * as css from "./QuestionFiles.css.ts"
import { t as questions } from "#messages/questions.js"

const marks = Array.from({ length: 20 }, (_, at) => at + 1)

/** Negative marks to choose from, in hundredths of a mark: the usual fractions, whole marks, and the present one. */
const negativeMarks = (present: number | undefined): readonly number[] => {
  const usual = [0, 25, 33, 50, 67, ...marks.map((many) => 100 * many)]
  return present === undefined || usual.includes(present) ? usual : [...usual, present].toSorted((a, b) => a - b)
}

/** What questions are for, to be chosen; what is not chosen is left as it is. */
export const FactsFields = ({
  facts,
  choose,
  unsaid
}: {
  readonly facts: GivenFacts
  readonly choose: (facts: GivenFacts) => void
  /** What a choice is called that says nothing. */
  readonly unsaid: string
}) => {
  const { subjects, sections } = useChoices()
  const put = <Name extends keyof GivenFacts>(name: Name, value: GivenFacts[Name] | undefined) => {
    const { [name]: _, ...others } = facts
    choose(value === undefined ? others : { ...others, [name]: value })
  }
  const numberIn = (text: string) => (text === "" ? undefined : Number(text))
  const chosen = facts.class_levels ?? []
  return (
    <div className={css.facts}>
      <SelectField
        label={questions.level}
        value={facts.level ?? ""}
        onChange={({ target }) =>
          put("level", target.value === "" ? undefined : (target.value as NonNullable<GivenFacts["level"]>))
        }
      >
        <option value="">{unsaid}</option>
        {Object.entries(levels).map(([name, { title }]) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={questions.subject}
        value={facts.subject_id ?? ""}
        onChange={({ target }) => put("subject_id", numberIn(target.value))}
      >
        <option value="">{unsaid}</option>
        {offeredOr(subjects, facts.subject_id).map(({ value, words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={questions.section}
        value={facts.section_id ?? ""}
        onChange={({ target }) => put("section_id", numberIn(target.value))}
      >
        <option value="">{unsaid}</option>
        {offeredOr(sections, facts.section_id).map(({ value, words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={questions.difficulty}
        value={facts.difficulty ?? ""}
        onChange={({ target }) =>
          put("difficulty", target.value === "" ? undefined : (target.value as NonNullable<GivenFacts["difficulty"]>))
        }
      >
        <option value="">{unsaid}</option>
        {Object.entries(difficulties).map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={questions.marks}
        value={facts.marks ?? ""}
        onChange={({ target }) => put("marks", numberIn(target.value))}
      >
        <option value="">{unsaid}</option>
        {marks.map((many) => (
          <option key={many} value={many}>
            {many}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={questions.negativeMarks}
        value={facts.negative_marks ?? ""}
        onChange={({ target }) => put("negative_marks", numberIn(target.value))}
      >
        <option value="">{unsaid}</option>
        {negativeMarks(facts.negative_marks).map((hundredths) => (
          <option key={hundredths} value={hundredths}>
            {marksText(hundredths)}
          </option>
        ))}
      </SelectField>
      <fieldset className={css.classes}>
        <legend className={css.legend}>{questions.classes}</legend>
        {classLevels.map((level) => (
          <label key={level} className={css.classLevel}>
            <input
              type="checkbox"
              checked={chosen.includes(level)}
              onChange={({ target }) => {
                const next = target.checked
                  ? [...chosen, level].toSorted((one, other) => one - other)
                  : chosen.filter((each) => each !== level)
                put("class_levels", next.length === 0 ? undefined : next)
              }}
            />
            {level}
          </label>
        ))}
      </fieldset>
    </div>
  )
}
