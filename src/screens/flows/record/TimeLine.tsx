import { memo, useEffect, useRef } from "react"
import { TriangleAlert } from "lucide-react"
import { t } from "#messages/flows.js"
import { dateTime, number } from "../../../components/format.ts"
import { actorText } from "../../../components/history/actorText.ts"
import type { Step } from "./steps.ts"
import * as css from "./Record.css.ts"

/** Every event of a record, the first on top; the chosen one is kept in sight. */
export const TimeLine = ({
  steps,
  at,
  until,
  go
}: {
  readonly steps: readonly Step[]
  readonly at: number
  /** What came after this step is of a later time than the one that is looked at. */
  readonly until: number
  readonly go: (at: number) => void
}) => {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const [box, entry] = [list.current, list.current?.children[at] as HTMLElement | undefined]
    if (box === null || entry === undefined) return
    const top = entry.offsetTop - box.offsetTop
    if (top < box.scrollTop || top + entry.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = top - box.clientHeight / 2
  }, [at])
  return (
    <ol ref={list} className={css.line} aria-label={t.events}>
      {steps.map((step, index) => (
        <Moment
          key={step.event?.position ?? 0}
          step={step}
          index={index}
          isNow={index === at}
          isLater={index > until}
          go={go}
        />
      ))}
    </ol>
  )
}

const Moment = memo(
  ({
    step,
    index,
    isNow,
    isLater,
    go
  }: {
    readonly step: Step
    readonly index: number
    readonly isNow: boolean
    readonly isLater: boolean
    readonly go: (at: number) => void
  }) => (
    <li>
      <button
        type="button"
        className={css.moment}
        aria-current={isNow ? "step" : undefined}
        data-later={isLater}
        onClick={() => go(index)}
      >
        <span className={css.version}>{number(index)}</span>
        <span className={css.event}>
          {step.kind === "taken" ? null : <TriangleAlert size={13} aria-label={t.rejectedNow} />}{" "}
          {step.event === null ? t.initialState : step.name}
        </span>
        <span className={css.state}>{step.key}</span>
        {step.event === null ? null : (
          <span className={css.who}>
            {dateTime(step.event.at)} · {actorText(step.event)}
          </span>
        )}
      </button>
    </li>
  )
)
