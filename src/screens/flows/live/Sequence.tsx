import { useEffect, useRef } from "react"
import { t } from "#messages/flows.js"
import { timeOfDay } from "../../../components/format.ts"
import type { Lifeline, SequenceArrow } from "./sequence.ts"
import * as css from "./Live.css.ts"

/** Arrows that are drawn: of a longer record the last ones, or those around the chosen one. */
const mostDrawn = 300

const nameOf = (line: string): string => line.split(":").at(-1)!

/**
 * A sequence diagram: time runs down, an arrow a row. A row is chosen by a press or with Enter; those of the same
 * gesture stand out.
 */
export const Sequence = ({
  lines,
  arrows,
  chosen,
  choose
}: {
  readonly lines: readonly Lifeline[]
  readonly arrows: readonly SequenceArrow[]
  readonly chosen: string | null
  readonly choose: (key: string) => void
}) => {
  const box = useRef<HTMLDivElement>(null)
  const place = arrows.findIndex(({ key }) => key === chosen)
  const last = place < 0 ? arrows.length : Math.min(arrows.length, Math.max(mostDrawn, place + mostDrawn / 2))
  const drawn = arrows.slice(Math.max(0, last - mostDrawn), last)
  const newest = drawn.at(-1)?.key
  useEffect(() => {
    const { current } = box
    if (current === null) return
    const at = drawn.findIndex(({ key }) => key === chosen)
    if (at < 0) current.scrollTop = current.scrollHeight
    else if (
      at * css.rowHeight < current.scrollTop ||
      (at + 2) * css.rowHeight + css.headHeight > current.scrollTop + current.clientHeight
    )
      current.scrollTop = at * css.rowHeight - current.clientHeight / 2
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- follows the newest and selected entry only
  }, [newest, chosen])
  const columnOf = new Map(lines.map(({ id }, index) => [id, index]))
  const x = (id: string) => ((columnOf.get(id) ?? 0) + 0.5) * css.columnWidth
  const gesture = arrows[place]?.gesture ?? null
  const width = lines.length * css.columnWidth
  const height = drawn.length * css.rowHeight
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the arrow keys cannot scroll the box
    <div ref={box} className={css.window} tabIndex={0} role="region" aria-label={t.sequenceDiagram}>
      <div className={css.inner}>
        <div className={css.times}>
          <div className={css.corner}>{t.timeIst}</div>
          {drawn.map(({ key, at, words, note, from, to }) => (
            <button
              key={key}
              type="button"
              className={css.row}
              aria-current={key === chosen ? "step" : undefined}
              onClick={() => choose(key)}
              aria-label={(note === "" ? t.sequenceRow : t.sequenceRowNote)({
                time: timeOfDay(at),
                from: nameOf(from),
                to: nameOf(to),
                event: words,
                note
              })}
            >
              {timeOfDay(at).replace(/ [ap]m$/iu, "")}.
              {String(at % 1000)
                .padStart(3, "0")
                .slice(0, 3)}
            </button>
          ))}
        </div>
        <div className={css.lines}>
          <div className={css.heads} style={{ width }}>
            {lines.map(({ id, title, kind }) => (
              <div key={id} className={css.head} data-kind={kind}>
                {title}
              </div>
            ))}
          </div>
          <svg className={css.drawing} width={width} height={height} aria-hidden>
            {drawn.map(({ key }, index) =>
              key === chosen ? (
                <rect
                  key={key}
                  className={css.chosen}
                  x={0}
                  y={index * css.rowHeight}
                  width={width}
                  height={css.rowHeight}
                />
              ) : null
            )}
            {lines.map(({ id }) => (
              <line key={id} className={css.lifeline} x1={x(id)} x2={x(id)} y1={0} y2={height} />
            ))}
            {drawn.map((arrow, index) => (
              <Row
                key={arrow.key}
                arrow={arrow}
                y={index * css.rowHeight}
                from={x(arrow.from)}
                to={x(arrow.to)}
                width={width}
                isSame={gesture !== null && arrow.gesture === gesture}
              />
            ))}
          </svg>
        </div>
      </div>
    </div>
  )
}

const Row = ({
  arrow: { words, note, isFailed },
  y,
  from,
  to,
  width,
  isSame
}: {
  readonly arrow: SequenceArrow
  readonly y: number
  readonly from: number
  readonly to: number
  readonly width: number
  readonly isSame: boolean
}) => {
  const middle = y + 20
  const way = to > from ? 1 : -1
  const marks = { "data-failed": isFailed, "data-same": isSame }
  const isLoop = from === to
  const tip = isLoop ? to + 1 : to - way
  const end = isLoop ? -1 : way
  const at = isLoop ? from + 26 : Math.min(Math.max((from + to) / 2, 60), width - 60)
  return (
    <g>
      {isLoop ? (
        <path className={css.arrow} {...marks} d={`M ${from} ${middle - 8} h 16 v 10 h -14`} />
      ) : (
        <path className={css.arrow} {...marks} d={`M ${from} ${middle} H ${to - way * 5}`} />
      )}
      <path
        className={css.tip}
        {...marks}
        d={isLoop ? `M ${tip} ${middle + 2} l 7 -4 v 8 z` : `M ${tip} ${middle} l ${-end * 7} -4 v 8 z`}
      />
      <text
        className={css.words}
        {...marks}
        x={at}
        y={isLoop ? middle + 1 : middle - 6}
        textAnchor={isLoop ? "start" : "middle"}
      >
        {words}
        {note === "" ? null : <tspan className={css.noted}>{`  ${note}`}</tspan>}
      </text>
    </g>
  )
}
