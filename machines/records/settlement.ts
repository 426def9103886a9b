import { assign, setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { settlementEvents } from "../../schema/payments/settlement.ts"

/** What has to reach the bank. */
type Context = { readonly amount: number }

/** The life of a settlement: the gateway itemises it, then its sum, or another one, reaches the bank. */
export const settlement = setup({
  types: { context: {} as Context, events: {} as EventsOf<typeof settlementEvents> },
  guards: { isWhole: ({ context, event }) => event.type === "banked" && event.amount === context.amount },
  actions: {
    keepAmount: assign(({ event }) => (event.type === "itemised" ? { amount: event.amount } : {}))
  }
}).createMachine({
  id: "settlement",
  description: "Settlement of the gateway",
  context: { amount: 0 },
  initial: "unannounced",
  states: {
    unannounced: {
      description: "Settlement not known",
      on: { itemised: { target: "itemList", actions: "keepAmount" } }
    },
    itemList: {
      description: "Settlement itemised, not in the bank",
      on: {
        banked: [{ target: "inBank", guard: "isWhole", description: "The sum is the settlement's." }, "bankDiffers"]
      }
    },
    inBank: { type: "final", description: "Settlement in the bank" },
    bankDiffers: { type: "final", description: "Another sum reached the bank" }
  }
})
