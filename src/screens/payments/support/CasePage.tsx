import { RotateCw } from "lucide-react"
import { useCallback } from "react"
import { useNavigate } from "react-router-dom"
import { t } from "#messages/paySupport.js"
import { runQuery } from "../../../api/graphql.ts"
import { inBackground } from "../../../api/inBackground.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { Badge } from "../../../components/Badge.tsx"
import { Button } from "../../../components/Button.tsx"
import { dateTime, money } from "../../../components/format.ts"
import { useRefreshKey } from "../../../components/list/ListScreen.tsx"
import { Page, Section } from "../../../components/Page.tsx"
import { Failed, Skeleton, SkeletonLine } from "../../../components/States.tsx"
import { Facts } from "../../schools/Facts.tsx"
import * as css from "../Payments.css.ts"
import { Decide } from "./Decide.tsx"
import { Evidence } from "./Evidence.tsx"
import { Proof } from "./Proof.tsx"
import { caseStates, parties, reasons, refusals } from "./labels.ts"
import { Vouchers } from "../Vouchers.tsx"
import { Timeline } from "./Timeline.tsx"

/** A case: what it is about, what speaks for which decision, the decisions, and all that is known. */
export const CasePage = ({ id }: { readonly id: number }) => {
  const [turn, changed] = useRefreshKey()
  const navigate = useNavigate()
  const { answer, problem, again } = useAnswer(
    useCallback(() => runQuery("raisedRequest.permits", { id }), [id]),
    turn
  )
  const title = t.caseNumber({ id: String(id) })
  const back = <Button onClick={() => inBackground(navigate("/paysupport/order-review"))}>{t.allCases}</Button>
  if (answer === null)
    return (
      <Page below={[title]} title={title} actions={back}>
        {problem === null ? (
          <Skeleton>
            <SkeletonLine height="320px" />
          </Skeleton>
        ) : (
          <Failed title={t.caseFailed} problem={problem} retry={again} />
        )}
      </Page>
    )
  const { words, tone, icon } = caseStates[answer.state]
  return (
    <Page
      below={[title]}
      title={title}
      lead={reasons[answer.reason]}
      status={
        <Badge tone={tone} icon={icon}>
          {words}
        </Badge>
      }
      actions={
        <>
          {back}
          <Button icon={<RotateCw size={16} aria-hidden />} onClick={changed}>
            {t.askGateway}
          </Button>
        </>
      }
    >
      <div className={css.halves}>
        <div className={css.list}>
          <Decide about={answer} changed={changed} />
          {answer.has_picture ? <Proof id={id} /> : null}
          <Evidence about={answer} />
          <Vouchers of={answer.vouchers} />
          <Timeline moments={answer.timeline} />
        </div>
        <Section title={t.facts}>
          <Facts
            of={[
              [t.amount, money(answer.amount, answer.currency)],
              [t.inSuspense, answer.held === 0 ? "–" : money(answer.held, answer.currency)],
              [t.payerName, answer.payer],
              [t.payment, answer.payment],
              [t.claimedBy, answer.holder],
              [t.opened, dateTime(answer.opened_at)],
              ...(answer.asked === null
                ? []
                : [
                    [
                      t.waitingFor,
                      t.waitingUntil({ who: parties[answer.asked], date: answer.asked_until ?? "–" })
                    ] as const
                  ]),
              ...(answer.refused === null ? [] : [[t.refusedBecause, refusals[answer.refused]] as const]),
              ...(answer.reason === "not_marked"
                ? ([
                    [t.reference, answer.reference],
                    [t.paidOn, answer.paid_on],
                    [t.note, answer.note]
                  ] as const)
                : [])
            ]}
          />
        </Section>
      </div>
    </Page>
  )
}
