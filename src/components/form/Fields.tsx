import { Schema, type SchemaAST } from "effect"
import { inputHints } from "../../../schema/core/inputHints.ts"
import { DateField } from "../date/DateField.tsx"
import { AreaField, CheckField, PasswordField, SelectField, TextField } from "../Field.tsx"
import { ManyField } from "./ManyField.tsx"
import { TypedNumber } from "./TypedNumber.tsx"
import { AmongField, OptionsField } from "./OptionsField.tsx"
import type { Widget } from "./widget.ts"
import type { Form } from "./useForm.ts"
import { label } from "../label.ts"

export type { Widget } from "./widget.ts"

/** A description as a line of its own. */
const sentence = (words: string | undefined) =>
  words === undefined ? undefined : words.slice(0, 1).toUpperCase() + words.slice(1)

const plain: Widget = {}

/** The values that a schema chooses from; none when it is no choice. */
const choicesOf = (ast: SchemaAST.AST): readonly (string | number)[] =>
  ast._tag === "Literal" && (typeof ast.literal === "string" || typeof ast.literal === "number")
    ? [ast.literal]
    : ast._tag === "Union"
      ? ast.types.flatMap(choicesOf)
      : []

/** The values that a field takes several of: its schema's, or else those that have names. None when it takes one. */
const manyOf = (ast: SchemaAST.AST, names: Widget["names"]): readonly (string | number)[] => {
  const [one] = ast._tag === "Arrays" ? ast.rest : []
  if (one === undefined) return []
  const choices = choicesOf(one)
  return choices.length > 0 ? choices : Object.keys(names ?? {}).map((name) => (isNumber(one) ? Number(name) : name))
}

/** Whether a field is sent as a number, or none. */
const isNumber = (ast: SchemaAST.AST): boolean =>
  ast.encoding === undefined &&
  (ast._tag === "Number" ||
    (ast._tag === "Union" && ast.types.every(({ _tag }) => _tag === "Number" || _tag === "Null")))

/**
 * Fields of a form, cut from its schema: label and hint are each field's title and description, a choice of texts
 * becomes a select, a boolean a check box; `widgets` say more. `only` names those to show, in their order; without it
 * all are.
 */
export const Fields = ({
  form,
  only = Object.keys(form.schema.fields),
  widgets
}: {
  readonly form: Form
  readonly only?: readonly string[]
  readonly widgets?: Readonly<Record<string, Widget>>
}) => only.map((name) => <OneField key={name} form={form} name={name} widget={widgets?.[name] ?? plain} />)

const OneField = ({
  form,
  name,
  widget: { as, names, options, among, input: more, hint: told }
}: {
  readonly form: Form
  readonly name: string
  readonly widget: Widget
}) => {
  const field = form.schema.fields[name] as Schema.Top
  const about = Schema.resolveAnnotations(field) as { title?: string; description?: string } | undefined
  const choices = choicesOf(field.ast)
  const input = { ...inputHints(field.ast), ...more }
  const hint = sentence(told ?? (about?.description === undefined ? undefined : label(about.description)))
  const frame = { label: label(about?.title ?? name), error: form.error(name), ...(hint === undefined ? {} : { hint }) }
  const value = form.values[name]
  const text = {
    ...frame,
    name,
    value: typeof value === "string" ? value : "",
    onBlur: () => form.touch(name),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => form.write(name, target.value)
  }
  if (field.ast._tag === "Boolean")
    return (
      <CheckField
        {...frame}
        name={name}
        checked={value === true}
        onChange={({ target }) => form.write(name, target.checked)}
      />
    )
  if (among !== undefined)
    return <AmongField {...frame} {...among} choose={(id) => form.write(name, id)} leave={() => form.touch(name)} />
  if (options !== undefined)
    return (
      <OptionsField
        {...frame}
        name={name}
        options={options}
        value={value}
        isFree={mayBeNull(field.ast)}
        choose={(chosen) => form.write(name, chosen)}
        leave={text.onBlur}
      />
    )
  if (choices.length > 0)
    return (
      <SelectField
        {...text}
        value={typeof value === "string" || typeof value === "number" ? String(value) : ""}
        onChange={({ target }) => form.write(name, choices.find((each) => String(each) === target.value) ?? null)}
      >
        {choices.map((each) => (
          <option key={each} value={each}>
            {names?.[each] ?? String(each)}
          </option>
        ))}
      </SelectField>
    )
  const many = manyOf(field.ast, names)
  if (many.length > 0)
    return (
      <ManyField
        legend={frame.label}
        error={frame.error}
        of={many.map((each) => ({ value: each, words: names?.[each] ?? String(each) }))}
        chosen={Array.isArray(value) ? value : []}
        choose={(values) => form.write(name, values)}
      />
    )
  if (isNumber(field.ast))
    return <TypedNumber {...frame} {...input} name={name} value={value} write={form.write} onBlur={text.onBlur} />
  if (input.type === "date" || input.type === "datetime-local")
    return (
      <DateField
        {...frame}
        name={name}
        value={text.value}
        min={dayLimit(input.min)}
        max={dayLimit(input.max)}
        isWithTime={input.type === "datetime-local"}
        change={(day) => form.write(name, day)}
        leave={text.onBlur}
      />
    )
  if (as === "area") return <AreaField {...text} maxLength={input.maxLength} rows={5} />
  return as === "password" ? <PasswordField {...text} {...input} /> : <TextField {...text} {...input} />
}

const mayBeNull = (ast: SchemaAST.AST): boolean => ast._tag === "Union" && ast.types.some(({ _tag }) => _tag === "Null")

const dayLimit = (limit: string | number | undefined): string | undefined =>
  limit === undefined ? undefined : String(limit)
