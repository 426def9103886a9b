import { useCallback, useDeferredValue, useEffect, useMemo, useState } from "react"
import { Link } from "react-router-dom"
import { ChevronLeft, ChevronRight, Pause, Play, ShieldCheck, ShieldOff } from "lucide-react"
import { t } from "#messages/flows.js"
import { records } from "../../../../machines/index.ts"
import type { Record as Entry } from "../../../../machines/record.ts"
import { MachineChart } from "../../../components/machine/MachineChart.tsx"
import { Badge } from "../../../components/Badge.tsx"
import { Button } from "../../../components/Button.tsx"
import { Section } from "../../../components/Page.tsx"
import { RecordFailed } from "../../../components/NotFound.tsx"
import { SkeletonLine, Notice, Skeleton } from "../../../components/States.tsx"
import { useAddress } from "../../../components/useAddress.ts"
import { AsOfBanner, AsOfField, asOfIn } from "./AsOf.tsx"
import { StepView } from "./StepView.tsx"
import { TimeLine } from "./TimeLine.tsx"
import { useAsOf } from "./useAsOf.ts"
import { useRecord, type Loaded } from "./useRecord.ts"
import * as css from "./Record.css.ts"
import { Back } from "./Back.tsx"

/** Milliseconds a step is shown while the record plays. */
const pace = 700

/** A record on its chart: every state that it was in, and what led there. */
export const RecordView = ({ machine, stream }: { readonly machine: string; readonly stream: string }) => {
  const entry: Entry = records[machine as keyof typeof records]
  const { loaded, more, again } = useRecord(entry, stream)
  if (loaded === null)
    return (
      <Skeleton what={t.loadingRecord}>
        <SkeletonLine height="420px" />
      </Skeleton>
    )
  if (loaded.steps.length === 0) {
    return (
      <div className={css.stack}>
        <Back machine={machine} />
        <Section title={stream}>
          <RecordFailed thing={t.record} title={t.recordNotLoaded} problem={loaded.problem!} retry={again} />
        </Section>
      </div>
    )
  }
  return <Shown machine={machine} stream={stream} entry={entry} loaded={loaded} more={more} />
}

const Shown = ({
  machine,
  stream,
  entry,
  loaded,
  more
}: {
  readonly machine: string
  readonly stream: string
  readonly entry: Entry
  readonly loaded: Loaded
  readonly more: () => void
}) => {
  const [params, change] = useAddress()
  const asOf = asOfIn(params)
  const { place, problem } = useAsOf(asOf)
  const { steps, total, hasPersonal, isWhole } = loaded
  const last = steps.length - 1
  const until = useMemo(
    () =>
      place === null ? last : steps.findLastIndex(({ event }) => event === null || event.position <= place.position),
    [place, steps, last]
  )
  const named = Number(params.get("version") ?? Number.NaN)
  const [chosen, setChosen] = useState<number | null>(Number.isInteger(named) && named >= 0 ? named : null)
  const [isPlaying, setPlaying] = useState(false)
  const at = Math.min(last, chosen ?? until)
  const shown = useDeferredValue(at)
  const step = steps[Math.min(last, shown)]!

  // The address follows once the slider rests, so that a link shows the same.
  useEffect(() => {
    if (chosen === null) return undefined
    const timer = setTimeout(() => change((query) => query.set("version", String(chosen))), 400)
    return () => clearTimeout(timer)
  }, [chosen, change])
  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setInterval(
      () =>
        setChosen((before) => {
          const next = (before ?? until) + 1
          if (next >= last) setPlaying(false)
          return Math.min(last, next)
        }),
      pace
    )
    return () => clearInterval(timer)
  }, [isPlaying, last, until])

  const go = useCallback((next: number) => setChosen(next), [])
  const travel = (text: string) => {
    setChosen(null)
    change((query) => {
      query.delete("version")
      if (text === "") query.delete("asOf")
      else query.set("asOf", text)
    })
  }
  return (
    <div className={css.stack}>
      <div className={css.bar}>
        <Back machine={machine} />
        <h2 className={css.name}>{stream}</h2>
        {hasPersonal ? (
          <Badge tone="neutral" icon={ShieldCheck}>
            {t.personalStored}
          </Badge>
        ) : (
          <Badge tone="neutral" icon={ShieldOff}>
            {t.noPersonal}
          </Badge>
        )}
        <span className={css.grow} />
        <Link className={css.link} to={`?${new URLSearchParams({ tab: "simulate", from: stream, at: String(at) })}`}>
          {t.simulateFromHere}
        </Link>
        <AsOfField value={asOf} go={travel} />
      </div>
      {place === null ? null : <AsOfBanner position={place.position} at={place.at} leave={() => travel("")} />}
      {problem === null ? null : (
        <Notice tone="warning" title={t.positionNotFound}>
          {t.showingLatest({ reason: problem.message })}
        </Notice>
      )}
      <div className={css.player}>
        <div className={css.buttons}>
          <Button
            size="compactIcon"
            aria-label={t.previousEvent}
            disabled={at <= 0}
            icon={<ChevronLeft size={16} aria-hidden />}
            onClick={() => setChosen(at - 1)}
          />
          <Button
            size="compactIcon"
            aria-label={isPlaying ? t.pause : t.play}
            disabled={last === 0}
            icon={isPlaying ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
            onClick={() => {
              if (!isPlaying && at >= last) setChosen(0)
              setPlaying(!isPlaying)
            }}
          />
          <Button
            size="compactIcon"
            aria-label={t.nextEvent}
            disabled={at >= last}
            icon={<ChevronRight size={16} aria-hidden />}
            onClick={() => setChosen(at + 1)}
          />
        </div>
        <input
          type="range"
          className={css.slider}
          aria-label={t.event}
          min={0}
          max={last}
          value={at}
          aria-valuetext={
            at === 0
              ? t.initialStateOf({ state: steps[0]!.key })
              : t.eventState({ n: at, event: steps[at]!.name, state: steps[at]!.key })
          }
          onChange={({ target }) => setChosen(target.valueAsNumber)}
        />
        <span className={css.place}>{t.eventOf({ n: at, total })}</span>
        {isWhole ? null : loaded.problem === null && steps.length - 1 < total && steps.length > 5_000 ? (
          <Button size="compact" onClick={more}>
            {t.loadMore}
          </Button>
        ) : (
          <span className={css.soft} role="status">
            {loaded.problem === null ? t.loading : loaded.problem.message}
          </span>
        )}
      </div>
      <MachineChart machine={entry.machine} lit={step.state.value} taken={step.taken} />
      <div className={css.columns}>
        <Section title={step.event === null ? t.initialState : t.eventTitle({ n: shown, event: step.name })}>
          <StepView entry={entry} steps={steps} at={Math.min(last, shown)} />
        </Section>
        <Section title={t.events} flush>
          <TimeLine steps={steps} at={at} until={until} go={go} />
        </Section>
      </div>
    </div>
  )
}
