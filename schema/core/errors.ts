import { Schema, SchemaTransformation } from "effect"
import { HttpApiSchema } from "effect/http-api"

/**
 * What a call may answer instead of its data. A handler throws one of these classes; the edge turns it into the
 * envelope `{ status: false, message, data: { code, ... } }` with the class's HTTP status. `message` is shown to people
 * as it is: it is a sentence, holds no personal data and never repeats what was sent.
 */

/** Why an API key is not good any more. */
const KeyFault = Schema.Literals(["key_unknown", "key_revoked", "key_expired", "account_inactive"])
export type KeyFault = typeof KeyFault.Type

/** No token, or one that is unknown, expired or revoked; of an API key, `reason` says which. 401. */
export class Unauthorized extends Schema.TaggedError<Unauthorized>()("Unauthorized", {
  message: Schema.String,
  reason: Schema.optionalKey(KeyFault)
}) {}

/** Signed in, but not with a role or a scope that may do this. 403. */
export class Forbidden extends Schema.TaggedError<Forbidden>()("Forbidden", { message: Schema.String }) {}

/** No such call, or no such thing in the caller's scope: the two are not told apart. 404. */
export class NotFound extends Schema.TaggedError<NotFound>()("NotFound", { message: Schema.String }) {}

/** The path exists, but not with this method; `allowed` lists those it has. 405. */
export class WrongMethod extends Schema.TaggedError<WrongMethod>()("WrongMethod", {
  message: Schema.String,
  allowed: Schema.Array(Schema.String)
}) {}

/**
 * The record's machine does not take this event in its present state; `allowed` lists the events that it takes. 409.
 */
export class Refused extends Schema.TaggedError<Refused>()("Refused", {
  message: Schema.String,
  allowed: Schema.Array(Schema.String),
  state: Schema.Json
}) {}

/**
 * Somebody else changed the record first; `current` is what it is now, `version` the version to expect next time. 409.
 */
export class Stale extends Schema.TaggedError<Stale>()("Stale", {
  message: Schema.String,
  version: Schema.Int,
  current: Schema.Json
}) {}

/** What was sent is larger than this call takes; `limit` is in bytes. 413. */
export class TooLarge extends Schema.TaggedError<TooLarge>()("TooLarge", {
  message: Schema.String,
  limit: Schema.Int
}) {}

/** What was sent does not fit; `fields` says for each wrong field, by its name, what is expected. 422. */
export class Invalid extends Schema.TaggedError<Invalid>()("Invalid", {
  message: Schema.String,
  fields: Schema.Record(Schema.String, Schema.String)
}) {}

/** Too often; `retry_after` is in seconds, as is the Retry-After header. 429. */
export class TooMany extends Schema.TaggedError<TooMany>()("TooMany", {
  message: Schema.String,
  retry_after: Schema.Int
}) {}

/** Nobody foresaw this. What happened is in the server's log under `id`, and nowhere else. 500. */
export class Unexpected extends Schema.TaggedError<Unexpected>()("Unexpected", {
  message: Schema.String,
  id: Schema.String
}) {}

/** The database, or the host behind API_URL, is away for the moment; the same call may succeed later. 503. */
export class Unavailable extends Schema.TaggedError<Unavailable>()("Unavailable", { message: Schema.String }) {}

/** The server's disk, or its database's, is full: nothing of what was sent is kept. 507. */
export class StorageFull extends Schema.TaggedError<StorageFull>()("StorageFull", { message: Schema.String }) {}

/** The HTTP status of each error, by its tag. */
export const statusOf = {
  Unauthorized: 401,
  Forbidden: 403,
  NotFound: 404,
  WrongMethod: 405,
  Refused: 409,
  Stale: 409,
  TooLarge: 413,
  Invalid: 422,
  TooMany: 429,
  Unexpected: 500,
  Unavailable: 503,
  StorageFull: 507
} as const

/** Any error that a call may answer; `WrongMethod` is answered before there is a call. */
export type PortalError =
  | Unauthorized
  | Forbidden
  | NotFound
  | Refused
  | Stale
  | TooLarge
  | Invalid
  | TooMany
  | Unexpected
  | Unavailable
  | StorageFull

/** Whether something thrown is one of the errors above. */
export const isPortalError = (error: unknown): error is PortalError =>
  error instanceof Error && "_tag" in error && typeof error._tag === "string" && Object.hasOwn(statusOf, error._tag)

/** The envelope of an error, as it goes over the wire. */
export type ErrorEnvelope = {
  readonly status: false
  readonly message: string
  readonly data: { readonly code: keyof typeof statusOf; readonly [detail: string]: unknown }
}

/** An error as its envelope: the tag becomes `data.code`, the other fields lie beside it. */
export const toEnvelope = (error: PortalError | WrongMethod): ErrorEnvelope => {
  const { _tag, message, ...details } = { ...error, _tag: error._tag, message: error.message }
  return { status: false, message, data: { code: _tag, ...details } }
}

/** An error class as a response of the API: the envelope on the wire, the class in the program. */
const onWire = <Self extends PortalError, const Fields extends Schema.Struct.Fields>(
  code: Self["_tag"],
  self: Schema.Codec<Self, unknown> & { readonly fields: Fields; new (props: never): Self },
  description: string
): Schema.Codec<Self, ErrorEnvelope> => {
  const { _tag, message: _message, ...details } = self.fields
  const envelope = Schema.Struct({
    status: Schema.Literal(false),
    message: Schema.String,
    data: Schema.Struct({ code: Schema.Literal(code), ...details })
  }).annotate({ identifier: `${code}Envelope`, description })
  const fromEnvelope = (sent: { message: string; data: object }): Self => {
    const { code: _, ...rest } = sent.data as Record<string, unknown>
    return new self({ message: sent.message, ...rest } as never) as Self
  }
  return envelope.pipe(
    Schema.decodeTo(
      Schema.toType(self),
      SchemaTransformation.transform({ decode: fromEnvelope, encode: toEnvelope }) as never
    ),
    HttpApiSchema.status(statusOf[code])
  ) as unknown as Schema.Codec<Self, ErrorEnvelope>
}

/** What any call may answer, no matter who calls. */
export const commonErrors = [
  onWire("NotFound", NotFound, "No such thing, or not in the caller's scope"),
  onWire("Refused", Refused, "The record's state does not allow it; allowed lists what it does"),
  onWire("Stale", Stale, "Somebody changed the record first; current is what it is now"),
  onWire("TooLarge", TooLarge, "More bytes than the call takes"),
  onWire("Invalid", Invalid, "Fields that do not fit, each with what is expected"),
  onWire("TooMany", TooMany, "Too often; retry_after is in seconds"),
  onWire("Unexpected", Unexpected, "Logged on the server under this id"),
  onWire("Unavailable", Unavailable, "Away for the moment"),
  onWire("StorageFull", StorageFull, "A disk of the portal is full; nothing was saved"),
  onWire("Unauthorized", Unauthorized, "No valid token, or wrong credentials"),
  onWire("Forbidden", Forbidden, "Not for the caller's role or scope")
] as const
