import { Schema, type SchemaAST } from "effect"
import { useState, type InputHTMLAttributes } from "react"
import { t } from "#messages/form.js"
import { AreaField, CheckField, PasswordField, SelectField, TextField } from "../Field.tsx"
import { SearchField, type Choice } from "../SearchField.tsx"
import type { Form } from "./useForm.ts"
import { label } from "../label.ts"

/** What a field is shown as, where its schema does not say; `names` are words for what is to choose from. */
export type Widget = {
  readonly as?: "area" | "password"
  /** One of these, for an id or a text; null while they are being fetched. Where the field may be null, none is a choice. */
  readonly options?: readonly { readonly value: number | string; readonly words: string }[] | null
  /** One of very many, by its id: typing asks `search`, which keeps its identity. `chosen` is what an edited thing has now. */
  readonly among?: { readonly search: (text: string) => Promise<readonly Choice[]>; readonly chosen?: Choice | null }
  readonly hint?: string
  readonly names?: Readonly<Record<string, string>>
  readonly input?: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    "autoComplete" | "maxLength" | "autoFocus" | "type" | "min" | "placeholder" | "inputMode"
  >
}

/** A description as a line of its own. */
const sentence = (words: string | undefined) =>
  words === undefined ? undefined : words.slice(0, 1).toUpperCase() + words.slice(1)

const plain: Widget = {}

/** The texts that a schema chooses from; none when it is no choice. */
const choicesOf = (ast: SchemaAST.AST): readonly string[] =>
  ast._tag === "Union" ? ast.types.flatMap((each) => (each._tag === "Literal" ? [String(each.literal)] : [])) : []

/**
 * Fields of a form, cut from its schema: label and hint are each field's title and description, a choice of texts becomes
 * a select, a boolean a check box; `widgets` say more. `only` names those to show, in their order; without it all are.
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
  widget: { as, names, options, among, input, hint: told }
}: {
  readonly form: Form
  readonly name: string
  readonly widget: Widget
}) => {
  const field = form.schema.fields[name] as Schema.Top
  const about = Schema.resolveAnnotations(field) as { title?: string; description?: string } | undefined
  const choices = choicesOf(field.ast)
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
      <SelectField {...text}>
        {choices.map((each) => (
          <option key={each} value={each}>
            {names?.[each] ?? each}
          </option>
        ))}
      </SelectField>
    )
  if (as === "area") return <AreaField {...text} maxLength={input?.maxLength} rows={5} />
  return as === "password" ? <PasswordField {...text} {...input} /> : <TextField {...text} {...input} />
}

const mayBeNull = (ast: SchemaAST.AST): boolean => ast._tag === "Union" && ast.types.some(({ _tag }) => _tag === "Null")

type Described = { readonly label: string; readonly hint?: string; readonly error: string | undefined }

const OptionsField = ({
  options,
  value,
  isFree,
  choose,
  leave,
  ...frame
}: Described & {
  readonly name: string
  readonly options: NonNullable<Widget["options"]> | null
  readonly value: unknown
  readonly isFree: boolean
  readonly choose: (value: number | string | null) => void
  readonly leave: () => void
}) => {
  const chosen = options?.find((option) => option.value === value)
  return (
    <SelectField
      {...frame}
      value={chosen === undefined ? "" : String(chosen.value)}
      disabled={options === null}
      onBlur={leave}
      onChange={({ target }) => choose(options?.find((option) => String(option.value) === target.value)?.value ?? null)}
    >
      {chosen !== undefined && !isFree ? null : (
        <option value="">{options === null ? t.optionsLoading : isFree ? t.none : t.selectOne}</option>
      )}
      {options?.map((option) => (
        <option key={option.value} value={String(option.value)}>
          {option.words}
        </option>
      ))}
    </SelectField>
  )
}

const AmongField = ({
  search,
  chosen: first = null,
  choose,
  leave,
  ...frame
}: Described &
  NonNullable<Widget["among"]> & {
    readonly choose: (id: number | null) => void
    readonly leave: () => void
  }) => {
  const [chosen, setChosen] = useState(first)
  const take = (choice: Choice | null) => {
    setChosen(choice)
    choose(choice?.id ?? null)
    leave()
  }
  return <SearchField {...frame} chosen={chosen} choose={take} search={search} />
}
