import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react"
import { Pause, Play } from "lucide-react"
import { t } from "#messages/exams.js"
import { Button } from "../../../components/Button.tsx"
import { Page } from "../../../components/Page.tsx"
import { Notice, Skeleton, SkeletonLine } from "../../../components/States.tsx"
import { timeOfDay } from "../../../components/format.ts"
import { toast } from "../../../components/Toasts.tsx"
import { useAddress } from "../../../components/useAddress.ts"
import type { Exam } from "../useExams.ts"
import { Announcer } from "./Announcer.tsx"
import { arrangementOf, writeArrangement } from "./arrangement.ts"
import type { ExamDistrict } from "./ExamDistricts.tsx"
import { Freshness } from "./Freshness.tsx"
import { Intake } from "./Intake.tsx"
import * as css from "./Live.css.ts"
import { LiveChart, LiveFigures } from "./LiveTotals.tsx"
import { liveModel } from "./model.ts"
import { Regions, shows, type Show } from "./Regions.tsx"
import type { LiveFilter } from "./subscribe.ts"
import { keyOf } from "./tree.ts"
import { useIntake } from "./useIntake.ts"
import { useStallAlarm } from "./useStallAlarm.ts"
import { Wall } from "./Wall.tsx"

/** What is shown until the first rows are there. */
export const LiveSkeleton = () => (
  <Skeleton what={t.submissionsLoading}>
    <SkeletonLine height="96px" />
    <br />
    <SkeletonLine height="220px" />
    <br />
    <SkeletonLine height="480px" />
  </Skeleton>
)

/** One filter, watched: another filter is another component. */
export const Watched = ({
  exam,
  filter,
  filters
}: {
  readonly exam: Exam
  readonly filter: LiveFilter
  readonly filters: React.ReactNode
}) => {
  const [params, change] = useAddress()
  const [model] = useState(() =>
    liveModel(filter, arrangementOf(params), (order, open) => change((query) => writeArrangement(query, order, open)))
  )
  useEffect(() => model.start(), [model])
  const view = useSyncExternalStore(model.onView, model.view)
  const counts = useIntake(exam.id)
  const { recovery, trouble } = view.line.context
  const told = useRef(recovery)
  useEffect(() => {
    if (recovery === told.current || recovery === null) return
    told.current = recovery
    if (recovery.kind === "resumed") toast("success", t.reconnected, t.resumedText)
    else toast("info", t.reconnected, t.reloadedText)
  }, [recovery])

  const show = shows.find((one) => one === params.get("view")) ?? "grid"
  const choose = (next: Show, standing = "") =>
    change((query) => {
      if (next === "grid") query.delete("view")
      else query.set("view", next)
      if (standing !== "") query.set("standing", standing)
      else if (next !== "wall") query.delete("standing")
    })
  useStallAlarm(counts?.stalled ?? null, () => choose("districts", "stalled"))
  const reveal = useCallback(
    ({ id, state_id: state }: ExamDistrict) => {
      const open = [...(state === null ? [] : [keyOf("state", String(state))]), keyOf("district", String(id))]
      change((query) => {
        for (const name of ["view", "group", "standing", "search", "page"]) query.delete(name)
        query.set("open", open.join(","))
      })
      model.reveal(open)
    },
    [change, model]
  )
  const pause = view.line.can({ type: "resumeAsked" }) ? (
    <Button look="primary" icon={<Play size={16} aria-hidden />} onClick={model.resume}>
      {t.resume}
    </Button>
  ) : (
    <Button
      icon={<Pause size={16} aria-hidden />}
      disabled={!view.line.can({ type: "pauseAsked" })}
      onClick={model.pause}
    >
      {t.pause}
    </Button>
  )
  const intake =
    counts === null ? null : (
      <Intake examId={exam.id} counts={counts} show={(standing) => choose("districts", standing)} />
    )
  return (
    <Page wide status={<Freshness view={view} now={model.now()} />} actions={pause}>
      {filters}
      {trouble === null ? null : (
        <Notice tone="danger" title={t.liveEnded}>
          <p>{trouble.message}</p>
          <Button size="compact" onClick={() => location.reload()}>
            {t.reload}
          </Button>
        </Notice>
      )}
      {view.frozenAt === null || trouble !== null ? null : (
        <Notice tone="warning" title={t.figuresAsOf({ time: timeOfDay(view.frozenAt) })}>
          <p>{t.figuresFrozen}</p>
        </Notice>
      )}
      {!view.loaded && trouble === null ? (
        <LiveSkeleton />
      ) : (
        <>
          <div className={css.totals} data-frozen={view.frozenAt !== null || undefined}>
            <LiveFigures totals={view.totals} />
            <LiveChart totals={view.totals} />
          </div>
          {intake}
          <Regions
            name={exam.name}
            examId={exam.id}
            model={model}
            view={view}
            show={show}
            fresh={counts === null ? 0 : Date.parse(counts.at)}
            sought={arrangementOf(params).open.at(-1)}
            choose={choose}
            reveal={reveal}
          />
        </>
      )}
      {show === "wall" && view.loaded ? (
        <Wall name={exam.name} view={view} now={model.now()} close={() => choose("grid")}>
          <Freshness view={view} now={model.now()} />
          {intake}
        </Wall>
      ) : null}
      <Announcer view={view} />
    </Page>
  )
}
