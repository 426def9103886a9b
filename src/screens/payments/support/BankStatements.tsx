import { Landmark, Upload } from "lucide-react"
import { useState } from "react"
import { useNavigate } from "react-router-dom"
import { t } from "#messages/paySupport.js"
import { bankLinesShape, type BankLineRow } from "../../../../schema/payments/bankLine.ts"
import { runQuery } from "../../../api/graphql.ts"
import { inBackground } from "../../../api/inBackground.ts"
import { Badge } from "../../../components/Badge.tsx"
import { Button } from "../../../components/Button.tsx"
import { money } from "../../../components/format.ts"
import type { ListColumn } from "../../../components/list/columns.tsx"
import { oneOf } from "../../../components/list/filters.ts"
import { ListScreen, useRefreshKey } from "../../../components/list/ListScreen.tsx"
import type { ListQuery } from "../../../components/list/useListQuery.ts"
import { Empty } from "../../../components/States.tsx"
import * as css from "../Payments.css.ts"
import { lineKinds } from "./labels.ts"
import { UploadStatement } from "./UploadStatement.tsx"

const load = (asked: ListQuery<typeof bankLinesShape>) => runQuery("bankLines", asked)

const filters = {
  state: oneOf(
    t.lineKind,
    Object.entries(lineKinds).map(([value, { words }]) => ({ value, words }))
  ),
  matched: oneOf(t.lineOrder, { yes: t.lineMatched, no: t.lineUnmatched })
}

const columns: readonly ListColumn<BankLineRow>[] = [
  { name: "date", width: 112 },
  { name: "amount", width: 132, as: "number", text: ({ amount, currency }) => money(amount, currency) },
  {
    name: "state",
    width: 168,
    text: ({ state }) => lineKinds[state].words,
    cell: ({ state }) => (
      <span className={css.state}>
        <Badge tone={lineKinds[state].tone} icon={lineKinds[state].icon}>
          {lineKinds[state].words}
        </Badge>
      </span>
    )
  },
  { name: "reference", width: 168 },
  { name: "narration", flex: 2 },
  { name: "order_id", width: 96, as: "number" },
  { name: "case_id", width: 96, as: "number" },
  { name: "payment", width: 176, isHidden: true },
  { name: "imported_at", width: 176, as: "moment", isHidden: true },
  { name: "currency", width: 96, isHidden: true },
  { name: "id", width: 96, isHidden: true }
]

/** Lines of bank statements; a line whose money belongs to no order leads to its case. */
export const BankStatements = () => {
  const navigate = useNavigate()
  const [turn, changed] = useRefreshKey()
  const [isUploading, setUploading] = useState(false)
  return (
    <ListScreen
      of={bankLinesShape}
      what="entry"
      load={load}
      refreshKey={turn}
      columns={columns}
      filters={filters}
      search={t.searchLines}
      nameOf={({ reference, id }) => reference ?? String(id)}
      open={({ case_id: id, order_id: order }) => {
        if (id !== null) inBackground(navigate(`/paysupport/order-review?case=${id}`))
        else if (order !== null) inBackground(navigate(`/paysupport/school-pay-support?order=${order}`))
      }}
      actions={
        <Button look="primary" icon={<Upload size={16} aria-hidden />} onClick={() => setUploading(true)}>
          {t.uploadStatement}
        </Button>
      }
      empty={
        <Empty icon={Landmark} title={t.noLines}>
          {t.noLinesText}
        </Empty>
      }
    >
      {isUploading ? <UploadStatement close={() => setUploading(false)} done={changed} /> : null}
    </ListScreen>
  )
}
