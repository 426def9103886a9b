import { Plus, Trash2 } from "lucide-react"
import { t } from "#messages/content.js"
import { patternTotals, type PatternSection } from "../../../../schema/content/pattern.ts"
import { Button } from "../../../components/Button.tsx"
import { TextField } from "../../../components/Field.tsx"
import type { Form } from "../../../components/form/useForm.ts"
import { number } from "../../../components/format.ts"
import { Section } from "../../../components/Page.tsx"
import { replaceAt, without } from "./arrays.ts"
import * as css from "./Editor.css.ts"

const fields = ["questions", "marks", "negative_marks"] as const
const words = { questions: t.questions, marks: t.marksEach, negative_marks: t.negativeHundredths } as const

/** The sections of a pattern, with their totals as they are typed. */
export const SectionsField = ({ form }: { readonly form: Form }) => {
  const sections = form.values["sections"] as readonly PatternSection[]
  const write = (next: readonly PatternSection[]) => form.write("sections", next)
  const total = patternTotals(sections)
  return (
    <Section title={t.sections}>
      {sections.map((section, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a section has nothing but its place
        <div key={at} className={css.line}>
          <div className={css.grow}>
            <TextField
              label={t.section}
              maxLength={80}
              value={section.name}
              onChange={({ target }) => write(replaceAt(sections, at, { ...section, name: target.value }))}
            />
          </div>
          {fields.map((field) => (
            <div key={field} className={css.number}>
              <TextField
                label={words[field]}
                type="number"
                min={0}
                value={String(section[field])}
                onChange={({ target }) => write(replaceAt(sections, at, { ...section, [field]: Number(target.value) }))}
              />
            </div>
          ))}
          <Button
            aria-label={t.removeSection({ name: section.name })}
            icon={<Trash2 size={16} aria-hidden />}
            disabled={sections.length === 1}
            onClick={() => write(without(sections, at))}
          />
        </div>
      ))}
      {form.error("sections") === undefined ? null : (
        <p className={css.fault} role="alert">
          {form.error("sections")}
        </p>
      )}
      <div className={css.foot}>
        <Button
          icon={<Plus size={16} aria-hidden />}
          onClick={() => write([...sections, { name: "", questions: 10, marks: 1, negative_marks: 0 }])}
        >
          {t.addSection}
        </Button>
        <strong role="status">
          {t.totals({ questions: number(total.total_questions), marks: number(total.total_marks) })}
        </strong>
      </div>
    </Section>
  )
}
