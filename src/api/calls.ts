import type { HttpApiGroup } from "effect/http-api"
import type { Document } from "../../schema/documents/document.ts"
import type { Inline } from "../../schema/documents/inline.ts"
import type { groups } from "../../schema/index.ts"
import type { LiveMessage } from "../../schema/core/liveState.ts"
import type { Permits } from "./actions.ts"

/**
 * What each call takes and answers, read from its declaration in `schema/<area>/calls.ts`. Nothing but types: no
 * declaration is part of a page.
 */

type Endpoint = HttpApiGroup.Endpoints<(typeof groups)[number]>
type Endpoints = { readonly [One in Endpoint as One["identifier"]]: One }

/** The names of the calls that read, or of those that write. */
type NameOf<Kind> = {
  readonly [Name in keyof Endpoints]: Endpoints[Name] extends { readonly "~kind": Kind } ? Name : never
}[keyof Endpoints]

/**
 * Fields of rows and records that cost an extra call: a document has one where its name says so, as
 * `schoolInfo.permits`.
 */
type Link = "permits" | "referral_permits"
type WithLinks<Name extends string> = Name | `${Name}.${Link}`

/** The name of a document that reads. */
export type QueryName = WithLinks<NameOf<"read">>

/** The name of a document that writes. */
export type MutationName = WithLinks<NameOf<"write">>

type EndpointOf<Name> = Name extends keyof Endpoints
  ? Endpoints[Name]
  : Name extends `${infer Call extends keyof Endpoints}.${Link}`
    ? Endpoints[Call]
    : never

type Codec = { readonly schema: { readonly Type: unknown; readonly Encoded: unknown } }

/** Values of a path or query, each of which may be left out where its text may. */
type Taken<Of> = [Of] extends [Codec]
  ? [Of["schema"]["Encoded"]] extends [never]
    ? unknown
    : {
        readonly [Name in keyof Of["schema"]["Encoded"]]: Name extends keyof Of["schema"]["Type"]
          ? Of["schema"]["Type"][Name]
          : never
      }
  : unknown

/** What is sent as JSON. */
type Sent<Of> = [Of] extends [never]
  ? unknown
  : Of extends Codec
    ? [Of["schema"]["Encoded"]] extends [never]
      ? unknown
      : Of["schema"]["Encoded"]
    : unknown

type TakenBy<One> = One extends {
  readonly "~Params": infer Params
  readonly "~Query": infer Query
  readonly "~Payload": infer Payload
}
  ? Taken<Params> & Taken<Query> & Sent<Payload>
  : never

/** What a call takes: its `input`. */
export type InputOf<Name> = TakenBy<EndpointOf<Name>>

/** A value as GraphQL answers it: what may be absent is null. */
type Answered<Value> = Value extends string | number | boolean | null | undefined | Document | Inline
  ? Value
  : Value extends readonly unknown[]
    ? { readonly [At in keyof Value]: Answered<Value[At]> }
    : Value extends object
      ? {
          readonly [Name in keyof Value]-?:
            | Answered<Exclude<Value[Name], undefined>>
            | (undefined extends Value[Name] ? null : never)
        }
      : Value

type Linked<Row, Name> = Name extends `${string}.${infer Field extends Link}`
  ? Row & { readonly [Each in Field]: Permits }
  : Row

/** A row, or an answer without rows, as the document of that name has it. */
type RowIn<Row, One, Name> = One extends { readonly "~leftOut": infer Left extends string }
  ? Linked<Answered<string extends Left ? Row : [Left] extends [never] ? Row : Omit<Row, Left>>, Name>
  : never

type AnsweredBy<One, Name> = One extends { readonly "~Success": { readonly Type: { readonly data: infer Data } } }
  ? Data extends { readonly rows: readonly (infer Row)[] }
    ? Answered<Omit<Data, "rows">> & { readonly rows: readonly RowIn<Row, One, Name>[] }
    : Data extends readonly (infer Row)[]
      ? readonly RowIn<Row, One, Name>[]
      : RowIn<Data, One, Name>
  : never

/** What a document answers: all of its call's answer, and the link that its name has. */
export type AnswerOf<Name> = AnsweredBy<EndpointOf<Name>, Name>

/** A row of a document that answers rows. */
export type RowOf<Name> =
  AnswerOf<Name> extends { readonly rows: readonly (infer Row)[] }
    ? Row
    : AnswerOf<Name> extends readonly (infer Row)[]
      ? Row
      : never

/** What a subscription to a call hears. */
export type MessageOf<Name> = LiveMessage<RowOf<Name>> & {
  /** When the last event that it tells of happened. */
  readonly at: string | null
  /** The log's last position when the rows were read. */
  readonly head: number | null
} & Omit<AnswerOf<Name>, "rows" | "total" | "page" | "per_page">

/**
 * The arguments of a function that runs a document: its name and its input, which may be left out where nothing is
 * required.
 */
export type InputArguments<Name> = {} extends InputOf<Name> ? [input?: InputOf<Name>] : [input: InputOf<Name>]
