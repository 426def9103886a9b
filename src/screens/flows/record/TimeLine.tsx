import { memo, useEffect, useRef } from "react"
import { TriangleAlert } from "lucide-react"
import { dateTime, number } from "../../../components/format.ts"
import type { Step } from "./steps.ts"
import * as css from "./Record.css.ts"

/** Who did something, in words. */
export const whoDid = ({
  by,
  role,
  behind
}: {
  readonly by: string | null
  readonly role: string
  readonly behind: string | null
}): string =>
  `${by === null ? "System" : `${by}${role === "" ? "" : `, ${role}`}`}${behind === null ? "" : ` (acted for by ${behind})`}`

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
    <ol ref={list} className={css.line} aria-label="Events">
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
          {step.kind === "taken" ? null : (
            <TriangleAlert size={13} aria-label="The machine of today does not take it" />
          )}{" "}
          {step.event === null ? "Before the first event" : step.name}
        </span>
        <span className={css.state}>{step.key}</span>
        {step.event === null ? null : (
          <span className={css.who}>
            {dateTime(step.event.at)} · {whoDid(step.event)}
          </span>
        )}
      </button>
    </li>
  )
)
