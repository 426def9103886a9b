import { Link } from "react-router-dom"
import { t } from "#messages/paySupport.js"
import { dateTime, money, number } from "../../../components/format.ts"
import { Section } from "../../../components/Page.tsx"
import { Scroller } from "../../../components/Scroller.tsx"
import { Notice } from "../../../components/States.tsx"
import { numeric, table } from "../../../components/Table.css.ts"
import { Facts } from "../../schools/Facts.tsx"
import { methodOf, states } from "../labels.ts"
import { caseStates, disputeStateOf, reasons, refundStateOf, statusOf } from "./labels.ts"
import type { CaseDetail } from "./types.ts"

/** What speaks about a case: the gateway's payments now, the order, refunds, disputes, and other cases of the payer. */
export const Evidence = ({ about }: { readonly about: CaseDetail }) => (
  <>
    <Section title={t.atGateway} flush={about.gateway.payments.length > 0}>
      <AtGateway gateway={about.gateway} />
    </Section>
    {about.order === null ? null : (
      <Section title={t.orderNumber({ id: String(about.order.id) })}>
        <OrderFacts order={about.order} />
      </Section>
    )}
    {about.refunds.length === 0 ? null : (
      <Section title={t.refunds} flush>
        <Rows
          label={t.refundsTable}
          heads={[t.refundNumber, t.amount, t.status, t.opened]}
          rows={about.refunds.map((one) => [
            String(one.id),
            money(one.amount, about.currency),
            one.failure === null ? refundStateOf(one.state) : `${refundStateOf(one.state)} (${one.failure})`,
            dateTime(one.approved_at)
          ])}
        />
      </Section>
    )}
    {about.disputes.length === 0 ? null : (
      <Section title={t.disputes} flush>
        <Rows
          label={t.disputesTable}
          heads={[t.disputeNumber, t.amount, t.status, t.answerBy, t.opened]}
          rows={about.disputes.map((one) => [
            one.id,
            money(one.amount, about.currency),
            one.reason === null ? disputeStateOf(one.state) : `${disputeStateOf(one.state)} (${one.reason})`,
            dateTime(one.respond_by),
            dateTime(one.opened_at)
          ])}
        />
      </Section>
    )}
    {about.former.length === 0 ? null : (
      <Section title={t.otherCases} flush>
        <Scroller label={t.casesTable}>
          <table className={table}>
            <tbody>
              {about.former.map((one) => (
                <tr key={one.id}>
                  <th scope="row">
                    <Link to={`/paysupport/order-review?case=${one.id}`}>{t.caseNumber({ id: String(one.id) })}</Link>
                  </th>
                  <td>{reasons[one.reason]}</td>
                  <td className={numeric}>{money(one.amount, one.currency)}</td>
                  <td>{caseStates[one.state].words}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroller>
      </Section>
    )}
  </>
)

const AtGateway = ({ gateway: { is_available: isThere, payments } }: Pick<CaseDetail, "gateway">) =>
  !isThere ? (
    <Notice tone="warning">{t.gatewayAway}</Notice>
  ) : payments.length === 0 ? (
    <Notice tone="info">{t.gatewayKnowsNone}</Notice>
  ) : (
    <Rows
      label={t.paymentsTable}
      heads={[t.payment, t.amount, t.method, t.status]}
      rows={payments.map((one) => [
        one.id,
        money(one.amount, one.currency),
        methodOf(one),
        one.failure === null ? statusOf(one.status) : `${statusOf(one.status)} (${one.failure})`
      ])}
    />
  )

const OrderFacts = ({ order }: { readonly order: NonNullable<CaseDetail["order"]> }) => (
  <Facts
    of={[
      [t.status, states[order.state].words],
      [t.amount, money(order.amount, order.currency)],
      [t.students, number(order.students)],
      [
        t.unpaidStudents,
        t.unpaidOf({ count: order.unpaid_students, amount: money(order.unpaid_amount, order.currency) })
      ],
      [t.opened, dateTime(order.created_at)],
      [t.paidAt, dateTime(order.paid_at)],
      [t.paidBy, order.payment]
    ]}
  />
)

const Rows = ({
  label,
  heads,
  rows
}: {
  readonly label: string
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
}) => (
  <Scroller label={label}>
    <table className={table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...cells]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {cells.map((cell, nth) => (
              <td key={heads[nth + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Scroller>
)
