import type { ListSelection } from "../../../schema/core/list.ts"
import type { materialsShape } from "../../../schema/materials/material.ts"
import type { shipmentsShape } from "../../../schema/materials/shipment.ts"
import type { Statement } from "../../platform/db/page.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import { anyOfCondition } from "../../platform/lists/conditions.ts"

type Asked<Of> = Of & { readonly id?: number }

/** Study material for staff. A search finds words of the title. */
export const materialsStatement = ({
  id,
  state,
  class_level,
  language,
  search
}: Asked<Omit<ListSelection<typeof materialsShape>, "sort">>): Statement => {
  const { bind, values } = sqlParams()
  const text = search?.trim() ?? ""
  const where = [
    "true",
    ...(id === undefined ? [] : [`m.id = ${bind(id)}`]),
    ...(state === undefined ? [] : [`m.state = ${bind(state)}`]),
    ...anyOfCondition("m.class_level", class_level, bind),
    ...anyOfCondition("m.language", language, bind),
    ...(text === "" ? [] : [`position(lower(${bind(text)}) in lower(m.title)) > 0`])
  ]
  return {
    text: `select m.id, m.title, m.class_level::int, m.language, m.price_inr, m.price_aed, m.stock, m.ordered, m.state,
      m.version from materials m where ${where.join(" and ")}`,
    values,
    order: "class_level, language, title, id"
  }
}

/** Parcels, those paid first on top. A search finds an order's number, a payer or a tracking number. */
export const shipmentsStatement = ({
  state,
  search
}: Omit<ListSelection<typeof shipmentsShape>, "sort">): Statement => {
  const { bind, values } = sqlParams()
  const text = search?.trim() ?? ""
  const where = [
    "true",
    ...(state === undefined ? [] : [`p.state = ${bind(state)}`]),
    ...(text === ""
      ? []
      : [
          `(p.id::text = ${bind(text)} or p.tracking = ${bind(text)}
            or position(lower(${bind(text)}) in lower(coalesce(s.name, i.name, ''))) > 0)`
        ])
  ]
  return {
    text: `
      select p.id, coalesce(s.name, i.name) as payer,
        coalesce((select string_agg(g.copies || ' × ' || m.title || ' (' || m.language || ')', ', ' order by m.id)
          from order_goods g join materials m on m.id = g.material_id where g.order_id = p.id), '') as contents,
        p.copies, a.data->>'recipient' as recipient, a.data->>'address' as address, a.data->>'pinCode' as pin_code,
        a.data->>'phone' as phone, p.state, p.courier, p.tracking, p.reason, p.requested_at as paid_at, p.changed_at
      from shipments p left join orders o on o.id = p.id left join schools s on s.id = o.school_id
      left join institutes i on i.id = o.institute_id left join personal a on a.subject = 'order-' || p.id
      where ${where.join(" and ")}`,
    values,
    order: "paid_at, id"
  }
}
