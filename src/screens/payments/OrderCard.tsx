import { useCallback } from "react"
import { t } from "#messages/payments.js"
import { useFlow } from "../../api/flows.ts"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { Button } from "../../components/Button.tsx"
import { money } from "../../components/format.ts"
import { Section } from "../../components/Page.tsx"
import { Failed, Notice, Skeleton, SkeletonLine } from "../../components/States.tsx"
import type { Chosen, Quote } from "./types.ts"
import { useCheckout } from "./useCheckout.ts"
import * as css from "./Payments.css.ts"

type Props = {
  readonly chosen: Chosen
  readonly isInstitute: boolean
  /** Pays for all that match again, where students were ticked. */
  readonly all: (() => void) | undefined
}

/** What the chosen students cost, and the way to the payment. */
export const OrderCard = (props: Props) => {
  const { chosen } = props
  const { answer, problem, again } = useAnswer(useCallback(() => runQuery("paymentAmount", chosen), [chosen]))
  return (
    <div className={css.order}>
      <Section title={t.quoteTitle}>
        {answer !== null ? (
          <Ready {...props} quote={answer} again={again} />
        ) : problem === null ? (
          <Skeleton what={t.loadingAmount}>
            <SkeletonLine height="160px" />
          </Skeleton>
        ) : (
          <Failed title={t.amountFailed} problem={problem} retry={again} />
        )}
      </Section>
    </div>
  )
}

const Ready = ({
  chosen,
  isInstitute,
  all,
  quote,
  again
}: Props & { readonly quote: Quote; readonly again: () => void }) => {
  const [flow, send] = useFlow(useCheckout(isInstitute, again))
  const { trouble } = flow.context
  const isLeaving = flow.hasTag("busy")
  const { amount, currency, students: count } = quote
  return (
    <>
      <p className={css.whom}>{all === undefined ? t.allMatching({ count }) : t.selected({ count })}</p>
      {all === undefined ? null : (
        <Button look="quiet" size="compact" onClick={all}>
          {t.payAllMatching}
        </Button>
      )}
      <Lines quote={quote} />
      {trouble === null ? null : (
        <Notice tone="danger" title={t.notStarted}>
          {trouble.message}
        </Notice>
      )}
      {count === 0 ? <Notice tone="info">{t.nobodyText}</Notice> : null}
      {count > 0 && currency === null ? <Notice tone="warning">{t.severalCurrencies}</Notice> : null}
      {quote.without_fee > 0 ? <Notice tone="warning">{t.withoutFee({ count: quote.without_fee })}</Notice> : null}
      {quote.too_many > 0 ? <Notice tone="info">{t.tooMany({ count: quote.too_many })}</Notice> : null}
      {quote.is_online ? null : <Notice tone="info">{t.notOnline}</Notice>}
      {currency === null ? null : (
        <>
          <Button
            look="primary"
            size="large"
            wide
            busy={isLeaving}
            disabled={!quote.is_online}
            onClick={() => send({ type: "payAsked", ordered: { ...chosen, amount, currency } })}
          >
            {t.pay({ amount: money(amount, currency) })}
          </Button>
          <p className={css.note}>{t.nextPage}</p>
          {quote.is_transfer ? (
            <Button
              wide
              disabled={isLeaving}
              onClick={() => send({ type: "transferAsked", ordered: { ...chosen, amount, currency } })}
            >
              {t.payByTransfer}
            </Button>
          ) : null}
        </>
      )}
    </>
  )
}

const Lines = ({ quote: { rows, amount, currency } }: { readonly quote: Quote }) =>
  rows.length === 0 ? null : (
    <dl className={css.lines}>
      {rows.map((row) => (
        <div key={`${row.class_level} ${row.currency}`} className={css.line}>
          <dt>
            {t.classLine({ level: row.class_level, students: row.students, fee: money(row.fee, row.currency) })}
            {row.tax_percent === 0 ? null : (
              <span className={css.tax}>{t.taxIncluded({ percent: row.tax_percent })}</span>
            )}
          </dt>
          <dd className={css.sum}>{money(row.amount, row.currency)}</dd>
        </div>
      ))}
      {currency === null ? null : (
        <div className={css.totalLine}>
          <dt>{t.total}</dt>
          <dd className={css.total}>{money(amount, currency)}</dd>
        </div>
      )}
    </dl>
  )
