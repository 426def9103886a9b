import { assign, setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { materialEvents } from "../../schema/materials/material.ts"
import { recordOnly } from "../recordOnly.ts"

/** Copies that no order holds. */
type Context = { readonly stock: number }

const tooFew = "There are not enough copies in stock."

/** The life of study material: its stock is counted here, so that it is never less than nothing. */
export const material = setup({
  types: { context: {} as Context, events: {} as EventsOf<typeof materialEvents> },
  guards: {
    isInStock: ({ context, event }) => event.type === "reserved" && event.copies <= context.stock
  },
  actions: {
    addCopies: assign(({ context, event }) => ("copies" in event ? { stock: context.stock + event.copies } : {})),
    takeCopies: assign(({ context, event }) => ("copies" in event ? { stock: context.stock - event.copies } : {}))
  }
}).createMachine({
  id: "material",
  description: "Printed study material",
  context: { stock: 0 },
  initial: "unlisted",
  states: {
    unlisted: { description: "No study material", on: { listed: "sold.onSale" } },
    sold: {
      description: "Listed",
      on: {
        changed: recordOnly,
        restocked: { actions: "addCopies" },
        freed: { actions: "addCopies" },
        reserved: { guard: "isInStock", actions: "takeCopies", description: tooFew }
      },
      initial: "onSale",
      states: {
        onSale: { description: "On sale", on: { stopped: "offSale" } },
        offSale: { description: "Sale stopped", on: { resumed: "onSale" } }
      }
    }
  }
})
