import { Schema } from "effect"

/**
 * Marks a field as personal: names, dates of birth, addresses, phones, bank numbers. Such a field never enters an
 * event, a log line or a URL; it lives in the table `personal`, where it can be erased.
 */
export const personal = <S extends Schema.Top>(field: S): S["Rebuild"] => field.annotate({ personal: true })

/** The names of a struct's personal fields, in the struct's order. */
export const personalFields = (struct: { readonly fields: Schema.Struct.Fields }): readonly string[] =>
  Object.entries(struct.fields)
    .filter(([, field]) => Schema.resolveAnnotations(field)?.["personal"] === true)
    .map(([name]) => name)
