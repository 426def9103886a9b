import { Schema } from "effect"
import { post } from "../core/call.ts"
import { group } from "../core/calls.ts"
import { RecordId } from "../core/id.ts"
import { list } from "../core/listCall.ts"
import { rolesWith } from "../core/permissions.ts"
import { ClassLevel } from "../exams/exam.ts"
import { Language } from "../fields/languages.ts"
import { Checkout } from "../payments/calls.ts"
import { Currency } from "../payments/gateway.ts"
import { OrderRow } from "../payments/orderRow.ts"
import { AddressForm, MaterialForm, MaterialRow, materialsShape, OrderedItem, RestockForm } from "./material.ts"
import { ParcelForm, ReturnReason, ShipmentChange, shipmentsShape, ShipmentState } from "./shipment.ts"
import { money } from "../fields/money.ts"

const count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))
const amount = count.annotate(money)
const items = Schema.Array(OrderedItem).check(Schema.isMaxLength(100))
const params = { id: RecordId }
const selling = { roles: rolesWith("material.manage") } as const
const shipping = { roles: rolesWith("material.ship") } as const

/** What can be bought, and what the chosen copies cost with shipping. */
const MaterialOffer = Schema.Struct({
  rows: Schema.Array(
    Schema.Struct({
      id: RecordId,
      title: Schema.String,
      class_level: ClassLevel,
      language: Language,
      price: amount,
      available: count.annotate({ description: "copies in stock" })
    }).annotate({ identifier: "MaterialOfferRow" })
  ),
  currency: Currency,
  copies: count,
  amount: amount.annotate({ description: "of the chosen copies, in hundredths of the currency" }),
  shipping: amount,
  total: amount,
  is_online: Schema.Boolean.annotate({ description: "whether it can be paid online" })
}).annotate({ identifier: "MaterialOffer" })
export type MaterialOffer = typeof MaterialOffer.Type

export const materialsList = list("/materials", materialsShape, {
  description: "Printed study material with prices and stock.",
  roles: rolesWith("material.manage", "material.ship")
})

export const shipmentsList = list("/shipments", shipmentsShape, {
  description: "Parcels of paid study material, those that wait longest first.",
  ...shipping
})

/** Printed study material: what schools and institutes buy, and its parcels. */
export const materials = group("materials", "Study material and its dispatch to schools.", [
  post("buyableMaterials", "/get-buy-study-materials", {
    description: "Study material that the caller can buy, by class and language, and what the chosen copies cost.",
    roles: rolesWith("material.view"),
    scope: "region",
    reads: true,
    payload: {
      class_level: Schema.optionalKey(Schema.Array(ClassLevel)),
      language: Schema.optionalKey(Schema.Array(Language)),
      items: Schema.optionalKey(items)
    },
    answer: MaterialOffer
  }),
  post("buyMaterials", "/buy-study-materials/create-payment", {
    description:
      "Orders study material: reserves the copies and answers what the browser posts to the gateway's checkout. The " +
      "amount is the one that was shown; where prices changed meanwhile, 409 says what it costs now.",
    roles: rolesWith("payment.make"),
    scope: "region",
    message: "Order created",
    payload: { items: items.check(Schema.isMinLength(1)), ...AddressForm.fields, amount, currency: Currency },
    answer: Checkout
  }),
  post("updateMaterialPayment", "/buy-study-materials/update-payment-status", {
    description: "Asks the gateway for the payments of an order of study material, and answers how the order stands.",
    roles: rolesWith("material.view", "payment.support"),
    scope: "region",
    payload: { id: RecordId },
    answer: OrderRow
  }),
  ...materialsList.calls,
  post("addMaterial", "/materials/add", {
    ...selling,
    description: "Adds study material, without copies in stock.",
    message: "Study material added",
    payload: MaterialForm.fields,
    answer: MaterialRow
  }),
  post("editMaterial", "/materials/:id/edit", {
    ...selling,
    description: "Changes study material; orders keep the price that they were made at.",
    message: "Study material updated",
    params,
    payload: {
      ...MaterialForm.fields,
      version: Schema.Int.annotate({
        description: "the version that was seen; another one is answered by 409 with what is there now"
      })
    },
    answer: MaterialRow
  }),
  post("restockMaterial", "/materials/:id/restock", {
    ...selling,
    description: "Adds copies to the stock.",
    message: "Copies added",
    params,
    payload: RestockForm.fields,
    answer: MaterialRow
  }),
  post("stopMaterial", "/materials/:id/stop", {
    ...selling,
    description: "Stops the sale of study material; orders that are made stay.",
    message: "Sale stopped",
    params,
    answer: MaterialRow
  }),
  post("resumeMaterial", "/materials/:id/resume", {
    ...selling,
    description: "Sells study material again.",
    message: "Sale resumed",
    params,
    answer: MaterialRow
  }),
  ...shipmentsList.calls,
  post("changeShipment", "/shipments/:id/change", {
    ...shipping,
    description: "Packs, ships or hands over a parcel, or says that it came back.",
    message: "Parcel updated",
    params,
    payload: {
      status: ShipmentChange,
      courier: Schema.optionalKey(ParcelForm.fields.courier),
      tracking: Schema.optionalKey(ParcelForm.fields.tracking),
      reason: Schema.optionalKey(ReturnReason)
    },
    answer: Schema.Struct({ id: RecordId, state: ShipmentState })
  })
])
