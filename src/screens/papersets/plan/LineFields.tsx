import { Trash2 } from "lucide-react"
import type { BlueprintLine } from "../../../../schema/papersets/blueprint.ts"
import { questionKindNames } from "../../../../schema/questions/questionList.ts"
import { Button } from "../../../components/Button.tsx"
import { SelectField, TextField } from "../../../components/Field.tsx"
import type { Choices } from "../queries.ts"
import * as css from "../Papersets.css.ts"

const difficulties = { easy: "Easy", medium: "Medium", hard: "Hard" }

/** A line of a blueprint: so many questions of a kind; what is left open may be anything. */
export const LineFields = ({
  line,
  name,
  choices,
  write,
  remove
}: {
  readonly line: BlueprintLine
  readonly name: string
  readonly choices: Choices
  readonly write: (line: BlueprintLine) => void
  readonly remove?: () => void
}) => (
  <div className={css.line} role="group" aria-label={name}>
    <TextField
      label="Questions"
      type="number"
      min={1}
      max={200}
      value={line.count === 0 ? "" : String(line.count)}
      onChange={({ target }) => write({ ...line, count: Number(target.value) })}
    />
    <SelectField
      label="Subject"
      value={line.subject_id ?? ""}
      onChange={({ target }) => write({ ...line, subject_id: target.value === "" ? null : Number(target.value) })}
    >
      <option value="">Any</option>
      {choices?.subjects.map(({ id, name: words }) => (
        <option key={id} value={id}>
          {words}
        </option>
      ))}
    </SelectField>
    <TextField
      label="Topic"
      value={line.topic ?? ""}
      maxLength={80}
      placeholder="Any"
      onChange={({ target }) => write({ ...line, topic: target.value === "" ? null : target.value })}
    />
    <SelectField
      label="Difficulty"
      value={line.difficulty ?? ""}
      onChange={({ target }) => write({ ...line, difficulty: target.value === "" ? null : (target.value as "easy") })}
    >
      <option value="">Any</option>
      {Object.entries(difficulties).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
    <SelectField
      label="Type"
      value={line.kind ?? ""}
      onChange={({ target }) => write({ ...line, kind: target.value === "" ? null : (target.value as "single") })}
    >
      <option value="">Any</option>
      {Object.entries(questionKindNames).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
    <TextField
      label="Marks each"
      type="number"
      min={1}
      max={20}
      placeholder="Any"
      value={line.marks ?? ""}
      onChange={({ target }) => write({ ...line, marks: target.value === "" ? null : Number(target.value) })}
    />
    <Button
      look="quiet"
      size="icon"
      className={css.lineEnd}
      aria-label={`Take ${name} out`}
      disabled={remove === undefined}
      icon={<Trash2 size={16} aria-hidden />}
      onClick={() => remove?.()}
    />
  </div>
)
