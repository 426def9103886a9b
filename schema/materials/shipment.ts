import { Schema } from "effect"
import { event } from "../core/event.ts"
import { RecordId } from "../core/id.ts"
import { listShape } from "../core/list.ts"
import { line } from "../fields/text.ts"

/** Parcels of ordered study material. A shipment has its order's number. */

const text = Schema.NullOr(Schema.String)

/** How a parcel stands. */
export const ShipmentState = Schema.Literals(["toPack", "boxed", "onTheWay", "handedOver", "sentBack", "calledOff"])
export type ShipmentState = typeof ShipmentState.Type

/** Who carries a parcel, and its number there. */
export const ParcelForm = Schema.Struct({
  courier: line(60).check(Schema.isMinLength(1)).annotate({ title: "Courier" }),
  tracking: Schema.String.check(Schema.isPattern(/^[A-Za-z0-9-]{4,40}$/u)).annotate({ title: "Tracking number" })
})

/** Why a parcel came back. */
export const ReturnReason = Schema.Literals(["not_accepted", "address_wrong", "nobody_there", "damaged"])
const returned = { reason: ReturnReason.annotate({ title: "Reason" }) }

/** What staff choose about a parcel that came back. */
export const ReturnForm = Schema.Struct(returned)

/** What happens to a parcel, by the command's word. */
export const ShipmentChange = Schema.Literals(["pack", "unpack", "ship", "deliver", "return"])
export type ShipmentChange = typeof ShipmentChange.Type

/** A parcel as staff see it. */
export const ShipmentRow = Schema.Struct({
  id: RecordId.annotate({ title: "Order" }),
  payer: text.annotate({ title: "Payer" }),
  contents: Schema.String.annotate({ title: "Contents" }),
  copies: Schema.Int.annotate({ title: "Copies" }),
  recipient: text.annotate({ title: "Recipient" }),
  address: text.annotate({ title: "Address" }),
  pin_code: text.annotate({ title: "PIN code" }),
  phone: text.annotate({ title: "Phone for the courier" }),
  state: ShipmentState.annotate({ title: "Status" }),
  courier: text.annotate({ title: "Courier" }),
  tracking: text.annotate({ title: "Tracking number" }),
  reason: Schema.NullOr(ReturnReason).annotate({ title: "Returned because" }),
  paid_at: Schema.String.annotate({ title: "Paid" }),
  changed_at: Schema.String.annotate({ title: "Changed" })
}).annotate({ identifier: "ShipmentRow" })
export type ShipmentRow = typeof ShipmentRow.Type

/** Parcels for those who pack them, the longest waiting first. */
export const shipmentsShape = listShape({
  name: "shipments",
  exportAs: "study-material-parcels",
  title: "Parcels",
  row: ShipmentRow,
  sorts: ["paid_at", "copies", "changed_at"],
  filters: { state: ShipmentState }
})

const nothing = { data: Schema.Struct({}), sample: {} }

/** What happens to a parcel. */
export const shipmentEvents = {
  requested: event({
    description: "Parcel to be packed",
    data: Schema.Struct({ copies: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)) }),
    sample: { copies: 40 }
  }),
  packed: event({ description: "Parcel packed", ...nothing }),
  unpacked: event({ description: "Parcel unpacked", ...nothing }),
  shipped: event({
    description: "Parcel shipped",
    data: ParcelForm,
    sample: { courier: "India Post", tracking: "EK123456789IN" }
  }),
  cancelled: event({ description: "Parcel cancelled: the payment of its order was reversed", ...nothing }),
  delivered: event({ description: "Parcel delivered", ...nothing }),
  returned: event({
    description: "Parcel returned",
    data: Schema.Struct(returned),
    sample: { reason: "nobody_there" }
  })
}

/** The stream of an order's parcel. */
export const shipmentStream = (order: number): string => `shipment-${order}`
