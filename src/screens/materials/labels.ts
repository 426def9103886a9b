import { Ban, BookOpen, CircleCheck, PackageCheck, PackageOpen, Truck, Undo2, type LucideIcon } from "lucide-react"
import { t } from "#messages/materials.js"
import type { MaterialRow } from "../../../schema/materials/material.ts"
import type { ShipmentRow } from "../../../schema/materials/shipment.ts"

type Shown = {
  readonly words: string
  readonly tone: "success" | "info" | "neutral" | "warning"
  readonly icon: LucideIcon
}

/** How a parcel stands. */
export const parcels: Readonly<Record<ShipmentRow["state"], Shown>> = {
  toPack: { words: t.toPack, tone: "warning", icon: PackageOpen },
  boxed: { words: t.packed, tone: "info", icon: PackageCheck },
  onTheWay: { words: t.onTheWay, tone: "info", icon: Truck },
  handedOver: { words: t.delivered, tone: "success", icon: CircleCheck },
  sentBack: { words: t.cameBack, tone: "warning", icon: Undo2 },
  calledOff: { words: t.stateCancelled, tone: "neutral", icon: Ban }
}

/** Whether study material is sold. */
export const sales: Readonly<Record<MaterialRow["state"], Shown>> = {
  onSale: { words: t.onSale, tone: "success", icon: BookOpen },
  offSale: { words: t.offSale, tone: "neutral", icon: Ban }
}

/** Why a parcel came back. */
export const returns: Readonly<Record<NonNullable<ShipmentRow["reason"]>, string>> = {
  not_accepted: t.notAccepted,
  address_wrong: t.addressWrong,
  nobody_there: t.nobodyThere,
  damaged: t.damaged
}
