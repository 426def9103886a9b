import { Schema } from "effect"
import { event } from "../core/event.ts"
import { RecordId } from "../core/id.ts"
import { listShape } from "../core/list.ts"
import { ClassLevel } from "../exams/exam.ts"
import { Language } from "../fields/languages.ts"
import { Telephone } from "../fields/fieldTypes.ts"
import { line } from "../fields/text.ts"

/** Printed study material that schools and institutes buy: what it is, what it costs, and how many are in stock. */

const id = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))
const quantity = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100_000 }))
const Price = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 10_000 }))
const text = (longest: number) => line(longest).check(Schema.isMinLength(1))

/** What staff type about material. Prices are whole rupees and dirhams. */
export const MaterialForm = Schema.Struct({
  title: text(120).annotate({ title: "Title" }),
  class_level: ClassLevel.annotate({ title: "Class" }),
  language: Language.annotate({ title: "Language" }),
  price_inr: Price.annotate({ title: "Price (₹)", description: "Whole rupees; 0 if it is not sold in India" }),
  price_aed: Price.annotate({ title: "Price (AED)", description: "Whole dirhams; 0 if it is not sold in the Gulf" })
})

/** What staff type about copies that arrived from the printer. */
export const RestockForm = Schema.Struct({ copies: quantity.annotate({ title: "Copies received" }) })

/** Whether material is sold. */
const MaterialState = Schema.Literals(["onSale", "offSale"])

/** Material as staff see it. */
export const MaterialRow = Schema.Struct({
  id: RecordId.annotate({ title: "Item" }),
  ...MaterialForm.fields,
  stock: Schema.Int.annotate({ title: "In stock", description: "copies that no order holds" }),
  ordered: Schema.Int.annotate({ title: "Ordered", description: "copies of orders that are paid or still open" }),
  state: MaterialState.annotate({ title: "Status" }),
  version: Schema.Int.annotate({ title: "Version" })
}).annotate({ identifier: "MaterialRow" })
export type MaterialRow = typeof MaterialRow.Type

/** Material for staff. */
export const materialsShape = listShape({
  name: "materials",
  exportAs: "study-material-stock",
  title: "Study material",
  row: MaterialRow,
  sorts: ["title", "class_level", "stock", "ordered"],
  filters: { state: MaterialState, class_level: Schema.Array(ClassLevel), language: Schema.Array(Language) },
  notExported: ["version"]
})

const sample = {
  title: "Science and heritage, class 8",
  class_level: 8,
  language: "en",
  price_inr: 120,
  price_aed: 15
} as const
const moved = {
  data: Schema.Struct({ copies: quantity, order: id }),
  sample: { copies: 40, order: 7 }
}

/** What happens to material. Its stock is what arrived, less what orders hold. */
export const materialEvents = {
  listed: event({ description: "Study material added", data: MaterialForm, sample }),
  changed: event({ description: "Study material changed", data: MaterialForm, sample: { ...sample, price_inr: 130 } }),
  restocked: event({
    description: "Copies received",
    data: Schema.Struct({ copies: quantity }),
    sample: { copies: 500 }
  }),
  reserved: event({ description: "Copies reserved for an order", ...moved }),
  freed: event({ description: "Copies of an order back in stock", ...moved }),
  stopped: event({ description: "Sale of study material stopped", data: Schema.Struct({}), sample: {} }),
  resumed: event({ description: "Sale of study material resumed", data: Schema.Struct({}), sample: {} })
}

/** The stream of material. */
export const materialStream = (id: number): string => `material-${id}`

/** An item of an order and how many copies. */
export const OrderedItem = Schema.Struct({
  id: RecordId,
  copies: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 5_000 }))
}).annotate({ identifier: "OrderedItem" })
export type OrderedItem = typeof OrderedItem.Type

/** Where a parcel goes. It names people, so it is in no event. */
export const AddressForm = Schema.Struct({
  recipient: text(100).annotate({ title: "Recipient" }),
  address: text(300).annotate({ title: "Address" }),
  pin_code: line(10).annotate({ title: "PIN code", description: "Leave blank outside India" }),
  phone: Telephone.annotate({ title: "Phone for the courier" })
})
