import { t } from "#messages/server.materials.js"
import { Invalid, NotFound } from "../../../schema/core/errors.ts"
import {
  shipmentStream,
  type ReturnReason,
  type ShipmentChange,
  type ShipmentState
} from "../../../schema/materials/shipment.ts"
import { commandOf, type CommandContext } from "../../platform/access/commandContext.ts"
import type { Portal } from "../../platform/portal.ts"

type Asked = {
  readonly status: ShipmentChange
  readonly courier?: string
  readonly tracking?: string
  readonly reason?: (typeof ReturnReason)["Type"]
}

const types = { pack: "packed", unpack: "unpacked", ship: "shipped", deliver: "delivered", return: "returned" } as const

const dataOf = ({ status, courier, tracking, reason }: Asked): Readonly<Record<string, unknown>> => {
  if (status === "return") return { reason: reason ?? "nobody_there" }
  if (status !== "ship") return {}
  if (courier === undefined || tracking === undefined)
    throw new Invalid({ message: t.courierMissing, fields: { tracking: t.courierMissing } })
  return { courier, tracking }
}

/** Moves a parcel on. @throws NotFound, Invalid without a courier, Refused where the parcel does not take it now */
export const changeShipment = async (
  { pool, log }: Pick<Portal, "pool" | "log">,
  id: number,
  asked: Asked,
  gesture: CommandContext
) => {
  const state = async () =>
    (await pool.query<{ state: ShipmentState }>("select state from shipments where id = $1", [id])).rows[0]?.state
  if ((await state()) === undefined) throw new NotFound({ message: t.noParcel })
  await log.command({
    ...commandOf(gesture),
    stream: shipmentStream(id),
    type: `shipment.${types[asked.status]}`,
    data: dataOf(asked)
  })
  return { id, state: (await state())! }
}
