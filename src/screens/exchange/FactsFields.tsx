import type { GivenFacts } from "../../../schema/questionImport.ts"
import { SelectField } from "../../parts/Field.tsx"
import { useChoices } from "../questions/lists/useChoices.ts"
import { classLevels, difficulties, levels } from "../questions/words.ts"
import * as css from "./Exchange.css.ts"

const marks = Array.from({ length: 20 }, (_, at) => at + 1)

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
  const chosen = facts.classLevels ?? []
  return (
    <div className={css.facts}>
      <SelectField
        label="Level"
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
        label="Subject"
        value={facts.subjectId ?? ""}
        onChange={({ target }) => put("subjectId", numberIn(target.value))}
      >
        <option value="">{unsaid}</option>
        {subjects.map(({ value, words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Section"
        value={facts.sectionId ?? ""}
        onChange={({ target }) => put("sectionId", numberIn(target.value))}
      >
        <option value="">{unsaid}</option>
        {sections.map(({ value, words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Difficulty"
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
        label="Marks"
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
        label="Negative marks"
        value={facts.negativeMarks ?? ""}
        onChange={({ target }) => put("negativeMarks", numberIn(target.value))}
      >
        <option value="">{unsaid}</option>
        {[0, ...marks].map((many) => (
          <option key={many} value={many}>
            {many}
          </option>
        ))}
      </SelectField>
      <fieldset className={css.classes}>
        <legend className={css.legend}>Classes</legend>
        {classLevels.map((level) => (
          <label key={level} className={css.classLevel}>
            <input
              type="checkbox"
              checked={chosen.includes(level)}
              onChange={({ target }) => {
                const next = target.checked
                  ? [...chosen, level].toSorted((one, other) => one - other)
                  : chosen.filter((each) => each !== level)
                put("classLevels", next.length === 0 ? undefined : next)
              }}
            />
            {level}
          </label>
        ))}
      </fieldset>
    </div>
  )
}
