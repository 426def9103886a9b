import { CirclePause, CircleSlash, Hourglass, LoaderCircle, Radio, WifiOff, type LucideIcon } from "lucide-react"
import { Badge } from "../../../components/Badge.tsx"
import { count, number, duration, timeOfDay } from "../../../components/format.ts"
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
  const at = line.value.line
  if (at === "ended") return { name: "ended", tone: "danger", icon: CircleSlash, text: "Ended" }
  if (at === "reconnecting") return { name: "reconnecting", tone: "warning", icon: WifiOff, text: "Reconnecting" }
  if (line.matches({ screen: "paused" }))
    return { name: "paused", tone: "info", icon: CirclePause, text: `Paused, ${count(waiting, "change")} waiting` }
  if (at === "behind" && missing === 0)
    return { name: "behind", tone: "warning", icon: Hourglass, text: "Behind: the portal cannot count just now" }
  if (!loaded || at === "connecting")
    return { name: "connecting", tone: "neutral", icon: LoaderCircle, text: "Connecting" }
  if (at === "behind")
    return { name: "behind", tone: "warning", icon: Hourglass, text: `Behind by ${count(missing, "event")}` }
  return { name: "live", tone: "success", icon: Radio, text: "Live" }
}

/** How fresh the screen is: the connection, the last answer sheet of what is shown, how long it took to get here, the log's position. */
export const Freshness = ({ view, now }: { readonly view: View; readonly now: number }) => {
  const badge = badgeOf(view)
  const { freshness, line, frozenAt, totals } = view
  const { last } = totals
  const since = last === null || frozenAt !== null ? "" : `, ${ago(now - new Date(last).getTime())}`
  const { recovery } = line.context
  const isBack = line.matches({ line: "resumed" }) || line.matches({ line: "reloaded" })
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
          <Fact name="Last sheet">{last === null ? "none yet" : `${timeOfDay(last)} IST${since}`}</Fact>
          <Fact name="Delay">{freshness.delay === null ? "–" : duration(freshness.delay)}</Fact>
          <Fact name="Position">{number(freshness.position)}</Fact>
        </dl>
      )}
      {recovery === null || !isBack ? null : (
        <span className={css.recovery}>
          {recovery.kind === "resumed"
            ? `Resumed at position ${number(recovery.position)}, nothing missed`
            : `Reloaded at position ${number(recovery.position)}`}
        </span>
      )}
    </div>
  )
}

const ago = (milliseconds: number): string =>
  milliseconds < 1000 ? "just now" : `${duration(Math.floor(milliseconds / 1000) * 1000)} ago`

const Fact = ({ name, children }: { readonly name: string; readonly children: string }) => (
  <div className={css.fact}>
    <dt className={css.factName}>{name}</dt>
    <dd className={css.factValue}>{children}</dd>
  </div>
)
