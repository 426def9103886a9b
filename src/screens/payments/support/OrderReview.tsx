import { ShieldCheck } from "lucide-react"
import { useNavigate } from "react-router-dom"
import { t } from "#messages/paySupport.js"
import { casesShape } from "../../../../schema/payments/caseRow.ts"
import { runQuery } from "../../../api/graphql.ts"
import { inBackground } from "../../../api/inBackground.ts"
import { Badge } from "../../../components/Badge.tsx"
import { money } from "../../../components/format.ts"
import type { ListColumn } from "../../../components/list/columns.tsx"
import { oneOf } from "../../../components/list/filters.ts"
import { ListScreen } from "../../../components/list/ListScreen.tsx"
import type { ListQuery } from "../../../components/list/useListQuery.ts"
import { Empty } from "../../../components/States.tsx"
import { useAddress } from "../../../components/useAddress.ts"
import * as css from "../Payments.css.ts"
import { CasePage } from "./CasePage.tsx"
import { caseStates, parties, reasons, refusals } from "./labels.ts"
import type { Case } from "./types.ts"

const load = (asked: ListQuery<typeof casesShape>) => runQuery("raisedRequests", asked)

const filters = {
  group: oneOf(t.show, { undecided: t.undecided, unmatched: t.unmatched, mine: t.mine, decided: t.decided }),
  reason: oneOf(t.problem, reasons),
  state: oneOf(
    t.status,
    Object.entries(caseStates).map(([value, { words }]) => ({ value, words }))
  )
}

const columns: readonly ListColumn<Case>[] = [
  { name: "id", width: 88 },
  { name: "opened_at", width: 188, as: "moment" },
  { name: "reason", flex: 1, text: ({ reason }) => reasons[reason] },
  { name: "payer", flex: 1 },
  { name: "amount", width: 124, as: "number", text: ({ amount, currency }) => money(amount, currency) },
  {
    name: "held",
    width: 124,
    as: "number",
    text: ({ held, currency }) => (held === 0 ? "–" : money(held, currency))
  },
  {
    name: "state",
    width: 188,
    text: ({ state }) => caseStates[state].words,
    cell: ({ state }) => (
      <span className={css.state}>
        <Badge tone={caseStates[state].tone} icon={caseStates[state].icon}>
          {caseStates[state].words}
        </Badge>
      </span>
    )
  },
  { name: "holder", width: 128 },
  { name: "order_id", width: 96, isHidden: true },
  { name: "payment", width: 188, isHidden: true },
  { name: "asked", width: 124, text: ({ asked }) => (asked === null ? "–" : parties[asked]), isHidden: true },
  { name: "asked_until", width: 124, isHidden: true },
  { name: "refused", width: 160, text: ({ refused: why }) => (why === null ? "–" : refusals[why]), isHidden: true },
  { name: "changed_at", width: 188, as: "moment", isHidden: true },
  { name: "currency", width: 96, isHidden: true }
]

/** Cases about payments: money in suspense and payers' requests; `?case=12` is one of them. */
export const OrderReview = () => {
  const [params] = useAddress()
  const one = params.get("case") ?? ""
  return /^\d{1,9}$/.test(one) ? <CasePage key={one} id={Number(one)} /> : <Cases />
}

const Cases = () => {
  const navigate = useNavigate()
  return (
    <ListScreen
      of={casesShape}
      what="case"
      load={load}
      columns={columns}
      filters={filters}
      search={t.search}
      open={({ id }) => inBackground(navigate(`/paysupport/order-review?case=${id}`))}
      nameOf={({ id }) => t.caseNumber({ id: String(id) })}
      empty={
        <Empty icon={ShieldCheck} title={t.noCases}>
          {t.noCasesText}
        </Empty>
      }
    />
  )
}
