import { Schema, type SchemaAST } from "effect"
import type { InputHTMLAttributes } from "react"
import { AreaField, CheckField, PasswordField, SelectField, TextField } from "../Field.tsx"
import type { Form } from "./useForm.ts"

/** What a field is shown as, where its schema does not say; `names` are words for what is to choose from. */
export type Widget = {
  readonly as?: "area" | "password"
  readonly hint?: string
  readonly names?: Readonly<Record<string, string>>
  readonly input?: Pick<InputHTMLAttributes<HTMLInputElement>, "autoComplete" | "maxLength" | "autoFocus" | "type" | "min" | "placeholder">
}

/** A description as a line of its own. */
const sentence = (words: string | undefined) => words === undefined ? undefined : words.slice(0, 1).toUpperCase() + words.slice(1)

const plain: Widget = {}

/** The texts that a schema chooses from; none when it is no choice. */
const choicesOf = (ast: SchemaAST.AST): readonly string[] =>
  ast._tag === "Union" ? ast.types.flatMap((each) => each._tag === "Literal" ? [String(each.literal)] : []) : []

/**
 * Fields of a form, cut from its schema: label and hint are each field's title and description, a choice of texts becomes
 * a select, a boolean a check box. `only` names those to show, in their order; without it all are.
 */
export const Fields = ({ form, only = Object.keys(form.schema.fields), widgets }: {
  readonly form: Form
  readonly only?: readonly string[]
  readonly widgets?: Readonly<Record<string, Widget>>
}) => only.map((name) => <OneField key={name} form={form} name={name} widget={widgets?.[name] ?? plain} />)

const OneField = ({ form, name, widget: { as, names, input, hint: told } }: {
  readonly form: Form
  readonly name: string
  readonly widget: Widget
}) => {
  const field = form.schema.fields[name] as Schema.Top
  const about = Schema.resolveAnnotations(field) as { title?: string; description?: string } | undefined
  const choices = choicesOf(field.ast)
  const hint = sentence(told ?? about?.description)
  const frame = { label: about?.title ?? name, error: form.error(name), ...(hint === undefined ? {} : { hint }) }
  const value = form.values[name]
  const text = {
    ...frame, name, value: typeof value === "string" ? value : "", onBlur: () => form.touch(name),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => form.write(name, target.value)
  }
  if (field.ast._tag === "Boolean") return <CheckField {...frame} name={name} checked={value === true} onChange={({ target }) => form.write(name, target.checked)} />
  if (choices.length > 0) return <SelectField {...text}>{choices.map((each) => <option key={each} value={each}>{names?.[each] ?? each}</option>)}</SelectField>
  if (as === "area") return <AreaField {...text} maxLength={input?.maxLength} rows={5} />
  return as === "password" ? <PasswordField {...text} {...input} /> : <TextField {...text} {...input} />
}
