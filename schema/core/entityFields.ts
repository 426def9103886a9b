import { Schema } from "effect"
import {
  recordName,
  type CamelCase,
  type Entity,
  type EntityField,
  type EntityFields,
  type ImportedField
} from "./entity.ts"

/** What follows from an entity's declaration: the fields of its forms, answers, lists, events and imports. */

const entriesOf = ({ fields }: Entity): readonly (readonly [name: string, field: EntityField])[] =>
  Object.entries(fields)

/** The fields of one of an entity's forms. */
export const formFields = <Fields extends EntityFields, const Form extends Fields[keyof Fields]["forms"][number]>(
  of: Entity<Fields>,
  form: Form
) =>
  Object.fromEntries(
    entriesOf(of).flatMap(([name, field]) => (field.forms.includes(form) ? [[name, field.form]] : []))
  ) as {
    readonly [Name in keyof Fields as Form extends Fields[Name]["forms"][number] ? Name : never]: Fields[Name]["form"]
  }

/** The fields of an answer that tells a record whole. */
export const readFields = <Fields extends EntityFields>(of: Entity<Fields>) =>
  Object.fromEntries(entriesOf(of).map(([name, { read }]) => [name, read])) as {
    readonly [Name in keyof Fields]: Fields[Name]["read"]
  }

/** The fields of a row of the entity's lists. */
export const listedFields = <Fields extends EntityFields>(of: Entity<Fields>) =>
  Object.fromEntries(entriesOf(of).flatMap(([name, { isListed, read }]) => (isListed ? [[name, read]] : []))) as {
    readonly [Name in keyof Fields as Fields[Name]["isListed"] extends true ? Name : never]: Fields[Name]["read"]
  }

/** Names of the fields of a row of the entity's lists. */
export const listedNames = (of: Entity): readonly string[] =>
  entriesOf(of).flatMap(([name, { isListed }]) => (isListed ? [name] : []))

type Kept<Fields extends EntityFields> = {
  readonly [
    Name in keyof Fields as Fields[Name] extends { readonly kept: Schema.Top } ? CamelCase<Name & string> : never
  ]: Fields[Name] extends { readonly kept: infer Field extends Schema.Top } ? Field : never
}

/** What events keep of a record, by the names that they have for it. */
export const keptFields = <Fields extends EntityFields>(of: Entity<Fields>) =>
  Object.fromEntries(
    entriesOf(of).flatMap(([name, { kept }]) => (kept === undefined ? [] : [[recordName(name), kept]]))
  ) as Kept<Fields>

/** What is personal about a record, by the names that `personal` has for it. */
export const personalFieldsOf = <Fields extends EntityFields>(of: Entity<Fields>) =>
  Object.fromEntries(
    entriesOf(of).flatMap(([name, { kept, read }]) => (kept === undefined ? [[recordName(name), read]] : []))
  ) as {
    readonly [
      Name in keyof Fields as Fields[Name] extends { readonly kept: Schema.Top } ? never : CamelCase<Name & string>
    ]: Fields[Name]["read"]
  }

/** Whether a field, by either of its names, is personal. */
export const isPersonalField = (of: Entity): ((field: string) => boolean) => {
  const names = new Set(Object.keys(personalFieldsOf(of)))
  return (field) => names.has(recordName(field))
}

/**
 * The data of the event that a form makes: `changed` names fields, which are strings so that a new one is no new
 * version; of those that events keep, the new values.
 */
export const changedFields = <Fields extends EntityFields>(of: Entity<Fields>) => {
  const kept = keptFields(of)
  return {
    changed: Schema.Array(Schema.String),
    ...(Object.fromEntries(
      Object.entries<Schema.Top>(kept).map(([name, field]) => [name, Schema.optionalKey(field)])
    ) as {
      readonly [Name in keyof Kept<Fields>]: Schema.optionalKey<
        Kept<Fields>[Name] extends infer Field extends Schema.Top ? Field : never
      >
    })
  }
}

type Said = Readonly<Record<string, unknown>>

/** A field as a form and as the record names it; kept once for each entity, since imports ask for every row. */
type NamedField = { readonly name: string; readonly key: string; readonly isKept: boolean }

const named = new WeakMap<Entity, readonly NamedField[]>()

const namedFields = (of: Entity): readonly NamedField[] => {
  const known = named.get(of)
  if (known) return known
  const fields = entriesOf(of).map(([name, { kept }]) => ({ name, key: recordName(name), isKept: kept !== undefined }))
  named.set(of, fields)
  return fields
}

const valuesOf = (of: Entity, form: Said, wanted: boolean): Said => {
  const values: Record<string, unknown> = {}
  for (const { name, key, isKept } of namedFields(of)) if (isKept === wanted) values[key] = form[name] ?? null
  return values
}

/** What events keep of a form's fields; null where the form says nothing. */
export const keptData = <Fields extends EntityFields>(of: Entity<Fields>, form: Said) =>
  valuesOf(of, form, true) as {
    readonly [Name in keyof Kept<Fields>]: unknown
  }

/** What is personal of a form's fields; null where the form says nothing. */
export const personalData = (of: Entity, form: Said): Said => valuesOf(of, form, false)

/** The fields that an import has, with their labels, in the entity's order. */
export const importedFields = (
  of: Entity
): readonly (ImportedField & { readonly name: string; readonly field: EntityField })[] =>
  entriesOf(of).flatMap(([name, field]) => (field.imported === undefined ? [] : [{ name, field, ...field.imported }]))

/** The title of a schema; its absence is a fault of the declaration. */
export const titleIn = (schema: Schema.Top): string => {
  const { title } = (Schema.resolveAnnotations(schema) ?? {}) as { readonly title?: string }
  if (title === undefined) throw new Error("A field has no title")
  return title
}
