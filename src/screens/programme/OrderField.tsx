import { ArrowDown, ArrowUp, Plus, X } from "lucide-react"
import { t } from "#messages/programme.js"
import type { ProgrammeSettings } from "../../../schema/programme/programme.ts"
import { TieBreak } from "../../../schema/programme/ranking.ts"
import { Button } from "../../components/Button.tsx"
import { tieBreakLabels } from "./labels.ts"
import * as css from "./Programme.css.ts"

type Order = ProgrammeSettings["tie_breaks"]

const swapped = (order: Order, at: number): Order => [
  ...order.slice(0, at),
  ...order.slice(at, at + 2).toReversed(),
  ...order.slice(at + 2)
]

type Props = { readonly order: Order; readonly arrange: (order: Order) => void }

/** Ways to break a tie in their order, each with buttons that move it or leave it out; and those that are left out. */
export const OrderField = ({ order, arrange }: Props) => (
  <>
    <ol className={css.order}>
      {order.map((one, at) => (
        <Step key={one} one={one} at={at} order={order} arrange={arrange} />
      ))}
    </ol>
    <LeftOut order={order} arrange={arrange} />
  </>
)

const Step = ({ one, at, order, arrange }: Props & { readonly one: TieBreak; readonly at: number }) => {
  const name = tieBreakLabels[one]
  return (
    <li className={css.step}>
      <div className={css.stepRow}>
        <span className={css.stepName}>{name}</span>
        <Button
          look="quiet"
          size="compactIcon"
          aria-label={t.moveUp({ name })}
          disabled={at === 0}
          icon={<ArrowUp size={16} aria-hidden />}
          onClick={() => arrange(swapped(order, at - 1))}
        />
        <Button
          look="quiet"
          size="compactIcon"
          aria-label={t.moveDown({ name })}
          disabled={at === order.length - 1}
          icon={<ArrowDown size={16} aria-hidden />}
          onClick={() => arrange(swapped(order, at))}
        />
        <Button
          look="quiet"
          size="compactIcon"
          aria-label={t.leaveOut({ name })}
          disabled={order.length === 1}
          icon={<X size={16} aria-hidden />}
          onClick={() => arrange(order.toSpliced(at, 1))}
        />
      </div>
    </li>
  )
}

const LeftOut = ({ order, arrange }: Props) => {
  const rest = TieBreak.literals.filter((one) => !order.includes(one))
  return rest.length === 0 ? null : (
    <div role="group" aria-label={t.moreTieBreaks} className={css.rest}>
      {rest.map((one) => (
        <Button
          key={one}
          size="compact"
          icon={<Plus size={16} aria-hidden />}
          aria-label={t.addTieBreak({ name: tieBreakLabels[one] })}
          onClick={() => arrange([...order, one])}
        >
          {tieBreakLabels[one]}
        </Button>
      ))}
    </div>
  )
}
