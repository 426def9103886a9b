import { can } from "../../../../schema/core/permissions.ts"
import { masked, type BankDetails } from "../../../../schema/schools/bankDetails.ts"
import type { Caller } from "../../../../schema/core/roles.ts"
import type { Messenger } from "../../../platform/mail/messenger.ts"
import type { Portal } from "../../../platform/portal.ts"
import { commandOf, type CommandContext } from "../../../platform/access/commandContext.ts"
import { personBehind } from "../../session/personBehind.ts"
import type { Owner } from "./owner.ts"

/** What bank details are changed with. */
export type BankHost = Pick<Portal, "pool" | "log"> & { readonly messenger: Messenger }

/** Bank details that were in force, and until when. They lie in `personal`, for audit. */
type Former = BankDetails & { readonly until: string }

type Kept = { readonly details: BankDetails | null; readonly former: readonly Former[] | null }

export const keptOf = async ({ pool }: Pick<BankHost, "pool">, { stream }: Owner): Promise<Kept> => {
  const {
    rows: [row]
  } = await pool.query<Kept>(
    `select data->'bankDetails' as details, data->'formerBankDetails' as former from personal where subject = $1`,
    [stream]
  )
  return row ?? { details: null, former: null }
}

/**
 * How an owner's bank details are confirmed: who changed them last, while nobody confirmed it, and the version that was
 * read.
 */
const confirmationOf = async (
  { pool, log }: Pick<BankHost, "pool" | "log">,
  { stream, kind }: Owner,
  caller: Caller
) => {
  const state = (await log.states([stream])).get(stream)
  const by = (state?.state.context["unconfirmedBy"] ?? null) as number | null
  const isAdmin = kind === "school" && can(caller, "programme.administer")
  return {
    needs_confirmation: by !== null,
    may_confirm: by !== null && isAdmin && by !== (await personBehind(pool, caller)),
    version: state?.version ?? 0
  }
}

/** An owner's bank details, masked. */
export const shownDetails = async (host: Pick<BankHost, "pool" | "log">, owner: Owner, caller: Caller) => {
  const confirmation = await confirmationOf(host, owner, caller)
  const { details } = await keptOf(host, owner)
  return { details: details === null ? null : masked(details), is_masked: true, ...confirmation }
}

/** An owner's bank details as they are. That they were shown, and to whom, is on record before they are. */
export const revealDetails = async (host: BankHost, owner: Owner, gesture: CommandContext) => {
  const { details } = await keptOf(host, owner)
  if (details !== null)
    await host.log.command({
      ...commandOf(gesture),
      stream: owner.stream,
      type: `${owner.kind}.bankDetailsRevealed`,
      data: {}
    })
  return { details, is_masked: false, ...(await confirmationOf(host, owner, gesture.caller)) }
}
