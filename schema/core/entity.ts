import { Schema } from "effect"
import { orNone } from "../fields/fieldTypes.ts"
import { personal } from "./personal.ts"

/**
 * How an import knows a field: what columns are called that mean it, in English and Hindi, and a cell as it should be.
 */
export type ImportedField = {
  readonly example: string
  readonly called: readonly string[]
  /** One value may stand for all rows. Never so for what is personal. */
  readonly isSharable?: boolean
  /** Several columns may make it up, such as first and last name. */
  readonly isJoined?: boolean
  /** What its cells may say, where that is a short list and not the texts of the form's schema. */
  readonly choices?: readonly string[]
}

/** A field of an entity, said once: its schema, whether it is personal, and where it shows. */
export type EntityField = {
  /** What a form takes. Its title is the label everywhere unless `heading` says otherwise. */
  readonly form: Schema.Top
  /** What answers and lists say. */
  readonly read: Schema.Top
  /** What events keep; a field without it is personal and lies in `personal`, in no event. */
  readonly kept?: Schema.Top
  /** The forms that have it. */
  readonly forms: readonly string[]
  /** Whether the rows of lists, and so their files, have it. */
  readonly isListed: boolean
  /** The part of the form, and of the details, that it is in. */
  readonly group: string
  /** Whether it has a row of its own among the details; without, the screen shows it by hand. */
  readonly hasDetail: boolean
  readonly imported?: ImportedField
}

/** The fields of an entity, by the names that forms, answers, lists and columns of tables have for them. */
export type EntityFields = Readonly<Record<string, EntityField>>

/**
 * A record whose fields are declared once. What follows from the declaration is cut from it by the functions of this
 * file.
 */
export type Entity<Fields extends EntityFields = EntityFields> = {
  /** The name of its machine, of its streams and of its events. */
  readonly record: string
  readonly fields: Fields
}

/** A field's name as events and `personal` have it. */
export type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name

/** `pin_code` → `pinCode`: a field as events and `personal` name it. */
export const recordName = <const Name extends string>(field: Name): CamelCase<Name> =>
  field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as CamelCase<Name>

/** Declares a record's fields. */
export const entity = <const Fields extends EntityFields>(record: string, fields: Fields): Entity<Fields> => ({
  record,
  fields
})

/** Where a field shows; what is left out is no. */
type Shown<Forms extends string, Listed extends boolean> = {
  readonly forms: readonly Forms[]
  readonly group: string
  readonly isListed?: Listed
  /** The title of answers and lists, where it is not that of the form. */
  readonly heading?: string
  readonly hasDetail?: boolean
  readonly imported?: ImportedField
}

type Flag<Value extends boolean | undefined> = Value extends true ? true : false

/** A text that every form has to say, and is personal: null once it was erased. */
export const personalName = <
  Form extends Schema.Codec<string, string>,
  const Forms extends string,
  const Listed extends boolean = false
>(
  title: string,
  schema: Form,
  { heading = title, isListed, hasDetail = true, ...shown }: Shown<Forms, Listed>
) => ({
  ...shown,
  form: personal(schema.annotate({ title })),
  read: personal(Schema.NullOr(Schema.String).annotate({ title: heading })),
  isListed: (isListed ?? false) as Flag<Listed>,
  hasDetail
})

/** A line of text that may be left empty, and is personal. A form without it says nothing of it. */
export const personalText = <const Forms extends string, const Listed extends boolean = false>(
  title: string,
  schema: Schema.Codec<string, string>,
  { heading = title, isListed, hasDetail = true, ...shown }: Shown<Forms, Listed>
) => ({
  ...shown,
  form: Schema.optionalKey(personal(orNone(schema).annotate({ title }))),
  read: personal(Schema.NullOr(Schema.String).annotate({ title: heading })),
  isListed: (isListed ?? false) as Flag<Listed>,
  hasDetail
})

/** A field that events keep: it says nothing of a person. `kept` and `read` are its schemas there and in answers. */
export const keptField = <
  Form extends Schema.Top,
  Read extends Schema.Top,
  Kept extends Schema.Top,
  const Forms extends string,
  const Listed extends boolean = false
>(
  title: string,
  schemas: { readonly form: Form; readonly read: Read; readonly kept: Kept },
  { heading = title, isListed, hasDetail = true, ...shown }: Shown<Forms, Listed>
) => ({
  ...shown,
  form: schemas.form.annotate({ title }),
  read: schemas.read.annotate({ title: heading }),
  kept: schemas.kept.annotate({ title }),
  isListed: (isListed ?? false) as Flag<Listed>,
  hasDetail
})
