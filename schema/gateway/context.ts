import type DataLoader from "dataloader"
import type { Send } from "./send.ts"

/** What the gateway's resolvers work with: made anew for each request. */
export type GatewayContext = {
  /** Makes REST calls as the request's caller. */
  readonly send: Send
  /** The request's loaders, by the link they serve. */
  readonly loaders: Map<string, DataLoader<never, unknown, string>>
  /** Whether the document is one of the portal's own, whose ids are answered as REST answers them. */
  readonly isOwnDocument: boolean
}

/** The context of one request. */
export const gatewayContext = (send: Send, isOwnDocument: boolean): GatewayContext => ({
  send,
  loaders: new Map(),
  isOwnDocument
})
