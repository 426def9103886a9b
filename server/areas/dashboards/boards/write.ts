import { t } from "#messages/server.dashboards.js"
import { Invalid } from "../../../../schema/core/errors.ts"
import type { RoleId } from "../../../../schema/core/roles.ts"
import { boardStream } from "../../../../schema/dashboards/board.ts"
import type { Board, Pin } from "../../../../schema/dashboards/boardCalls.ts"
import { commandOf, type CommandContext } from "../../../platform/access/commandContext.ts"
import { databaseNow } from "../../../platform/db/clock.ts"
import type { Batch, StreamState } from "../../../platform/eventlog/index.ts"
import type { Portal } from "../../../platform/portal.ts"
import { readBoard } from "./read.ts"
import { dueWeek } from "./week.ts"

type Host = Pick<Portal, "pool" | "log">

/** A board as its machine remembers it. */
type Kept = { readonly order: readonly number[]; readonly wide: readonly number[]; readonly last: number }
type Layout = Pick<Kept, "order" | "wide">

const keptOf = (board: StreamState | undefined): Kept =>
  (board?.state.context as Kept | undefined) ?? { order: [], wide: [], last: 0 }

type Change = { readonly type: string; readonly data: Readonly<Record<string, unknown>> }

/** Changes the caller's board by at most one event, decided on what the board is under the log's lock. */
const change = async (
  { pool, log }: Host,
  gesture: CommandContext,
  changeOf: (kept: Kept, found: readonly unknown[]) => Change | undefined,
  look?: Batch<null>["look"]
): Promise<Board> => {
  const { caller } = gesture
  const stream = boardStream(caller.userId)
  await log.batch({
    ...commandOf(gesture),
    ...(look === undefined ? {} : { look }),
    streams: [stream],
    decide: (states, found) => {
      const event = changeOf(keptOf(states.get(stream)), found)
      return { events: event === undefined ? [] : [{ stream, ...event }], reply: null }
    }
  })
  return readBoard(pool, caller, caller.userId)
}

/**
 * Pins a card, at a place of the board or behind the others. The same card with the same filters is pinned once.
 * @throws Refused where the board is full
 */
export const pinCard = (
  host: Host,
  {
    card,
    asked,
    is_wide: isWide = false,
    place
  }: Omit<Pin, "pin" | "is_wide"> & {
    readonly is_wide?: boolean
    readonly place?: number
  },
  gesture: CommandContext
): Promise<Board> =>
  change(
    host,
    gesture,
    ({ order, wide, last }, found) => {
      if (found.length > 0) return undefined
      const pin = last + 1
      const data = { pin, card, asked, order: order.toSpliced(place ?? order.length, 0, pin) }
      return { type: "board.pinned", data: { ...data, wide: isWide ? [...wide, pin] : wide } }
    },
    {
      text: "select pin from board_pins where account_id = $1 and card = $2 and asked = $3",
      values: [gesture.caller.userId, card, JSON.stringify(asked)]
    }
  )

/** Removes a card. @throws Refused where it is not on the board */
export const unpinCard = (host: Host, pin: number, gesture: CommandContext): Promise<Board> =>
  change(host, gesture, () => ({ type: "board.unpinned", data: { pin } }))

/** Lays out the cards. @throws Refused where the board has other cards than the layout */
export const arrangeBoard = (host: Host, { order, wide }: Layout, gesture: CommandContext): Promise<Board> =>
  change(host, gesture, (kept) => {
    const isWide = order.filter((pin) => wide.includes(pin))
    const isSame = String(order) === String(kept.order) && order.every((pin) => is(kept.wide, pin) === is(isWide, pin))
    return isSame ? undefined : { type: "board.moved", data: { order, wide: isWide } }
  })

const is = (some: readonly number[], one: number): boolean => some.includes(one)

/** Shares the board with a role, or stops it. @throws Refused where that is so already */
export const shareBoard = (
  host: Host,
  { role_id: role, is_shared: isShared }: { readonly role_id: RoleId; readonly is_shared: boolean },
  gesture: CommandContext
): Promise<Board> =>
  change(host, gesture, () => ({ type: isShared ? "board.shared" : "board.unshared", data: { role } }))

/**
 * Turns the weekly mail of the board on, from the next Monday on, or off.
 * @throws Invalid where the caller has no e-mail address, Refused where it is on or off already
 */
export const mailBoard = async (
  host: Host,
  { is_mailed: isMailed }: { readonly is_mailed: boolean },
  gesture: CommandContext
): Promise<Board> => {
  const { rowCount } = await host.pool.query("select from accounts where id = $1 and email is not null", [
    gesture.caller.userId
  ])
  if (isMailed && !rowCount) throw new Invalid({ message: t.noEmail, fields: {} })
  const after = dueWeek(await databaseNow(host.pool))
  return change(host, gesture, () =>
    isMailed ? { type: "board.mailTurnedOn", data: { after } } : { type: "board.mailTurnedOff", data: {} }
  )
}
