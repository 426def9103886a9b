import { assign, setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { boardEvents } from "../../schema/dashboards/board.ts"

/** The cards of the board in their order, those that are wide, the highest number so far, and who sees it. */
type Context = {
  readonly order: readonly number[]
  readonly wide: readonly number[]
  readonly last: number
  readonly roles: readonly number[]
  /** The Monday of the last week that is done with: mailed, or over when the mail was turned on. */
  readonly week: string
}

/** A person's board: cards of figures that they pinned. */
export const board = setup({
  types: { context: {} as Context, events: {} as EventsOf<typeof boardEvents> },
  guards: {
    hasRoom: ({ context: { order, last }, event }) =>
      event.type === "pinned" &&
      event.pin > last &&
      event.order.length <= 24 &&
      event.order.length === order.length + 1 &&
      [...order, event.pin].every((pin) => event.order.includes(pin)),
    isPinned: ({ context, event }) => event.type === "unpinned" && context.order.includes(event.pin),
    isArranged: ({ context: { order, wide }, event }) =>
      event.type === "moved" &&
      event.order.length === order.length &&
      order.every((pin) => event.order.includes(pin)) &&
      (order.some((pin, nth) => pin !== event.order[nth]) ||
        order.some((pin) => wide.includes(pin) !== event.wide.includes(pin))),
    isNotShared: ({ context, event }) => event.type === "shared" && !context.roles.includes(event.role),
    isShared: ({ context, event }) => event.type === "unshared" && context.roles.includes(event.role),
    isNewWeek: ({ context, event }) => event.type === "mailed" && event.week > context.week
  },
  actions: {
    keepPin: assign(({ context, event }) =>
      event.type === "pinned" ? { order: event.order, wide: event.wide, last: event.pin } : context
    ),
    dropPin: assign(({ context, event }) =>
      event.type === "unpinned"
        ? {
            order: context.order.filter((pin) => pin !== event.pin),
            wide: context.wide.filter((pin) => pin !== event.pin)
          }
        : context
    ),
    keepLayout: assign(({ context, event }) =>
      event.type === "moved" ? { order: event.order, wide: event.wide } : context
    ),
    addRole: assign(({ context, event }) =>
      event.type === "shared" ? { roles: [...context.roles, event.role].toSorted((a, b) => a - b) } : context
    ),
    dropRole: assign(({ context, event }) =>
      event.type === "unshared" ? { roles: context.roles.filter((role) => role !== event.role) } : context
    ),
    keepWeek: assign(({ context, event }) =>
      event.type === "mailTurnedOn" ? { week: event.after } : event.type === "mailed" ? { week: event.week } : context
    )
  }
}).createMachine({
  id: "board",
  description: "A person's board of pinned figures",
  context: { order: [], wide: [], last: 0, roles: [], week: "" },
  initial: "kept",
  states: {
    kept: {
      description: "Board",
      on: {
        pinned: { guard: "hasRoom", actions: "keepPin", description: "A board holds up to 24 cards." },
        unpinned: { guard: "isPinned", actions: "dropPin", description: "The card is no longer on the board." },
        moved: {
          guard: "isArranged",
          actions: "keepLayout",
          description: "The board has changed. Reload it and try again."
        },
        shared: {
          guard: "isNotShared",
          actions: "addRole",
          description: "The board is already shared with this role."
        },
        unshared: { guard: "isShared", actions: "dropRole", description: "The board is not shared with this role." }
      },
      initial: "unmailed",
      states: {
        unmailed: {
          description: "Not e-mailed",
          on: { mailTurnedOn: { target: "weekly", actions: "keepWeek" } }
        },
        weekly: {
          description: "E-mailed weekly",
          on: {
            mailTurnedOff: "unmailed",
            mailed: {
              guard: "isNewWeek",
              actions: "keepWeek",
              description: "The board was already e-mailed this week."
            }
          }
        }
      }
    }
  }
})
