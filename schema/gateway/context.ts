import type DataLoader from "dataloader"
import type { Send } from "./send.ts"

/** What the gateway's resolvers work with: made anew for each request. */
export type GatewayContext = {
  /** Makes REST calls as the request's caller. */
  readonly send: Send
  /** The request's loaders, by the link they serve. */
  readonly loaders: Map<string, DataLoader<never, unknown, string>>
}

/** The context of one request. */
export const gatewayContext = (send: Send): GatewayContext => ({ send, loaders: new Map() })
