import { Trash2 } from "lucide-react"
import { t } from "#messages/papersets.js"
import type { BlueprintLine } from "../../../../schema/papersets/blueprint.ts"
import { questionKindNames } from "../../questions/labels.ts"
import { Button } from "../../../components/Button.tsx"
import { SelectField, TextField } from "../../../components/Field.tsx"
import { difficulties } from "../labels.ts"
import { selectableOf, type Choices } from "../choices.ts"
import * as css from "../Papersets.css.ts"

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
      label={t.questions}
      type="number"
      min={1}
      max={200}
      value={line.count === 0 ? "" : String(line.count)}
      onChange={({ target }) => write({ ...line, count: Number(target.value) })}
    />
    <SelectField
      label={t.subject}
      value={line.subject_id ?? ""}
      onChange={({ target }) => write({ ...line, subject_id: target.value === "" ? null : Number(target.value) })}
    >
      <option value="">{t.any}</option>
      {selectableOf(choices?.subjects, line.subject_id).map(({ id, name: words }) => (
        <option key={id} value={id}>
          {words}
        </option>
      ))}
    </SelectField>
    <TextField
      label={t.topic}
      value={line.topic ?? ""}
      maxLength={80}
      placeholder={t.any}
      onChange={({ target }) => write({ ...line, topic: target.value === "" ? null : target.value })}
    />
    <SelectField
      label={t.difficulty}
      value={line.difficulty ?? ""}
      onChange={({ target }) => write({ ...line, difficulty: target.value === "" ? null : (target.value as "easy") })}
    >
      <option value="">{t.any}</option>
      {Object.entries(difficulties).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
    <SelectField
      label={t.type}
      value={line.kind ?? ""}
      onChange={({ target }) => write({ ...line, kind: target.value === "" ? null : (target.value as "single") })}
    >
      <option value="">{t.any}</option>
      {Object.entries(questionKindNames).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
    <TextField
      label={t.marksEach}
      type="number"
      min={1}
      max={20}
      placeholder={t.any}
      value={line.marks ?? ""}
      onChange={({ target }) => write({ ...line, marks: target.value === "" ? null : Number(target.value) })}
    />
    <Button
      look="quiet"
      size="icon"
      className={css.lineEnd}
      aria-label={t.remove({ name })}
      disabled={remove === undefined}
      icon={<Trash2 size={16} aria-hidden />}
      onClick={() => remove?.()}
    />
  </div>
)
