import { Download, ReceiptText, RotateCw } from "lucide-react"
import { useState } from "react"
import { useNavigate } from "react-router-dom"
import { t } from "#messages/payments.js"
import { can } from "../../../schema/core/permissions.ts"
import { useUser } from "../../app/shell/Guard.tsx"
import { exportFile } from "../../api/transfers.ts"
import { inBackground } from "../../api/inBackground.ts"
import { Badge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { dateTime, money, number } from "../../components/format.ts"
import { Page, Section } from "../../components/Page.tsx"
import { Empty, Failed, Notice, Skeleton, SkeletonLine } from "../../components/States.tsx"
import { Facts } from "../schools/Facts.tsx"
import { parcels } from "../materials/labels.ts"
import { droppedText, methodOf, states } from "./labels.ts"
import { RaiseRequest } from "./RaiseRequest.tsx"
import type { Order } from "./types.ts"
import { TransferDetails } from "./TransferDetails.tsx"
import { Vouchers } from "./Vouchers.tsx"
import { useOrder } from "./useOrder.ts"
import * as css from "./Payments.css.ts"

/** An order: whether it is paid, what is safe to do while it is not, and its facts. It changes by itself. */
export const OrderPage = ({
  id,
  list: listPath
}: {
  readonly id: number
  /** The list that it belongs to. */
  readonly list: string
}) => {
  const { list, order, problem, again, isAsking, ask } = useOrder(id)
  const navigate = useNavigate()
  const isSupport = can(useUser(), "payment.support")
  const mayPay = can(useUser(), "payment.make")
  const go = (path: string) => () => inBackground(navigate(path))
  const [isRaising, setRaising] = useState(false)
  const title = t.order({ id: String(id) })
  if (order === undefined)
    return (
      <Page below={[title]} title={title}>
        {list !== null ? (
          <Empty icon={ReceiptText} title={t.noOrder} action={<Button onClick={go(listPath)}>{t.history}</Button>}>
            {t.noOrderText}
          </Empty>
        ) : problem === null ? (
          <Skeleton>
            <SkeletonLine height="240px" />
          </Skeleton>
        ) : (
          <Failed title={t.orderFailed} problem={problem} retry={again} />
        )}
      </Page>
    )
  const { words, tone, icon } = states[order.state]
  return (
    <Page
      below={[title]}
      title={title}
      status={
        <Badge tone={tone} icon={icon}>
          {words}
        </Badge>
      }
      actions={
        <>
          {states[order.state].isPaid ? (
            <Button
              icon={<Download size={16} aria-hidden />}
              onClick={() =>
                inBackground(
                  exportFile("generate-school-payment-invoice", { id: order.id }, t.invoiceFile({ id: String(id) }))
                )
              }
            >
              {t.invoice}
            </Button>
          ) : null}
          <Button onClick={go(listPath)}>{t.backToHistory}</Button>
          {states[order.state].isPaid || isSupport ? null : (
            <Button onClick={() => setRaising(true)}>{t.raiseAsk}</Button>
          )}
          {mayPay ? (
            <Button onClick={go(order.copies > 0 ? "/study-material/buy-study-material" : "/payment/payment-student")}>
              {order.copies > 0 ? t.buyAgain : t.orderAgain}
            </Button>
          ) : null}
        </>
      }
    >
      <Standing order={order} isAsking={isAsking} ask={ask} />
      {isRaising ? <RaiseRequest order={order} close={() => setRaising(false)} /> : null}
      <Section title={t.facts}>
        <Facts
          of={[
            ...(isSupport ? [[t.payer, order.payer] as const] : []),
            [t.total, money(order.amount, order.currency)],
            ...(order.copies === 0
              ? [[t.students, number(order.students)] as const]
              : order.goods.map(({ title, copies, price }): readonly [string, string] => [
                  title,
                  t.goodsLine({ copies, price: money(price, order.currency) })
                ])),
            ...(order.copies === 0 ? [] : [[t.shipping, money(order.shipping, order.currency)] as const]),
            ...(order.parcel === null ? [] : [[t.parcel, parcels[order.parcel].words] as const]),
            ...(order.tracking === null ? [] : [[t.tracking, `${order.courier} ${order.tracking}`] as const]),
            [t.created, dateTime(order.created_at)],
            [t.paidAt, dateTime(order.paid_at)],
            [t.method, methodOf(order)],
            [t.payment, order.payment ?? "–"],
            [t.orderedBy, order.by ?? "–"]
          ]}
        />
      </Section>
      <Vouchers of={order.vouchers} />
    </Page>
  )
}

type StandingProps = { readonly order: Order; readonly isAsking: boolean; readonly ask: () => void }

/** What happened with the order's money, and what to do now. */
const Standing = ({ order, isAsking, ask }: StandingProps) => {
  const { state, amount, currency, dropped, in_suspense: left } = order
  const { isPaid, isWaiting, isTransfer, isReversed, said } = states[state]
  return (
    <>
      {isPaid ? (
        <Notice tone="success" title={t.paidTitle({ amount: money(amount, currency) })}>
          {order.copies > 0 ? t.paidGoodsText : t.paidText({ count: order.paid_students ?? 0 })}
        </Notice>
      ) : null}
      {isReversed ? (
        <Notice tone="warning" title={t.reversedTitle}>
          {order.copies > 0 ? t.reversedGoodsText : t.reversedText}
        </Notice>
      ) : null}
      {isTransfer || (isReversed && order.transfer_code !== null) ? (
        <TransferDetails order={order} isAsking={isAsking} ask={ask} />
      ) : null}
      {isWaiting ? <Waiting order={order} isAsking={isAsking} ask={ask} /> : null}
      {said === undefined ? null : (
        <Notice tone="info" title={said[0]}>
          {said[1]}
        </Notice>
      )}
      {left === 0 ? null : (
        <Notice tone="warning" title={t.suspenseTitle({ amount: money(left, currency) })}>
          {dropped.length === 0 ? null : (
            <ul className={css.dropped}>
              {dropped.map((one) => (
                <li key={one.reason}>{droppedText(one)}</li>
              ))}
            </ul>
          )}
          {t.suspenseText}
        </Notice>
      )}
    </>
  )
}

const Waiting = ({ order: { failure }, isAsking, ask }: StandingProps) => {
  const [title, text] = isAsking
    ? [t.confirming, t.confirmingText]
    : failure === null
      ? [t.pending, t.pendingText]
      : [t.failedTitle, t.failedText]
  return (
    <>
      <Notice tone={failure === null || isAsking ? "info" : "warning"} title={title}>
        {text}
      </Notice>
      <div className={css.buttons}>
        <Button icon={<RotateCw size={16} aria-hidden />} busy={isAsking} onClick={ask}>
          {t.checkAgain}
        </Button>
      </div>
    </>
  )
}
