import { Schema } from "effect"
import { t } from "#messages/flows.js"
import type { FormSchema } from "../../../components/form/useForm.ts"
import { AreaField, CheckField, SelectField, TextField } from "../../../components/Field.tsx"
import { shapeOf, type Texts } from "./payload.ts"
import { label } from "../../../components/label.ts"

/**
 * Fields for an event's data, cut from its schema; what is neither text, number, choice nor flag is written as JSON.
 */
export const PayloadFields = ({
  schema,
  texts,
  write,
  faults
}: {
  readonly schema: FormSchema
  readonly texts: Texts
  readonly write: (name: string, text: string) => void
  readonly faults: Readonly<Record<string, string>>
}) =>
  Object.entries(schema.fields).map(([name, field]) => {
    const { kind, choices, mayBeNone } = shapeOf(field.ast)
    const about = Schema.resolveAnnotations(field as Schema.Top) as
      | { readonly title?: string; readonly description?: string }
      | undefined
    const error = Object.entries(faults).find(([at]) => at === name || at.startsWith(`${name}.`))?.[1]
    const frame = {
      label: label(about?.title ?? name),
      error,
      ...(about?.description === undefined ? {} : { hint: label(about.description) })
    }
    const value = texts[name] ?? ""
    const typed = {
      ...frame,
      name,
      value,
      onChange: ({ target }: { readonly target: { readonly value: string } }) => write(name, target.value)
    }
    if (kind === "flag")
      return (
        <CheckField
          key={name}
          {...frame}
          name={name}
          checked={value === "true"}
          onChange={({ target }) => write(name, String(target.checked))}
        />
      )
    if (kind === "choice")
      return (
        <SelectField key={name} {...typed}>
          {mayBeNone ? <option value="">{t.noneOption}</option> : null}
          {choices.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </SelectField>
      )
    if (kind === "json") return <AreaField key={name} {...typed} hint={frame.hint ?? t.dataAsJson} rows={2} />
    return <TextField key={name} {...typed} inputMode={kind === "number" ? "decimal" : "text"} />
  })
