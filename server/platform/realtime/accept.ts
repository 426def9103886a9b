import { Context } from "effect"
import { GraphQLError } from "graphql"
import { t } from "#messages/server.platform.js"
import { Access } from "../../../schema/core/annotations.ts"
import { Unauthorized } from "../../../schema/core/errors.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import { documentsOf, parseLive, type Gateway, type Watch } from "../../../schema/gateway/index.ts"
import { refusalOf } from "../http/access.ts"
import type { CallerOf } from "../http/api.ts"
import type { Subscription } from "./subscription.ts"

/** A subscription that passed every check, and who asks for it. */
export type Checked = { readonly watch: Watch; readonly caller: Caller }

/** Checks a subscription that the holder of a token asks for. */
export type CheckSubscription = (token: string, asked: Subscription) => Promise<Checked>

/**
 * The checks in front of each subscription, whichever protocol asks: the document, its variables, and whether the
 * caller may make the call that it watches, looked up anew.
 * @throws GraphQLError, or an error of schema/core/errors.ts
 */
export const subscriptionChecks = (gateway: Gateway, callerOf: CallerOf): CheckSubscription => {
  const documents = documentsOf(gateway)
  return async (token, { documentId, query: text, variables }) => {
    const query = text ?? documents.get(documentId ?? "")
    if (query === undefined) throw documentId === undefined ? malformed() : unknownDocument()
    const watch = parseLive(gateway, query, variables ?? {}, text === undefined)
    const caller = await callerOf(token)
    const refusal = refusalOf(Context.getUnsafe(watch.call.endpoint.annotations, Access), caller)
    if (refusal) throw refusal
    if (!caller) throw new Unauthorized({ message: t.signIn })
    return { watch, caller }
  }
}

/** Says that a message is none that the portal knows. */
export const malformed = (): GraphQLError =>
  new GraphQLError(t.malformed, { extensions: { code: "Invalid", status: 400 } })

/** Says that a connection holds as many subscriptions as it may. */
export const tooManySubscriptions = (): GraphQLError =>
  new GraphQLError(t.manySubscriptions, { extensions: { code: "TooMany", status: 429 } })

const unknownDocument = () => new GraphQLError(t.unknownDocument, { extensions: { code: "NotFound", status: 404 } })
