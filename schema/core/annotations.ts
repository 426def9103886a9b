import type { Schema } from "effect"
import { Context } from "effect"
import { HttpApiMiddleware, HttpApiSecurity } from "effect/http-api"
import { commonErrors } from "./errors.ts"
import type { KeyScope } from "./keyScopes.ts"
import type { ListShape } from "./list.ts"
import type { Caller, RoleId } from "./roles.ts"

/** Who may call: some roles, anybody who is signed in, or anybody at all. */
export type AllowedRoles = readonly RoleId[] | "signedIn" | "public"

/** Who may call an endpoint, and which of the answer's rows they get. */
export class Access extends Context.Service<
  Access,
  {
    readonly roles: AllowedRoles
    /**
     * `region`: the answer is cut to the caller's scope. `own`: each caller has an answer of their own. `none`: it is
     * the same for everybody who may call.
     */
    readonly scope: "region" | "own" | "none"
    /** Whether somebody may call who only looks on in another's name. */
    readonly allowReadOnlyImpersonation: boolean
    /** Only for the account's own user: refused to somebody who acts in their name. */
    readonly inPerson: boolean
    /** The scopes of which an API key needs one; without any, the call is never made with a key. */
    readonly keyScopes?: readonly KeyScope[]
  }
>()("portal/Access") {}

/**
 * A call whose answer can be subscribed to: `key` names a row's identity, `watches` the projections it is read from, or
 * the `log`.
 */
export class Live extends Context.Service<
  Live,
  {
    readonly key: string
    readonly watches: readonly string[]
    /**
     * Numbers that the answer has beside its rows: each payload carries them, and a change of one is told as of a row.
     */
    readonly also?: readonly string[]
    /** Rows may leave the answer, unlike regions: who comes back to a node that did not see it starts over. */
    readonly rowsLeave?: boolean
  }
>()("portal/Live") {}

/** Fields of a call's rows that pages do not get: `GraphQL` has them all, the documents of pages leave them out. */
export class LeftOut extends Context.Service<LeftOut, readonly string[]>()("portal/LeftOut") {}

/** What a call does: `read` becomes a GraphQL query, `write` a mutation, `file` (uploads, downloads) stays REST. */
export class Kind extends Context.Service<Kind, "read" | "write" | "file">()("portal/Kind") {}

/** A call that answers pages for many records at once: links of GraphQL follow it, and it is no field of its own. */
export class Linked extends Context.Service<Linked, true>()("portal/Linked") {}

/** The sentence in a successful answer's envelope; null where the answer goes out without one. */
export class Message extends Context.Service<Message, string | null>()("portal/Message") {}

/** A call whose answer rarely changes and tells of nobody: clients may keep it and ask whether it is still the same. */
export class RarelyChanges extends Context.Service<RarelyChanges, true>()("portal/RarelyChanges") {}

/** What a list is made of; on the call that answers its pages. */
export class Listed extends Context.Service<Listed, ListShape>()("portal/Listed") {}

/**
 * What a multipart call takes: its fields, and its file, by the name of its part and with its largest size in bytes.
 */
export class Upload extends Context.Service<
  Upload,
  {
    readonly fields: Schema.Codec<object, unknown>
    readonly file: { readonly name: string; readonly maxBytes: number; readonly isRequired: boolean } | undefined
  }
>()("portal/Upload") {}

/** The caller of the request under way. */
export class CurrentCaller extends Context.Service<CurrentCaller, Caller>()("portal/CurrentCaller") {}

/** Lets a request in by its bearer token and the endpoint's `Access`: 401 without a token, 403 for another role. */
export class Authorization extends HttpApiMiddleware.Service<Authorization, { provides: CurrentCaller }>()(
  "portal/Authorization",
  { error: commonErrors, requiredForClient: false, security: { bearer: HttpApiSecurity.bearer } }
) {}

/** Turns what does not decode into one `Invalid` that names every wrong field. */
export class Validation extends HttpApiMiddleware.Service<Validation>()("portal/Validation", { error: commonErrors }) {}
