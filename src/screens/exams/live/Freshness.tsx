import { CirclePause, CircleSlash, Hourglass, LoaderCircle, Radio, WifiOff, type LucideIcon } from "lucide-react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/exams.js"
import { Badge } from "../../../components/Badge.tsx"
import { number, duration, timeOfDay } from "../../../components/format.ts"
import type { View } from "./view.ts"
import * as css from "./Live.css.ts"

type Badged = {
  readonly name: string
  readonly tone: "success" | "warning" | "info" | "neutral" | "danger"
  readonly icon: LucideIcon
  readonly text: string
}

/** The line in a word. A pause is said before what is behind it, unless the connection is lost. */
const badgeOf = ({ line, loaded }: View): Badged => {
  const { missing, waiting } = line.context
  const isBehind = line.matches({ line: { connected: "behind" } })
  if (line.matches({ line: "ended" })) return { name: "ended", tone: "danger", icon: CircleSlash, text: t.lineEnded }
  if (line.matches({ line: "reconnecting" }))
    return { name: "reconnecting", tone: "warning", icon: WifiOff, text: t.lineReconnecting }
  if (line.matches({ screen: "paused" }))
    return { name: "paused", tone: "info", icon: CirclePause, text: t.linePaused({ count: waiting }) }
  if (isBehind && missing === 0) return { name: "behind", tone: "warning", icon: Hourglass, text: t.lineNotCounting }
  if (!loaded || line.matches({ line: "connecting" }))
    return { name: "connecting", tone: "neutral", icon: LoaderCircle, text: t.lineConnecting }
  if (isBehind) return { name: "behind", tone: "warning", icon: Hourglass, text: t.lineBehind({ count: missing }) }
  return { name: "live", tone: "success", icon: Radio, text: t.lineLive }
}

/**
 * How fresh the screen is: the connection, the last answer sheet of what is shown, how long it took to get here, the
 * log's position.
 */
export const Freshness = ({ view, now }: { readonly view: View; readonly now: number }) => {
  const badge = badgeOf(view)
  const { freshness, line, frozenAt, totals } = view
  const { last } = totals
  const { recovery } = line.context
  const isBack =
    line.matches({ line: { connected: { current: "resumed" } } }) ||
    line.matches({ line: { connected: { current: "reloaded" } } })
  return (
    <div
      className={css.freshness}
      data-testid="freshness"
      data-state={badge.name}
      data-position={freshness?.position}
      data-epoch={freshness?.epoch}
      data-delay={freshness?.delay ?? undefined}
      data-recovery={recovery?.kind}
      data-frozen={frozenAt ?? undefined}
    >
      <Badge tone={badge.tone} icon={badge.icon}>
        {badge.text}
      </Badge>
      {freshness === null ? null : (
        <dl className={css.facts}>
          <Fact name={t.lastSheet}>
            {last === null ? t.lastSheetNone : lastSheet(last, frozenAt === null ? now : null)}
          </Fact>
          <Fact name={t.delay}>{freshness.delay === null ? "–" : duration(freshness.delay)}</Fact>
          <Fact name={t.position}>{number(freshness.position)}</Fact>
        </dl>
      )}
      {recovery === null || !isBack ? null : (
        <span className={css.recovery}>{recovery.kind === "resumed" ? t.resumed : t.reloaded}</span>
      )}
    </div>
  )
}

/** The time of the last sheet, and how long ago that was unless the clock stands (`now` is null). */
const lastSheet = (last: string, now: number | null): string => {
  const time = timeOfDay(last)
  if (now === null) return common.indianTime({ time })
  const milliseconds = now - new Date(last).getTime()
  return milliseconds < 1000
    ? t.lastSheetNow({ time })
    : t.lastSheetAgo({ time, ago: duration(Math.floor(milliseconds / 1000) * 1000) })
}

const Fact = ({ name, children }: { readonly name: string; readonly children: string }) => (
  <div className={css.fact}>
    <dt className={css.factName}>{name}</dt>
    <dd className={css.factValue}>{children}</dd>
  </div>
)
