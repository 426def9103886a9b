import { ArrowDown, ArrowUp } from "lucide-react"
import { t } from "#messages/programme.js"
import type { ProgrammeSettings } from "../../../schema/programme/programme.ts"
import { Button } from "../../components/Button.tsx"
import { tieBreakLabels } from "./labels.ts"
import * as css from "./Programme.css.ts"

type Order = ProgrammeSettings["tie_breaks"]

const swapped = (order: Order, at: number): Order => [
  ...order.slice(0, at),
  ...order.slice(at, at + 2).toReversed(),
  ...order.slice(at + 2)
]

/** Ways to break a tie in their order, each with buttons that move it up and down. */
export const OrderField = ({ order, arrange }: { readonly order: Order; readonly arrange: (order: Order) => void }) => (
  <ol className={css.order}>
    {order.map((one, at) => {
      const name = tieBreakLabels[one]
      return (
        <li key={one} className={css.step}>
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
          </div>
        </li>
      )
    })}
  </ol>
)
