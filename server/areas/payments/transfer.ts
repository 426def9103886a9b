import { t } from "#messages/server.payments.js"
import { Refused, Unavailable } from "../../../schema/core/errors.ts"
import type { TransferOrder } from "../../../schema/payments/calls.ts"
import { ownAccountOf, type OwnAccount } from "../../../schema/payments/gatewayAccount.ts"
import { orderStream } from "../../../schema/payments/order.ts"
import { transferCodeOf } from "../../../schema/payments/transferCode.ts"
import type { CommandContext } from "../../platform/access/commandContext.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { noteFault } from "../../platform/http/failures.ts"
import type { Settings } from "../../platform/settings.ts"
import { settingsOf } from "../programme/settings.ts"
import { openOrder, type Asked, type Host } from "./create.ts"
import { GatewayRefused, GatewayUnavailable, type GatewayClient } from "./gateway/client.ts"
import { payerAccount } from "./gateway/payerAccount.ts"

type Taking = Pick<Settings, "payment" | "transferAccount">

/** Seconds for which an account number takes money: twice as long as its order waits. */
const accountLife = 60 * 86_400

/** The gateway's banks take rupees. */
const hasOwnAccount = ({ payment }: Pick<Taking, "payment">, currency: string | null): boolean =>
  payment?.hasOwnAccounts === true && currency === "INR"

/** Whether fees in a currency can be paid by bank transfer. */
export const isTransferTaken = (settings: Taking, currency: string | null): boolean =>
  settings.transferAccount !== undefined || hasOwnAccount(settings, currency)

/**
 * Makes an order that is paid by bank transfer: to an account number of its own where the gateway gives one, else, and
 * where the gateway is away, to the programme's account with a code beside it. The same gesture sent again answers what
 * the first one was told. @throws Refused where transfers are not taken, Invalid, Stale, Unavailable where only the
 * gateway takes transfers and it is away
 */
export const payByTransfer = async (
  host: Host,
  gateway: GatewayClient | undefined,
  asked: Asked,
  gesture: CommandContext
): Promise<TransferOrder> => {
  const { settings, pool } = host
  if (!isTransferTaken(settings, asked.currency))
    throw new Refused({ message: t.noTransfers, allowed: [], state: null })
  const { year } = await settingsOf(pool)
  const id = await openOrder(host, asked, year, gesture)
  const before = await offeredOf(pool, id)
  if (before.code !== null) return { id, code: before.code, account: before.account }
  const own = hasOwnAccount(settings, asked.currency) ? gateway : undefined
  const account = own === undefined ? null : await accountFor(own, before, settings)
  const stream = orderStream(id)
  const data = { code: transferCodeOf(id), account }
  await host.log.batch({
    actor: gesture.caller.actor,
    streams: [stream],
    decide: (states) => ({
      events: states.get(stream)?.state.value === "open" ? [{ stream, type: "order.transferOffered", data }] : [],
      reply: null
    })
  })
  return { id, code: data.code, account: (await offeredOf(pool, id)).account }
}

type Offered = Pick<TransferOrder, "account"> & {
  readonly code: string | null
  readonly receipt: string
  readonly opened_at: Date
}

/** What the payer of an order was told. */
const offeredOf = async (sql: Sql, id: number): Promise<Offered> => {
  const { rows } = await sql.query<Offered>(
    `select transfer_code as code, receipt, opened_at, case when account is not null then jsonb_build_object(
       'number', account->>'number', 'ifsc', account->>'branch', 'name', account->>'beneficiary') end as account
     from orders where id = $1`,
    [id]
  )
  return rows[0]!
}

/**
 * The account number of an order; none where the gateway gives none and the programme's own account takes transfers.
 */
const accountFor = async (
  gateway: GatewayClient,
  { receipt, opened_at: opened }: Offered,
  { transferAccount }: Taking
): Promise<OwnAccount | null> => {
  const since = Math.floor(opened.getTime() / 1_000)
  try {
    // The gateway's clock may be behind.
    const made = await payerAccount(gateway, { receipt, closeBy: since + accountLife }, since - 300)
    const account = ownAccountOf(made)
    if (account !== undefined) return account
  } catch (error) {
    if (error instanceof GatewayRefused) noteFault(error, { what: "account number of an order" })
    else if (!(error instanceof GatewayUnavailable)) throw error
  }
  if (transferAccount === undefined) throw new Unavailable({ message: t.gatewayAway })
  return null
}
