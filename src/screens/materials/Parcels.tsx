import { CircleCheck, PackageCheck, PackageOpen, Truck, Undo2 } from "lucide-react"
import { useState } from "react"
import { t } from "#messages/materials.js"
import { t as payment } from "#messages/payments.js"
import { ParcelForm, ReturnForm, shipmentsShape, type ShipmentChange } from "../../../schema/materials/shipment.ts"
import { actionsOf, offered } from "../../api/actions.ts"
import { runMutation, runQuery } from "../../api/graphql.ts"
import { Badge } from "../../components/Badge.tsx"
import { FormDialog } from "../../components/form/FormDialog.tsx"
import type { ListColumn } from "../../components/list/columns.tsx"
import { oneOf } from "../../components/list/filters.ts"
import { ListScreen, useRefreshKey } from "../../components/list/ListScreen.tsx"
import type { ListQuery } from "../../components/list/useListQuery.ts"
import { Empty } from "../../components/States.tsx"
import * as css from "../payments/Payments.css.ts"
import { parcels, returns } from "./labels.ts"
import type { Parcel } from "./types.ts"

const load = (asked: ListQuery<typeof shipmentsShape>) => runQuery("shipments.permits", asked)

const filters = {
  state: oneOf(
    t.status,
    Object.entries(parcels).map(([value, { words }]) => ({ value, words }))
  )
}

const columns: readonly ListColumn<Parcel>[] = [
  { name: "id", width: 88 },
  { name: "paid_at", width: 176, as: "moment" },
  { name: "payer", flex: 1 },
  { name: "contents", flex: 2 },
  { name: "copies", width: 88, as: "number" },
  {
    name: "state",
    width: 148,
    text: ({ state }) => parcels[state].words,
    cell: ({ state }) => (
      <span className={css.state}>
        <Badge tone={parcels[state].tone} icon={parcels[state].icon}>
          {parcels[state].words}
        </Badge>
      </span>
    )
  },
  { name: "recipient", width: 148 },
  { name: "address", flex: 2 },
  { name: "pin_code", width: 96 },
  { name: "phone", as: "tel", width: 136, isHidden: true },
  { name: "courier", width: 120, isHidden: true },
  { name: "tracking", width: 140 },
  { name: "reason", width: 148, text: ({ reason }) => (reason === null ? "–" : returns[reason]), isHidden: true },
  { name: "changed_at", width: 176, as: "moment", isHidden: true }
]

type Doing = { readonly what: "ship" | "return"; readonly id: number }

/** Parcels of paid study material: what is to be packed, shipped and handed over. */
export const Parcels = () => {
  const [turn, changed] = useRefreshKey()
  const [doing, setDoing] = useState<Doing | null>(null)
  const change = (id: number, status: (typeof ShipmentChange)["Type"], more: object = {}) =>
    runMutation("changeShipment", { id, status, ...more }).then(changed)
  return (
    <ListScreen
      of={shipmentsShape}
      what="parcel"
      load={load}
      refreshKey={turn}
      columns={columns}
      filters={filters}
      search={t.searchParcels}
      nameOf={({ id }) => payment.order({ id: String(id) })}
      rowActions={({ id, permits }) =>
        offered(actionsOf("shipment", permits), [
          {
            command: "packParcel",
            opposite: "unpackParcel",
            label: t.pack,
            icon: PackageCheck,
            run: () => change(id, "pack")
          },
          {
            command: "unpackParcel",
            opposite: "packParcel",
            label: t.unpack,
            icon: PackageOpen,
            run: () => change(id, "unpack")
          },
          { command: "shipParcel", label: t.ship, icon: Truck, run: () => setDoing({ what: "ship", id }) },
          { command: "deliverParcel", label: t.deliver, icon: CircleCheck, run: () => change(id, "deliver") },
          { command: "returnParcel", label: t.return_, icon: Undo2, run: () => setDoing({ what: "return", id }) }
        ])
      }
      empty={
        <Empty icon={PackageOpen} title={t.noParcels}>
          {t.noParcelsText}
        </Empty>
      }
    >
      {doing?.what === "ship" ? (
        <FormDialog
          schema={ParcelForm}
          initial={{ courier: "", tracking: "" }}
          title={t.shipTitle({ id: String(doing.id) })}
          verb={t.ship}
          close={() => setDoing(null)}
          send={(typed) => change(doing.id, "ship", typed)}
        />
      ) : doing?.what === "return" ? (
        <FormDialog
          schema={ReturnForm}
          initial={{ reason: "nobody_there" }}
          title={t.returnTitle({ id: String(doing.id) })}
          lead={t.returnLead}
          verb={t.return_}
          widgets={{ reason: { names: returns } }}
          close={() => setDoing(null)}
          send={(typed) => change(doing.id, "return", typed)}
        />
      ) : null}
    </ListScreen>
  )
}
