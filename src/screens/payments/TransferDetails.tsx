import { Copy, RotateCw } from "lucide-react"
import { useCallback } from "react"
import { t } from "#messages/payments.js"
import type { AnswerOf } from "../../api/calls.ts"
import { copy } from "../../api/clipboard.ts"
import { runQuery } from "../../api/graphql.ts"
import { inBackground } from "../../api/inBackground.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { Button } from "../../components/Button.tsx"
import { money } from "../../components/format.ts"
import { Section } from "../../components/Page.tsx"
import { Notice } from "../../components/States.tsx"
import { toast } from "../../components/Toasts.tsx"
import { Facts } from "../schools/Facts.tsx"
import type { Order } from "./types.ts"
import * as css from "./Payments.css.ts"

type Props = { readonly order: Order; readonly isAsking: boolean; readonly ask: () => void }

/** Where to transfer an order's amount to: its own account number, or the common account with the order's code. */
export const TransferDetails = (props: Props) => {
  const { answer } = useAnswer(useCallback(() => runQuery("transferAccount", {}), []))
  const common = answer?.account ?? null
  return props.order.account_number === null ? (
    <ByCode {...props} common={common} />
  ) : (
    <ToOwnAccount {...props} common={common} />
  )
}

type WithCommon = Props & { readonly common: AnswerOf<"transferAccount">["account"] }

const ToOwnAccount = ({ order, isAsking, ask, common }: WithCommon) => (
  <>
    <Notice tone="info" title={t.ownAccountTitle({ amount: money(order.amount, order.currency) })}>
      {t.ownAccountText}
    </Notice>
    <Section title={t.transferTo}>
      <Facts
        of={[
          [t.beneficiary, <Copyable key="name" name={t.beneficiary} text={order.account_name} />],
          [t.accountNumber, <Copyable key="number" name={t.accountNumber} text={order.account_number} />],
          [t.ifsc, <Copyable key="ifsc" name={t.ifsc} text={order.account_ifsc} />],
          [t.total, <Amount key="amount" order={order} />]
        ]}
      />
      {common === null ? null : <p className={css.note}>{t.chequeText({ code: order.transfer_code ?? "–" })}</p>}
      <div className={css.buttons}>
        <Button icon={<RotateCw size={16} aria-hidden />} busy={isAsking} onClick={ask}>
          {t.checkAgain}
        </Button>
      </div>
    </Section>
  </>
)

const ByCode = ({ order, common }: WithCommon) => (
  <>
    <Notice tone="info" title={t.transferTitle({ code: order.transfer_code ?? "–" })}>
      {t.transferText}
    </Notice>
    <Section title={t.transferTo}>
      <Facts
        of={[
          [t.transferCode, <Copyable key="code" name={t.transferCode} text={order.transfer_code} />],
          [t.total, <Amount key="amount" order={order} />],
          [t.accountName, <Copyable key="name" name={t.accountName} text={common?.name ?? null} />],
          [t.accountNumber, <Copyable key="number" name={t.accountNumber} text={common?.account ?? null} />],
          [t.ifsc, <Copyable key="ifsc" name={t.ifsc} text={common?.ifsc ?? null} />]
        ]}
      />
    </Section>
  </>
)

/** An order's amount, copied as a bank's form takes it. */
const Amount = ({ order: { amount, currency } }: { readonly order: Order }) => (
  <Copyable name={t.total} text={(amount / 100).toFixed(2)}>
    {money(amount, currency)}
  </Copyable>
)

/** A value with a button that copies it. */
const Copyable = ({
  name,
  text,
  children = text
}: {
  readonly name: string
  readonly text: string | null
  readonly children?: string | null
}) =>
  text === null ? (
    "–"
  ) : (
    <span className={css.copyable}>
      {children}
      <Button
        look="quiet"
        size="compactIcon"
        aria-label={t.copy({ name })}
        onClick={() =>
          inBackground(
            copy(text).then((isCopied) =>
              isCopied ? toast("success", t.copied({ name })) : toast("warning", t.notCopied, t.notCopiedText)
            )
          )
        }
      >
        <Copy size={16} aria-hidden />
      </Button>
    </span>
  )
