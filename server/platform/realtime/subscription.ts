import { GraphQLError } from "graphql"
import type { Socket } from "socket.io"
import { t } from "#messages/server.platform.js"
import { isPortalError, statusOf } from "../../../schema/core/errors.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { packets } from "./packets.ts"
import type { SharedSubscription } from "./sharedSubscription.ts"

/** Whose a connection is, as last looked up. */
export type Identity = { readonly token: string; caller: Caller }

/** What a socket of Socket.IO carries: whose it is, and the shows that it watches, by id. */
export type Held = Identity & { readonly shows: Map<string, SharedSubscription> }

export type Refusal = { readonly ok: false; readonly status: number; readonly message: string }

export type Accepted = { readonly ok: true; readonly id: string }

export type Subscription = (typeof packets)["subscribe"]["Type"][0]

export const heldBy = (socket: Socket): Held => socket.data as Held

/** What a caller may see, as text: a change of it ends what was begun before. */
export const reachOf = ({ roleId, scope }: Caller): string => JSON.stringify([roleId, scope])

/** An error that a refused connection carries to its client, with the HTTP status that it stands for. */
export const withStatus = (message: string, status: number): Error =>
  Object.assign(new Error(message), { data: { status } })

/** What a subscription that cannot be is answered: an error's own words and status, or that something went wrong. */
export const refused = (error: unknown): Refusal => {
  const isDeclared = isPortalError(error)
  if (!isDeclared && !(error instanceof GraphQLError)) return { ok: false, status: 503, message: t.tryAgain }
  const status = isDeclared ? statusOf[error._tag] : ((error.extensions as { status?: number }).status ?? 400)
  return { ok: false, status, message: error.message }
}
