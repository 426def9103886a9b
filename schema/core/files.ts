import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiSchema } from "effect/http-api"
import { Upload, type AllowedRoles } from "./annotations.ts"
import { declare, envelope, noFields, type Calls, type Declared, type Fields } from "./call.ts"
import { commonErrors } from "./errors.ts"

/** Calls that take or answer something else than JSON: uploads, forms, blobs, texts. They stay REST. */

/** What an upload's handler gets as its payload. */
export type Uploaded<Taken> = {
  readonly fields: Taken
  /** The file's bytes, read as fast as the handler asks for them. Fails with `TooLarge` past the limit. */
  readonly file: AsyncIterable<Uint8Array>
  /** The name that the sender gave the file. Never to be trusted as a path. */
  readonly fileName: string
}

/** What a form's handler gets as its payload: an upload of which the file may be missing. */
export type Filled<Taken> = Omit<Uploaded<Taken>, "file"> & { readonly file: Uploaded<Taken>["file"] | undefined }

const binary = Schema.String.annotate({ format: "binary" })

/** How the fields of a multipart body are read: each is text there. */
const fromTexts = (fields: Schema.Top) => Schema.toCodecStringTree(fields) as never

/**
 * A call that takes one file as multipart/form-data, beside `fields`. The file is streamed, whatever its size; fields
 * may be before or after it. `maxBytes` is the largest file.
 */
export const upload = <
  const Name extends string,
  const Path extends `/${string}`,
  const Roles extends AllowedRoles,
  Answer extends Schema.Top,
  Taken extends Fields
>(
  name: Name,
  path: Path,
  declared: Declared<Roles> & { readonly answer: Answer; readonly fields: Taken; readonly maxBytes: number }
) => {
  const isEmpty = Object.keys(declared.fields).length === 0
  const fields = (isEmpty ? noFields : Schema.Struct(declared.fields)) as Schema.Struct<Taken>
  const endpoint = HttpApiEndpoint.post(name, path, {
    query: noFields as never,
    payload: Schema.Struct({ ...declared.fields, file: binary }).pipe(HttpApiSchema.asMultipartStream()),
    success: envelope(declared.answer),
    error: commonErrors
  }).annotate(Upload, {
    fields: fromTexts(fields),
    file: { name: "file", maxBytes: declared.maxBytes, isRequired: true }
  })
  return declare(endpoint, declared, "file") as typeof endpoint &
    Calls<Roles> & { readonly "~upload": Uploaded<(typeof fields)["Type"]> }
}

/**
 * A call that takes a form as multipart/form-data: the fields of `form`, and a `file` that may be left out. A rule that
 * joins fields is in `form` too, as a check that names the field which it finds wrong.
 */
export const form = <
  const Name extends string,
  const Path extends `/${string}`,
  const Roles extends AllowedRoles,
  Answer extends Schema.Top,
  Taken extends Fields
>(
  name: Name,
  path: Path,
  declared: Declared<Roles> & {
    readonly answer: Answer
    readonly form: Schema.Struct<Taken>
    readonly file?: { readonly name: string; readonly maxBytes: number }
  }
) => {
  const { form: fields, file } = declared
  const body = Schema.Struct({
    ...fields.fields,
    ...(file === undefined ? {} : { [file.name]: Schema.optionalKey(binary) })
  })
  const endpoint = HttpApiEndpoint.post(name, path, {
    query: noFields as never,
    payload: body.pipe(HttpApiSchema.asMultipartStream()),
    success: envelope(declared.answer),
    error: commonErrors
  }).annotate(Upload, { fields: fromTexts(fields), file: file && { ...file, isRequired: false } })
  return declare(endpoint, declared, "file") as typeof endpoint &
    Calls<Roles> & { readonly "~upload": Filled<Schema.Struct<Taken>["Type"]> }
}

/** What the handler of a `blob` call answers: a file that is to be saved under `fileName`. */
export type Download = {
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>
  readonly fileName: string
  /** Its media type, where it is another than the declared one. */
  readonly type?: string
  /** It is shown, not saved, and kept for ever: its address names its content. */
  readonly isImmutable?: boolean
}

/** A call that answers a file of the media type `type`; asked for by POST unless `method` says otherwise. */
export const blob = <
  const Name extends string,
  const Path extends `/${string}`,
  const Roles extends AllowedRoles,
  Payload extends Fields = never,
  Query extends Fields = never,
  Params extends Fields = never,
  const Method extends "GET" | "POST" = "POST"
>(
  name: Name,
  path: Path,
  declared: Declared<Roles> & {
    readonly type: string
    readonly method?: Method
    readonly payload?: Payload
    readonly query?: Query
    readonly params?: Params
  }
) => {
  const endpoint = HttpApiEndpoint.make((declared.method ?? "POST") as "POST")(name, path, {
    params: declared.params,
    query: (declared.query ?? noFields) as Query,
    payload: (declared.payload && Schema.Struct(declared.payload)) as Schema.Struct<Payload>,
    success: HttpApiSchema.StreamUint8Array({ contentType: declared.type }),
    error: commonErrors
  })
  return declare(endpoint, declared, "file") as typeof endpoint & Calls<Roles> & { readonly "~download": Download }
}

/** A call that answers one of the words of `answer` as plain text, without an envelope; errors keep theirs. */
export const text = <
  const Name extends string,
  const Path extends `/${string}`,
  const Roles extends AllowedRoles,
  const Words extends readonly string[],
  Payload extends Fields
>(
  name: Name,
  path: Path,
  declared: Declared<Roles> & { readonly answer: Words; readonly payload: Payload }
) => {
  const endpoint = HttpApiEndpoint.post(name, path, {
    query: noFields as never,
    payload: Schema.Struct(declared.payload),
    success: Schema.Literals(declared.answer).pipe(HttpApiSchema.asText({ contentType: "text/plain; charset=utf-8" })),
    error: commonErrors
  })
  return declare(endpoint, declared, "file", null) as typeof endpoint &
    Calls<Roles> & { readonly "~text": Words[number] }
}
