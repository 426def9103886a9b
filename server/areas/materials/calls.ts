import { materials, materialsList, shipmentsList } from "../../../schema/materials/calls.ts"
import { implement } from "../../platform/http/implement.ts"
import { listHandler } from "../../platform/lists/handlers.ts"
import type { Portal } from "../../platform/portal.ts"
import { gatewayClient } from "../payments/gateway/client.ts"
import { orderNow } from "../payments/orderNow.ts"
import { buyMaterials } from "./buy.ts"
import { materialsStatement, shipmentsStatement } from "./lists.ts"
import { addMaterial, changeMaterial, editMaterial } from "./manage.ts"
import { offerOf } from "./offer.ts"
import { changeShipment } from "./ship.ts"

/** The calls of printed study material. */
export const materialsCalls = (portal: Portal) => {
  const { payment } = portal.settings
  const gateway = payment === undefined ? undefined : gatewayClient(payment)
  return implement(materials, {
    buyableMaterials: async ({ payload, caller }) => ({
      ...(await offerOf(portal.pool, payload, caller)),
      is_online: gateway !== undefined
    }),
    buyMaterials: ({ payload, ...gesture }) => buyMaterials(portal, gateway, payload, gesture),
    updateMaterialPayment: ({ payload: { id }, caller }) => orderNow(portal, gateway, id, caller),
    ...listHandler(portal, materialsList, materialsStatement),
    addMaterial: ({ payload, ...gesture }) => addMaterial(portal, payload, gesture),
    editMaterial: ({ params: { id }, payload, ...gesture }) => editMaterial(portal, id, payload, gesture),
    restockMaterial: ({ params: { id }, payload, ...gesture }) =>
      changeMaterial(portal, id, ["restocked", payload], gesture),
    stopMaterial: ({ params: { id }, ...gesture }) => changeMaterial(portal, id, ["stopped", {}], gesture),
    resumeMaterial: ({ params: { id }, ...gesture }) => changeMaterial(portal, id, ["resumed", {}], gesture),
    ...listHandler(portal, shipmentsList, shipmentsStatement),
    changeShipment: ({ params: { id }, payload, ...gesture }) => changeShipment(portal, id, payload, gesture)
  })
}
