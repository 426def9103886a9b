import type { CommandsOf } from "./types.ts"

export const material = {
  editMaterial: { event: "changed" },
  restockMaterial: { event: "restocked" },
  stopMaterial: { event: "stopped" },
  resumeMaterial: { event: "resumed" }
} as const satisfies CommandsOf<"material">

const call = "changeShipment"

export const shipment = {
  packParcel: { call, event: "packed" },
  unpackParcel: { call, event: "unpacked" },
  shipParcel: { call, event: "shipped" },
  deliverParcel: { call, event: "delivered" },
  returnParcel: { call, event: "returned" }
} as const satisfies CommandsOf<"shipment">
