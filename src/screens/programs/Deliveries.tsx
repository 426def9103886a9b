import { useCallback } from "react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/programs.js"
import { toApiError } from "../../api/apiError.ts"
import { inBackground } from "../../api/inBackground.ts"
import { runMutation, runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { Badge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { dateTime } from "../../components/format.ts"
import { Scroller } from "../../components/Scroller.tsx"
import { Failed } from "../../components/States.tsx"
import { nowrap, table } from "../../components/Table.css.ts"
import { toast } from "../../components/Toasts.tsx"
import { deliveryStates, kindNames, lastAnswer } from "./labels.ts"
import type { Delivery } from "./types.ts"
import * as css from "./Programs.css.ts"

/** The latest deliveries of a webhook; whoever connects programs can send each again. */
export const Deliveries = ({
  webhook,
  turn,
  maySend
}: {
  readonly webhook: number
  readonly turn: number
  readonly maySend: boolean
}) => {
  const load = useCallback(() => runQuery("webhookDeliveries", { id: webhook }), [webhook])
  const { answer, problem, again } = useAnswer(load, turn)
  const resend = (id: number) =>
    inBackground(
      runMutation("resendDelivery", { id }).then(
        () => {
          toast("success", t.deliveryQueued)
          again()
        },
        (caught: unknown) => toast("danger", t.sendAgain, toApiError(caught).message)
      )
    )
  return (
    <section>
      <div className={css.head}>
        <h3 className={css.title}>{t.deliveries}</h3>
        <Button size="compact" look="quiet" onClick={again}>
          {t.refresh}
        </Button>
      </div>
      {problem !== null && answer === null ? (
        <Failed title={t.loadDeliveriesFailed} problem={problem} retry={again} />
      ) : answer === null ? null : answer.rows.length === 0 ? (
        <p className={css.none}>{t.noDeliveries}</p>
      ) : (
        <Scroller label={t.deliveries}>
          <table className={table}>
            <thead>
              <tr>
                <th scope="col">{t.event}</th>
                <th scope="col">{t.result}</th>
                <th scope="col">{t.time}</th>
                {maySend ? <th scope="col">{common.actions}</th> : null}
              </tr>
            </thead>
            <tbody>
              {answer.rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row" className={nowrap}>
                    {kindNames[row.kind] ?? t.testEvent}
                  </th>
                  <td>
                    <Result of={row} />
                  </td>
                  <td className={nowrap}>{dateTime(row.happened_at)}</td>
                  {maySend ? (
                    <td>
                      <Button size="compact" look="quiet" onClick={() => resend(row.id)}>
                        {t.sendAgain}
                      </Button>
                    </td>
                  ) : null}
                </tr>
              ))}
            </tbody>
          </table>
        </Scroller>
      )}
    </section>
  )
}

const Result = ({ of }: { readonly of: Delivery }) => {
  const { words, tone, icon } = deliveryStates[of.state]
  const said = [lastAnswer(of), of.attempts > 1 ? t.attempts({ count: of.attempts }) : null].filter(Boolean)
  return (
    <span className={css.result}>
      <Badge tone={tone} icon={icon}>
        {words}
      </Badge>
      {said.length === 0 ? null : <span className={css.none}>{said.join(", ")}</span>}
    </span>
  )
}
