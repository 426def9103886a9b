import { Schema } from "effect"
import { get, post, remove } from "../core/call.ts"
import { blob } from "../core/files.ts"
import { RecordId } from "../core/id.ts"
import { rolesWith } from "../core/permissions.ts"
import { boardLayout, PinNumber } from "./board.ts"
import { CardNamed } from "./cards.ts"
import { DashboardAsked } from "./filters.ts"

const watchers = rolesWith("dashboard.view")

/** A role that a board can be shared with: one that has dashboards. */
const RoleWithBoards = Schema.Literals(watchers)

/** A card on a board: what it shows, and what it is cut to beside the scope of whoever looks. */
const Pin = Schema.Struct({
  pin: PinNumber,
  card: CardNamed,
  asked: DashboardAsked,
  is_wide: Schema.Boolean
}).annotate({ identifier: "BoardPin" })
export type Pin = typeof Pin.Type

/** A board as those who may see it have it. Its figures are counted by the dashboards' own calls. */
export const Board = Schema.Struct({
  id: RecordId,
  by: Schema.String.annotate({ description: "the username of its owner" }),
  is_mine: Schema.Boolean.annotate({ description: "whether the caller owns it, and so may change it" }),
  roles: Schema.Array(RoleWithBoards).annotate({ description: "the roles that it is shared with" }),
  is_mailed: Schema.Boolean.annotate({ description: "whether its owner gets it by e-mail each Monday" }),
  pins: Schema.Array(Pin).annotate({ description: "its cards, the first one first" })
}).annotate({ identifier: "Board" })
export type Board = typeof Board.Type

const SharingRole = Schema.Struct({ id: RoleWithBoards, title: Schema.String }).annotate({ identifier: "BoardRole" })

const own = { roles: watchers, scope: "own", answer: Board } as const

/** Boards: the cards that people pinned, each their own, and those that were shared with their role. */
export const boardCalls = [
  get("boards", "/dashboard/boards", {
    description: "The caller's board, and behind it those that are shared with the caller's role.",
    roles: watchers,
    scope: "own",
    answer: Schema.Struct({
      rows: Schema.Array(Board),
      sharing: Schema.Array(SharingRole).annotate({
        description: "the roles that the caller may share a board with; none unless the caller is an admin"
      })
    })
  }),
  post("pinCard", "/dashboard/board/pins", {
    ...own,
    description: "Pins a card to the caller's board. One that is there with the same filters stays as it is.",
    message: "Pinned to your board",
    payload: {
      card: CardNamed,
      asked: DashboardAsked,
      is_wide: Schema.optionalKey(Schema.Boolean),
      place: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100 }))).annotate({
        description: "how many cards are before it; all of them if left out"
      })
    }
  }),
  remove("unpinCard", "/dashboard/board/pins/:pin", {
    ...own,
    description: "Removes a card from the caller's board.",
    message: "Removed from your board",
    params: { pin: PinNumber }
  }),
  post("arrangeBoard", "/dashboard/board/arrange", {
    ...own,
    description: "Lays out the cards of the caller's board: their order, and which are wide.",
    message: "Board saved",
    payload: boardLayout
  }),
  post("shareBoard", "/dashboard/board/share", {
    ...own,
    roles: rolesWith("view.shareWithRoles"),
    description:
      "Shares the caller's board with a role, or stops sharing it. People of the role see the figures of their own " +
      "regions.",
    message: "Board saved",
    payload: { role_id: RoleWithBoards, is_shared: Schema.Boolean }
  }),
  post("mailBoard", "/dashboard/board/mail", {
    ...own,
    description: "Turns the weekly e-mail of the caller's board on or off. It is sent on Mondays at 7 am in India.",
    message: "Board saved",
    payload: { is_mailed: Schema.Boolean }
  }),
  blob("boardFile", "/export/board", {
    description:
      "A board that the caller may see as a PDF in the caller's language: figures of the caller's own regions, with " +
      "the position and time that they were counted at.",
    roles: watchers,
    scope: "region",
    type: "application/pdf",
    payload: { id: RecordId }
  })
] as const
