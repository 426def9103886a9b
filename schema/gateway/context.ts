import type DataLoader from "dataloader"
import type { Send } from "./send.ts"

/** What the gateway's resolvers work with: made anew for each request. */
export type GatewayContext = {
  /** Makes REST calls as the request's caller. */
  readonly send: Send
  /** The request's loaders, by the link they serve. */
  readonly loaders: Map<string, DataLoader<never, unknown, string>>
  /** What its links have cost so far: calls, and rows that came of them. */
  readonly spent: { calls: number; rows: number }
  /** Whether the document is one of the portal's own, whose ids are answered as REST answers them. */
  readonly isOwnDocument: boolean
}

/** The context of one request. */
export const gatewayContext = (send: Send, isOwnDocument: boolean): GatewayContext => ({
  send,
  loaders: new Map(),
  spent: { calls: 0, rows: 0 },
  isOwnDocument
})
