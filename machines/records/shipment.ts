import { setup } from "xstate"
import type { EventsOf } from "../../schema/core/event.ts"
import type { shipmentEvents } from "../../schema/materials/shipment.ts"

/**
 * The life of a parcel, from the paid order to the school. One that came back is packed and sent again. Until it is
 * shipped it is cancelled if the order's payment is reversed, and requested anew with the next payment.
 */
export const shipment = setup({
  types: { context: {} as Record<string, never>, events: {} as EventsOf<typeof shipmentEvents> }
}).createMachine({
  id: "shipment",
  description: "Parcel of study material",
  context: {},
  initial: "unrequested",
  states: {
    unrequested: { description: "No parcel", on: { requested: "toPack" } },
    toPack: { tags: "notSent", description: "To be packed", on: { packed: "boxed", cancelled: "calledOff" } },
    boxed: {
      tags: "notSent",
      description: "Packed",
      on: { shipped: "onTheWay", unpacked: "toPack", cancelled: "calledOff" }
    },
    onTheWay: { description: "On the way", on: { delivered: "handedOver", returned: "sentBack" } },
    handedOver: { type: "final", description: "Delivered" },
    sentBack: { description: "Came back", on: { packed: "boxed" } },
    calledOff: { tags: "notSent", description: "Cancelled before it was sent", on: { requested: "toPack" } }
  }
})
