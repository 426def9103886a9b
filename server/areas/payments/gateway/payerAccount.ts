import type { GatewayAccount, NewGatewayAccount } from "../../../../schema/payments/gatewayAccount.ts"
import { GatewayUnavailable, type GatewayClient } from "./client.ts"

/** How often the account number of an order is asked for where the answer was lost. */
const mostTries = 2

/**
 * The account number of an order at the gateway, made unless it is there. The gateway has no name that makes an account
 * number once, so each try first looks for the one with the order's receipt, among those that were made since then
 * (seconds). Two that ask at the same time may each make one; the one that nobody was told of is never paid into.
 * @throws GatewayUnavailable, GatewayRefused
 */
export const payerAccount = async (
  gateway: GatewayClient,
  asked: NewGatewayAccount,
  since: number,
  nth = 1
): Promise<GatewayAccount> => {
  const accounts = await gateway.accountsSince(since)
  const made = accounts.find(({ notes }) => "receipt" in notes && notes.receipt === asked.receipt)
  if (made !== undefined) return made
  return gateway.createAccount(asked).catch((error: unknown) => {
    if (!(error instanceof GatewayUnavailable) || nth >= mostTries) throw error
    return payerAccount(gateway, asked, since, nth + 1)
  })
}
