import { useCallback, useMemo, useState } from "react"
import { Link } from "react-router-dom"
import { t } from "#messages/flows.js"
import { recordOf } from "../../../../machines/record.ts"
import { maxGestureEvents } from "../../../../schema/flows/gesture.ts"
import type { AnswerOf } from "../../../api/calls.ts"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { number, timeOfDay } from "../../../components/format.ts"
import { RecordFailed } from "../../../components/NotFound.tsx"
import { Page, Section } from "../../../components/Page.tsx"
import { Notice, Skeleton, SkeletonLine } from "../../../components/States.tsx"
import { Sequence } from "../live/Sequence.tsx"
import * as css from "../live/Live.css.ts"
import type { GestureName } from "./address.ts"
import { traceOf, type TraceArrow } from "./trace.ts"

/** One gesture from the log alone, as a sequence: page, flow, calls, events of records, and the pages it reached. */
export const Gesture = ({ asked }: { readonly asked: GestureName }) => {
  const load = useCallback(() => runQuery("flowGesture", asked), [asked])
  const { answer, problem, again } = useAnswer(load)
  return (
    <Page below={[t.gesture]} lead={t.gestureLead} wide>
      {answer !== null ? (
        <Trace gesture={answer} />
      ) : problem !== null ? (
        <Section title={t.gesture}>
          <RecordFailed thing={t.gesture} title={t.gestureNotLoaded} problem={problem} retry={again} />
        </Section>
      ) : (
        <Skeleton what={t.gestureLoading}>
          <SkeletonLine height="420px" />
        </Skeleton>
      )}
    </Page>
  )
}

const Trace = ({ gesture }: { readonly gesture: AnswerOf<"flowGesture"> }) => {
  const { lines, arrows } = useMemo(() => traceOf(gesture), [gesture])
  const [chosen, choose] = useState<string | null>(arrows[0]?.key ?? null)
  const shown = arrows.find(({ key }) => key === chosen)
  return (
    <>
      <p className={css.soft}>
        {[
          gesture.behind === null
            ? t.gestureBy({ by: gesture.by ?? "none", role: gesture.role })
            : t.gestureBehind({ behind: gesture.behind, by: gesture.by ?? "", role: gesture.role }),
          t.gestureFacts({
            calls: gesture.calls.length,
            events: gesture.events.length,
            records: new Set(gesture.events.map(({ stream }) => stream)).size
          }),
          ...(gesture.command === null ? [] : [gesture.command])
        ].join(" · ")}
      </p>
      {gesture.calls.length > 0 ? null : <Notice tone="info">{t.noOrigin}</Notice>}
      {gesture.deliveries.length > 0 ? null : <Notice tone="info">{t.noDeliveries}</Notice>}
      {gesture.is_more ? <Notice tone="warning">{t.gestureMore({ most: maxGestureEvents })}</Notice> : null}
      <div className={css.columns}>
        <Section title={t.sequence} flush>
          <Sequence lines={lines} arrows={arrows} chosen={chosen} choose={choose} />
        </Section>
        <Section title={shown?.words ?? t.entry}>
          {shown === undefined ? <p className={css.soft}>{t.selectRow}</p> : <Facts arrow={shown} />}
        </Section>
      </div>
    </>
  )
}

const Facts = ({ arrow: { at, call, event, delivery } }: { readonly arrow: TraceArrow }) => (
  <dl className={css.facts}>
    <dt>{t.time}</dt>
    <dd>{t.timeValue({ time: timeOfDay(at) })}</dd>
    {call === undefined ? null : (
      <>
        <Fact name={t.page} value={call.page} />
        <Fact name={t.action} value={call.action} />
        <Fact name={t.flowName} value={call.flow} />
        <Fact name={t.event} value={call.event} />
        <Fact name={t.callName} value={call.call} />
        <Fact name={t.command} value={call.command} />
      </>
    )}
    {event === undefined ? null : (
      <>
        <dt>{t.record}</dt>
        <dd>
          <Link
            to={`/flows/${recordOf(event.stream)}?${new URLSearchParams({ tab: "records", record: event.stream })}`}
          >
            {event.stream}
          </Link>
        </dd>
        <Fact name={t.position} value={number(event.position)} />
        <Fact name={t.cause} value={event.cause} />
        <Fact name={t.command} value={event.command} />
      </>
    )}
    {delivery === undefined ? null : (
      <>
        <Fact name={t.callName} value={delivery.call} />
        <Fact name={t.position} value={`${number(delivery.after + 1)} – ${number(delivery.position)}`} />
      </>
    )}
  </dl>
)

const Fact = ({ name, value }: { readonly name: string; readonly value: string | null }) => (
  <>
    <dt>{name}</dt>
    <dd>{value ?? t.none}</dd>
  </>
)
