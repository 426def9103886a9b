import { CirclePause, Hourglass, LoaderCircle, Radio, WifiOff, type LucideIcon } from "lucide-react"
import { Badge } from "../../../parts/Badge.tsx"
import { count, number, span, timeOfDay } from "../../../parts/format.ts"
import type { View } from "./view.ts"
import * as css from "./Live.css.ts"

/** Events that may be under way before the numbers are called behind. */
const slack = 2_000

type State = { readonly name: string; readonly tone: "success" | "warning" | "info" | "neutral"; readonly icon: LucideIcon; readonly text: string }

/** What the line and the numbers are, in a word. */
const stateOf = ({ line, paused, waiting, freshness, loaded }: View): State => {
  if (line === "reconnecting") return { name: "reconnecting", tone: "warning", icon: WifiOff, text: "Reconnecting" }
  if (paused) return { name: "paused", tone: "info", icon: CirclePause, text: `Paused, ${count(waiting, "change")} waiting` }
  if (!loaded || line === "connecting") return { name: "connecting", tone: "neutral", icon: LoaderCircle, text: "Connecting" }
  if (line === "behind") return { name: "behind", tone: "warning", icon: Hourglass, text: "Behind: the portal cannot count just now" }
  if ((freshness?.behind ?? 0) > slack) return { name: "behind", tone: "warning", icon: Hourglass, text: `Behind by ${count(freshness?.behind ?? 0, "event")}` }
  return { name: "live", tone: "success", icon: Radio, text: "Live" }
}

/** How fresh the screen is: the connection, the last event, how long it took to get here, the log's position. */
export const Freshness = ({ view, now }: { readonly view: View; readonly now: number }) => {
  const state = stateOf(view)
  const { freshness, recovery } = view
  return (
    <div
      className={css.freshness}
      data-testid="freshness"
      data-state={state.name}
      data-position={freshness?.position}
      data-epoch={freshness?.epoch}
      data-delay={freshness?.delay ?? undefined}
      data-recovery={recovery?.kind}
    >
      <Badge tone={state.tone} icon={state.icon}>{state.text}</Badge>
      {freshness === null ? null : <dl className={css.facts}>
        <Fact name="Last event">
          {freshness.at === null ? "none yet" : `${timeOfDay(freshness.at)} IST, ${ago(now - freshness.at)}`}
        </Fact>
        <Fact name="Delay">{freshness.delay === null ? "–" : span(freshness.delay)}</Fact>
        <Fact name="Position">{number(freshness.position)}</Fact>
      </dl>}
      {recovery === null ? null : <span className={css.recovery}>
        {recovery.kind === "resumed" ? `Resumed at position ${number(recovery.position)}, nothing missed` : `Reloaded at position ${number(recovery.position)}`}
      </span>}
    </div>
  )
}

const ago = (milliseconds: number): string =>
  milliseconds < 1000 ? "just now" : `${span(Math.floor(milliseconds / 1000) * 1000)} ago`

const Fact = ({ name, children }: { readonly name: string; readonly children: string }) => (
  <div className={css.fact}><dt className={css.factName}>{name}</dt><dd className={css.factValue}>{children}</dd></div>
)
