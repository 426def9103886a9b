import { Plus, Trash2 } from "lucide-react"
import { t } from "#messages/programme.js"
import { lastQuestion, markedAnswers, marksBounds, type MarksRule } from "../../../schema/programme/marksRule.ts"
import { Button } from "../../components/Button.tsx"
import { SelectField, TextField } from "../../components/Field.tsx"
import * as css from "./Programme.css.ts"
import { answerLabels, marksOfLabels } from "./rankingText.ts"

const none = { right: null, wrong: null, blank: null, double: null }

/** A rule about the first section that has none, else about questions. */
const added = (rules: readonly MarksRule[]): MarksRule => {
  const free = (["section1", "section2", "section3"] as const).find((of) => rules.every((rule) => rule.of !== of))
  return { of: free ?? "questions", from: null, to: null, ...none }
}

/** Marks of sections and of single questions that replace those of the papers. */
export const MarksFields = ({
  rules,
  error,
  write
}: {
  readonly rules: readonly MarksRule[]
  readonly error: string | undefined
  readonly write: (rules: readonly MarksRule[]) => void
}) => (
  <>
    <h3 className={css.name}>{t.marksRules}</h3>
    <p className={css.soft}>{t.marksRulesLead}</p>
    {rules.map((rule, at) => (
      <RuleLine
        // oxlint-disable-next-line react/no-array-index-key -- a rule is its place: typing keeps the focus
        key={at}
        rule={rule}
        nth={at + 1}
        put={(next) => write(rules.with(at, next))}
        remove={() => write(rules.toSpliced(at, 1))}
      />
    ))}
    {error === undefined ? null : <p role="alert">{error}</p>}
    <div>
      <Button size="compact" icon={<Plus size={16} aria-hidden />} onClick={() => write([...rules, added(rules)])}>
        {t.addMarksRule}
      </Button>
    </div>
  </>
)

const RuleLine = ({
  rule,
  nth,
  put,
  remove
}: {
  readonly rule: MarksRule
  readonly nth: number
  readonly put: (next: MarksRule) => void
  readonly remove: () => void
}) => (
  <fieldset className={css.rule}>
    <legend className={css.ruleLegend}>{t.marksRuleNth({ nth })}</legend>
    <SelectField
      label={t.marksRuleOf}
      value={rule.of}
      onChange={({ target }) => put({ ...rule, of: target.value as MarksRule["of"], from: null, to: null })}
    >
      {Object.entries(marksOfLabels).map(([of, words]) => (
        <option key={of} value={of}>
          {words}
        </option>
      ))}
    </SelectField>
    {rule.of === "questions"
      ? (["from", "to"] as const).map((name) => (
          <NumberField
            key={name}
            label={name === "from" ? t.fromQuestion : t.toQuestion}
            value={rule[name]}
            bounds={{ minimum: 1, maximum: lastQuestion }}
            put={(value) => put({ ...rule, [name]: value })}
          />
        ))
      : null}
    {markedAnswers.map((answer) => (
      <NumberField
        key={answer}
        label={answerLabels[answer]}
        value={rule[answer]}
        bounds={marksBounds[answer]}
        unit={100}
        put={(value) => put({ ...rule, [answer]: value })}
      />
    ))}
    <Button
      look="quiet"
      size="compactIcon"
      aria-label={t.removeMarksRule({ nth })}
      icon={<Trash2 size={16} aria-hidden />}
      onClick={remove}
    />
  </fieldset>
)

/** A whole number of units that is typed as a decimal and may be left empty. */
const NumberField = ({
  label,
  value,
  bounds,
  unit = 1,
  put
}: {
  readonly label: string
  readonly value: number | null
  readonly bounds: { readonly minimum: number; readonly maximum: number }
  readonly unit?: number
  readonly put: (value: number | null) => void
}) => {
  const [min, max] = [bounds.minimum / unit, bounds.maximum / unit]
  const isOut = value !== null && (value < bounds.minimum || value > bounds.maximum)
  return (
    <TextField
      label={label}
      type="number"
      min={min}
      max={max}
      step={1 / unit}
      value={value === null ? "" : value / unit}
      error={isOut ? t.numberBetween({ min, max }) : undefined}
      onChange={({ target }) => put(target.value === "" ? null : Math.round(Number(target.value) * unit))}
    />
  )
}
