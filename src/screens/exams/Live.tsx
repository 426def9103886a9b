import { useEffect, useRef, useState, useSyncExternalStore } from "react"
import { Activity, CalendarOff, LayoutGrid, Pause, Play, Table2 } from "lucide-react"
import { t } from "#messages/exams.js"
import { Button } from "../../components/Button.tsx"
import { Page } from "../../components/Page.tsx"
import { ListFailed } from "../../components/NotFound.tsx"
import { SkeletonLine, Empty, Notice, Skeleton } from "../../components/States.tsx"
import { timeOfDay } from "../../components/format.ts"
import { toast } from "../../components/Toasts.tsx"
import { useExams } from "./useExams.ts"
import { Announcer } from "./live/Announcer.tsx"
import { Freshness } from "./live/Freshness.tsx"
import { LiveFilters } from "./live/LiveFilters.tsx"
import { LiveGrid } from "./live/LiveGrid.tsx"
import { LiveTable } from "./live/LiveTable.tsx"
import { useAddress } from "../../components/useAddress.ts"
import { LiveChart, LiveFigures } from "./live/LiveTotals.tsx"
import { liveModel } from "./live/model.ts"
import { examOf, filterOf } from "./live/filter.ts"
import type { LiveFilter } from "./live/subscribe.ts"
import * as css from "./live/Live.css.ts"

/**
 * Watches answer sheets arrive: totals, submissions a minute, and a row for each state, opened to districts and
 * schools.
 */
export const Live = () => {
  const exams = useExams("current")
  const [params, change] = useAddress()
  const exam = examOf(exams.list, params)
  const filter = exam === undefined ? undefined : filterOf(exam, params)
  const choose = (name: string, value: string) =>
    change((query) => {
      if (value === "") query.delete(name)
      else query.set(name, value)
    })

  const { again } = exams
  const isWaiting = exams.loaded && exams.list.length === 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(again, 10_000)
    return () => clearInterval(timer)
  }, [isWaiting, again])

  if (exams.problem !== null) {
    return (
      <Frame>
        <ListFailed thing={t.exams} title={t.examsFailed} problem={exams.problem} retry={exams.again} />
      </Frame>
    )
  }
  if (!exams.loaded)
    return (
      <Frame>
        <LiveSkeleton />
      </Frame>
    )
  if (exam === undefined || filter === undefined) {
    return (
      <Frame>
        <Empty icon={CalendarOff} title={t.noOpenExam}>
          {t.noOpenExamText}
        </Empty>
      </Frame>
    )
  }
  return (
    <Watched
      key={JSON.stringify(filter)}
      filter={filter}
      asTable={params.get("view") === "table"}
      choose={choose}
      filters={<LiveFilters exams={exams.list} exam={exam} params={params} choose={choose} />}
    />
  )
}

const Frame = ({ children }: { readonly children: React.ReactNode }) => <Page wide>{children}</Page>

const LiveSkeleton = () => (
  <Skeleton what={t.submissionsLoading}>
    <SkeletonLine height="96px" />
    <br />
    <SkeletonLine height="220px" />
    <br />
    <SkeletonLine height="480px" />
  </Skeleton>
)

type WatchedProps = {
  readonly filter: LiveFilter
  readonly asTable: boolean
  readonly choose: (name: string, value: string) => void
  readonly filters: React.ReactNode
}

/** One filter, watched: another filter is another component. */
const Watched = ({ filter, asTable, choose, filters }: WatchedProps) => {
  const [model] = useState(() => liveModel(filter))
  useEffect(() => model.start(), [model])
  const view = useSyncExternalStore(model.onView, model.view)
  const { recovery, trouble } = view.line.context
  const told = useRef(recovery)
  useEffect(() => {
    if (recovery === told.current || recovery === null) return
    told.current = recovery
    if (recovery.kind === "resumed") toast("success", t.reconnected, t.resumedText)
    else toast("info", t.reconnected, t.reloadedText)
  }, [recovery])

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
          <section className={css.panel} aria-label={t.byRegion} data-frozen={view.frozenAt !== null || undefined}>
            <div className={css.panelHead}>
              <h2 className={css.panelTitle}>{t.byRegion}</h2>
              <div className={css.segmented} role="group" aria-label={t.showAs}>
                <button
                  type="button"
                  className={css.segment}
                  aria-pressed={!asTable}
                  onClick={() => choose("view", "")}
                >
                  <LayoutGrid size={15} aria-hidden />
                  {t.grid}
                </button>
                <button
                  type="button"
                  className={css.segment}
                  aria-pressed={asTable}
                  onClick={() => choose("view", "table")}
                >
                  <Table2 size={15} aria-hidden />
                  {t.plainTable}
                </button>
              </div>
            </div>
            {view.lines.length === 0 ? (
              <Empty icon={Activity} title={t.noRegistered}>
                {t.noRegisteredText}
              </Empty>
            ) : asTable ? (
              <LiveTable model={model} view={view} />
            ) : (
              <div className={css.gridBox}>
                <LiveGrid model={model} />
              </div>
            )}
          </section>
        </>
      )}
      <Announcer view={view} />
    </Page>
  )
}
