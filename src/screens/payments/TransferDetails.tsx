import { useCallback } from "react"
import { t } from "#messages/payments.js"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { money } from "../../components/format.ts"
import { Section } from "../../components/Page.tsx"
import { Notice } from "../../components/States.tsx"
import { Facts } from "../schools/Facts.tsx"
import type { Order } from "./types.ts"

/** Where to transfer an order's amount to, and the code that leads it to the order. */
export const TransferDetails = ({ order, code }: { readonly order: Order; readonly code: string }) => {
  const { answer } = useAnswer(useCallback(() => runQuery("transferAccount", {}), []))
  const account = answer?.account ?? null
  return (
    <>
      <Notice tone="info" title={t.transferTitle({ code })}>
        {t.transferText}
      </Notice>
      <Section title={t.transferTo}>
        <Facts
          of={[
            [t.transferCode, code],
            [t.total, money(order.amount, order.currency)],
            [t.accountName, account?.name ?? null],
            [t.accountNumber, account?.account ?? null],
            [t.ifsc, account?.ifsc ?? null]
          ]}
        />
      </Section>
    </>
  )
}
