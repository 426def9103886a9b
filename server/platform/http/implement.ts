import type { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import type { Caller } from "../../../schema/core/roles.ts"

/** What a handler may know of the request beside its decoded parts. */
export type CallRequest = {
  /** The address of the client, behind whatever proxies are trusted. */
  readonly address: string
  /** The random id of the browser, which a cookie holds from its first sign-in on. */
  readonly device?: string | undefined
  /** Gives the browser that id with the answer. */
  readonly keepDevice?: (device: string) => void
  /** What the client says of its browser: the User-Agent header. */
  readonly userAgent?: string | undefined
  /** The bearer token it carried. */
  readonly token: string | undefined
  /** The command's id: one a gesture, made by the browser. The same id again gets the first reply again. */
  readonly commandId: string | undefined
}

type Parts<Endpoint> = Endpoint extends { readonly "~Request": infer Request }
  ? Pick<Request, Extract<keyof Request, "params" | "query">> & PayloadOf<Endpoint, Request>
  : never

type PayloadOf<Endpoint, Request> = Endpoint extends { readonly "~upload": infer Uploaded }
  ? { readonly payload: Uploaded }
  : Pick<Request, Extract<keyof Request, "payload">>

/** What the handler of an endpoint gets: the decoded parts of the request, who calls, and where from. */
export type InputOf<Endpoint> = Parts<Endpoint> & {
  readonly caller: Endpoint extends { readonly "~caller": infer Who } ? Who : Caller
} & { readonly request: CallRequest }

/**
 * What the handler of an endpoint answers: the envelope's `data`, the file of a `blob` call, the words of a `text`
 * call.
 */
export type DataOf<Endpoint> = Endpoint extends { readonly "~download": infer Download }
  ? Download
  : Endpoint extends { readonly "~text": infer Words }
    ? Words
    : Endpoint extends { readonly "~Success": { readonly Type: { readonly data: infer Data } } }
      ? Data
      : never

/**
 * A handler for each call of a group. Each throws the errors of schema/core/errors.ts where the call cannot be done.
 */
export type HandlersOf<Group> = {
  readonly [Name in HttpApiGroup.Endpoints<Group>["identifier"]]: (
    input: InputOf<HttpApiEndpoint.WithIdentifier<HttpApiGroup.Endpoints<Group>, Name>>
  ) => Awaitable<DataOf<HttpApiEndpoint.WithIdentifier<HttpApiGroup.Endpoints<Group>, Name>>>
}

type Awaitable<A> = A | Promise<A>

/** An area's calls with their handlers, ready to be served. */
export type Implemented = {
  readonly group: HttpApiGroup.Constraint
  readonly handlers: Readonly<Record<string, (input: never) => unknown>>
}

/** Joins the calls of an area with their handlers; a missing, misspelt or wrongly typed one does not compile. */
export const implement = <Group extends HttpApiGroup.Constraint>(
  group: Group,
  handlers: HandlersOf<NoInfer<Group>>
): Implemented => ({ group, handlers: handlers })
