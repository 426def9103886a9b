import { Scale } from "lucide-react"
import { useNavigate } from "react-router-dom"
import { t } from "#messages/paySupport.js"
import { reconciliationShape, type ReconciliationRow } from "../../../../schema/payments/settlement.ts"
import { runQuery } from "../../../api/graphql.ts"
import { inBackground } from "../../../api/inBackground.ts"
import { Badge } from "../../../components/Badge.tsx"
import { money } from "../../../components/format.ts"
import type { ListColumn } from "../../../components/list/columns.tsx"
import { oneOf } from "../../../components/list/filters.ts"
import { ListScreen } from "../../../components/list/ListScreen.tsx"
import type { ListQuery } from "../../../components/list/useListQuery.ts"
import { Empty } from "../../../components/States.tsx"
import * as css from "../Payments.css.ts"
import { agreements } from "./labels.ts"

const load = (asked: ListQuery<typeof reconciliationShape>) => runQuery("reconciliation", asked)

const filters = {
  differs: oneOf(t.show, { yes: t.differencesOnly }),
  class: oneOf(
    t.agreement,
    Object.entries(agreements).map(([value, { words }]) => ({ value, words }))
  )
}

const sum = (amount: number | null, currency: string) => (amount === null ? "–" : money(amount, currency))

const columns: readonly ListColumn<ReconciliationRow>[] = [
  { name: "day", width: 112 },
  {
    name: "class",
    width: 208,
    text: ({ class: found }) => agreements[found].words,
    cell: ({ class: found }) => (
      <span className={css.state}>
        <Badge tone={agreements[found].tone} icon={agreements[found].icon}>
          {agreements[found].words}
        </Badge>
      </span>
    )
  },
  { name: "entity", width: 196 },
  { name: "portal", width: 116, as: "number", text: ({ portal, currency }) => sum(portal, currency) },
  { name: "gateway", width: 116, as: "number", text: ({ gateway, currency }) => sum(gateway, currency) },
  { name: "bank", width: 116, as: "number", text: ({ bank, currency }) => sum(bank, currency) },
  { name: "fee", width: 104, as: "number", text: ({ fee, currency }) => sum(fee, currency) },
  { name: "utr", flex: 1 },
  { name: "order_id", width: 88, as: "number" },
  { name: "case_id", width: 88, as: "number" },
  { name: "settlement", width: 196, isHidden: true },
  { name: "currency", width: 96, isHidden: true },
  { name: "id", width: 88, isHidden: true }
]

/** What gateway, portal and bank say of the same money; `as_of` in the address is the day. A line leads to its case. */
export const Reconciliation = () => {
  const navigate = useNavigate()
  return (
    <ListScreen
      of={reconciliationShape}
      what="entry"
      load={load}
      columns={columns}
      filters={filters}
      search={t.searchReconciliation}
      lead={t.reconciliationLead}
      nameOf={({ entity }) => entity}
      open={({ case_id: id, order_id: order }) => {
        if (id !== null) inBackground(navigate(`/paysupport/order-review?case=${id}`))
        else if (order !== null) inBackground(navigate(`/paysupport/school-pay-support?order=${order}`))
      }}
      empty={
        <Empty icon={Scale} title={t.noReconciliation}>
          {t.noReconciliationText}
        </Empty>
      }
    />
  )
}
