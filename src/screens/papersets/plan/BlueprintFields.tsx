import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react"
import { t } from "#messages/papersets.js"
import type { Blueprint } from "../../../../schema/papersets/blueprint.ts"
import { Button } from "../../../components/Button.tsx"
import { SelectField } from "../../../components/Field.tsx"
import { selectableOf, type Choices } from "../choices.ts"
import { unseen } from "../../../components/theme/mixins.css.ts"
import { LineFields } from "./LineFields.tsx"
import { anyLine } from "./planning.ts"
import * as css from "../Papersets.css.ts"

export type Sections = Blueprint

/** The blueprint of a paper: its sections in their order, and in each how many questions of which kind. */
export const BlueprintFields = ({
  value,
  write,
  error,
  choices
}: {
  readonly value: Sections
  readonly write: (next: Sections) => void
  readonly error: string | undefined
  readonly choices: Choices
}) => {
  const put = (at: number, next: Sections[number]) => write(value.with(at, next))
  const swap = (at: number, other: number) => write(value.with(at, value[other]!).with(other, value[at]!))
  const free = selectableOf(choices?.sections, null).find(({ id }) => value.every(({ section }) => section !== id))
  return (
    <div className={css.stack}>
      {value.map(({ section, lines }, at) => {
        const name = choices?.sections.find(({ id }) => id === section)?.name ?? t.sectionAt({ n: at + 1 })
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a section is its place: another choice in it must not lose the focus
          <fieldset key={at} className={css.sectionBox}>
            <legend className={unseen}>{t.sectionAt({ n: at + 1 })}</legend>
            <div className={css.sectionHead}>
              <SelectField
                label={t.section}
                value={section === 0 ? "" : String(section)}
                disabled={choices === null}
                onChange={({ target }) => put(at, { section: Number(target.value), lines })}
              >
                {section === 0 ? <option value="">{t.chooseOne}</option> : null}
                {selectableOf(choices?.sections, section).map(({ id, name: words }) => (
                  <option key={id} value={id} disabled={id !== section && value.some((one) => one.section === id)}>
                    {words}
                  </option>
                ))}
              </SelectField>
              <div className={css.tools}>
                <Button
                  look="quiet"
                  size="compactIcon"
                  aria-label={t.moveUp({ name })}
                  disabled={at === 0}
                  icon={<ArrowUp size={16} aria-hidden />}
                  onClick={() => swap(at, at - 1)}
                />
                <Button
                  look="quiet"
                  size="compactIcon"
                  aria-label={t.moveDown({ name })}
                  disabled={at === value.length - 1}
                  icon={<ArrowDown size={16} aria-hidden />}
                  onClick={() => swap(at, at + 1)}
                />
                <Button
                  look="quiet"
                  size="compactIcon"
                  aria-label={t.remove({ name })}
                  disabled={value.length === 1}
                  icon={<Trash2 size={16} aria-hidden />}
                  onClick={() => write(value.toSpliced(at, 1))}
                />
              </div>
            </div>
            {lines.map((line, nth) => (
              <LineFields
                // oxlint-disable-next-line react/no-array-index-key -- a line has no name but its place, and its fields keep nothing
                key={nth}
                line={line}
                name={t.lineName({ section: name, n: nth + 1 })}
                choices={choices}
                write={(next) => put(at, { section, lines: lines.with(nth, next) })}
                {...(lines.length === 1 ? {} : { remove: () => put(at, { section, lines: lines.toSpliced(nth, 1) }) })}
              />
            ))}
            <div>
              <Button
                size="compact"
                icon={<Plus size={14} aria-hidden />}
                onClick={() => put(at, { section, lines: [...lines, anyLine] })}
              >
                {t.addLine}
              </Button>
            </div>
          </fieldset>
        )
      })}
      {error === undefined ? null : (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      <div>
        <Button
          icon={<Plus size={16} aria-hidden />}
          disabled={free === undefined}
          onClick={() => {
            if (free !== undefined) write([...value, { section: free.id, lines: [anyLine] }])
          }}
        >
          {t.addSection}
        </Button>
      </div>
    </div>
  )
}
