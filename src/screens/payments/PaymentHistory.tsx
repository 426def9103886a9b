import { ReceiptText } from "lucide-react"
import { useNavigate } from "react-router-dom"
import { t } from "#messages/payments.js"
import { ordersShape } from "../../../schema/payments/orderRow.ts"
import { runQuery } from "../../api/graphql.ts"
import { inBackground } from "../../api/inBackground.ts"
import { Badge } from "../../components/Badge.tsx"
import { money } from "../../components/format.ts"
import type { ListColumn } from "../../components/list/columns.tsx"
import { betweenBrackets, oneOf } from "../../components/list/filters.ts"
import { ListScreen } from "../../components/list/ListScreen.tsx"
import type { ListQuery } from "../../components/list/useListQuery.ts"
import { Empty } from "../../components/States.tsx"
import { useAddress } from "../../components/useAddress.ts"
import { parcels } from "../materials/labels.ts"
import { droppedText, methodOf, states } from "./labels.ts"
import { OrderPage } from "./OrderPage.tsx"
import type { Order } from "./types.ts"
import * as css from "./Payments.css.ts"

const load = (asked: ListQuery<typeof ordersShape>) => runQuery("paymentHistory", asked)

const filters = {
  state: oneOf(
    t.status,
    Object.entries(states).map(([value, { words }]) => ({ value, words }))
  ),
  created_at: betweenBrackets(t.created)
}

const columns: readonly ListColumn<Order>[] = [
  { name: "id", width: 96 },
  { name: "created_at", width: 188, as: "moment" },
  { name: "payer", flex: 1, isHidden: true },
  { name: "students", width: 104, as: "number" },
  { name: "copies", width: 96, as: "number" },
  { name: "amount", width: 124, as: "number", text: ({ amount, currency }) => money(amount, currency) },
  {
    name: "state",
    width: 188,
    text: ({ state }) => states[state].words,
    cell: ({ state }) => (
      <span className={css.state}>
        <Badge tone={states[state].tone} icon={states[state].icon}>
          {states[state].words}
        </Badge>
      </span>
    )
  },
  { name: "method", width: 116, text: methodOf },
  { name: "paid_at", width: 188, as: "moment" },
  { name: "payment", flex: 1 },
  { name: "transfer_code", width: 128, isHidden: true },
  { name: "account_number", width: 168, isHidden: true },
  { name: "account_ifsc", width: 132, isHidden: true },
  { name: "account_name", width: 176, isHidden: true },
  { name: "by", width: 140 },
  {
    name: "in_suspense",
    width: 140,
    text: ({ in_suspense: amount, currency }) => (amount === 0 ? "–" : money(amount, currency)),
    isHidden: true
  },
  { name: "dropped", flex: 1, text: ({ dropped }) => dropped.map(droppedText).join("; ") || "–", isHidden: true },
  { name: "paid_students", width: 104, as: "number", isHidden: true },
  { name: "shipping", width: 120, text: ({ shipping, currency }) => money(shipping, currency), isHidden: true },
  { name: "parcel", width: 128, text: ({ parcel }) => (parcel === null ? "–" : parcels[parcel].words) },
  { name: "courier", width: 120, isHidden: true },
  { name: "tracking", width: 140, isHidden: true },
  { name: "failure", width: 160, isHidden: true },
  { name: "currency", width: 96, isHidden: true }
]

/** Columns where the orders are of many payers. */
const ofPayers = columns.map((column) => (column.name === "payer" ? { ...column, isHidden: false } : column))

/** What one's school or institute ordered and paid; `?order=12` is one order. */
export const PaymentHistory = () => <Orders path="payment/payment-history" columns={columns} />

/** The orders of all schools and institutes, for pay support. */
export const SchoolPaySupport = () => <Orders path="paysupport/school-pay-support" columns={ofPayers} />

type Props = { readonly path: string; readonly columns: readonly ListColumn<Order>[] }

const Orders = (props: Props) => {
  const [params] = useAddress()
  const order = params.get("order") ?? ""
  return /^\d{1,9}$/.test(order) ? (
    <OrderPage key={order} id={Number(order)} list={`/${props.path}`} />
  ) : (
    <OrderList {...props} />
  )
}

const OrderList = ({ path, columns: shown }: Props) => {
  const navigate = useNavigate()
  return (
    <ListScreen
      of={ordersShape}
      what="order"
      load={load}
      columns={shown}
      filters={filters}
      search={t.searchOrders}
      open={({ id }) => inBackground(navigate(`/${path}?order=${id}`))}
      nameOf={({ id }) => t.order({ id: String(id) })}
      empty={
        <Empty icon={ReceiptText} title={t.noOrders}>
          {t.noOrdersText}
        </Empty>
      }
    />
  )
}
