import { EyeOff, History } from "lucide-react"
import { Link, useNavigate } from "react-router-dom"
import type { StateValue } from "xstate"
import { t } from "#messages/flows.js"
import { recordOf } from "../../../../machines/record.ts"
import { jump, noJump, type NoJump } from "../../../api/journal/jump.ts"
import { inBackground } from "../../../api/inBackground.ts"
import { Button } from "../../../components/Button.tsx"
import { MachineChart } from "../../../components/machine/MachineChart.tsx"
import { number, timeOfDay } from "../../../components/format.ts"
import { Section } from "../../../components/Page.tsx"
import type { Entry } from "machine-inspector/journal"
import { gesturePath } from "../gesture/address.ts"
import { machineList } from "../machineList.ts"
import { showJumpBar } from "./JumpBar.tsx"
import { eventWords, kindOf, stateOf } from "./sequence.ts"
import * as css from "./Live.css.ts"

/** One entry of a record: what a flow took, a request, or an event of the log. `hide` hides all of its kind. */
export const EntryView = ({ entry, hide }: { readonly entry: Entry; readonly hide: (kind: string) => void }) => (
  <Section
    title={titleOf(entry)}
    actions={
      <div className={css.actions}>
        {entry.kind === "flow" && noJump(entry) === null ? <JumpButton entry={entry} /> : null}
        <Button size="compact" icon={<EyeOff size={16} aria-hidden />} onClick={() => hide(kindOf(entry))}>
          {t.hideKind}
        </Button>
      </div>
    }
  >
    <Facts entry={entry} />
  </Section>
)

const whyNot: Readonly<Record<NoJump, string>> = {
  notHere: t.stepNotHere,
  ended: t.stepEnded,
  inner: t.stepInner,
  session: t.stepOfSession
}

/** Opens the page that a step is of, with its flow as it was then. */
const JumpButton = ({ entry }: { readonly entry: Extract<Entry, { readonly kind: "flow" }> }) => {
  const navigate = useNavigate()
  const go = () => {
    const path = jump(entry)
    showJumpBar(() => inBackground(Promise.resolve(navigate("/flows?view=live"))))
    inBackground(Promise.resolve(navigate(path)))
  }
  return (
    <Button size="compact" icon={<History size={16} aria-hidden />} onClick={go}>
      {t.openAtStep}
    </Button>
  )
}

/** The chart of an entry's flow, lit as the flow was then. */
export const EntryChart = ({ entry }: { readonly entry: Entry }) => {
  if (entry.kind !== "flow") return null
  const machine = machineList.find(({ name, kind }) => kind === "flow" && name === entry.flow)?.machine
  return machine === undefined ? null : (
    <MachineChart key={machine.id} machine={machine} lit={entry.value as StateValue} />
  )
}

const titleOf = (entry: Entry): string =>
  entry.kind === "flow"
    ? `${entry.flow}: ${eventWords(entry.flow, entry.event.type)}`
    : entry.kind === "asked"
      ? t.requestTitle({ name: entry.what })
      : entry.kind === "answered"
        ? t.responseTitle({ name: entry.what })
        : entry.type

const Facts = ({ entry }: { readonly entry: Entry }) => {
  const when = (
    <>
      <dt>{t.time}</dt>
      <dd>{t.timeValue({ time: timeOfDay(entry.at) })}</dd>
    </>
  )
  switch (entry.kind) {
    case "flow": {
      const why = noJump(entry)
      return (
        <>
          {why === null ? null : <p className={css.soft}>{whyNot[why]}</p>}
          <dl className={css.facts}>
            {when}
            <dt>{t.state}</dt>
            <dd>{stateOf(entry.value)}</dd>
            <dt>{t.actor}</dt>
            <dd>{entry.actor}</dd>
          </dl>
          <Json title={t.event} value={entry.event} />
          <Json title={t.context} value={entry.context} />
        </>
      )
    }
    case "asked":
      return (
        <dl className={css.facts}>
          {when}
          <dt>{t.command}</dt>
          <dd>
            {entry.command ?? t.commandReadOnly}{" "}
            {entry.command === null ? null : <Link to={gesturePath({ command: entry.command })}>{t.showGesture}</Link>}
          </dd>
        </dl>
      )
    case "answered":
      return (
        <dl className={css.facts}>
          {when}
          <dt>{t.status}</dt>
          <dd>{entry.status === 0 ? t.noResponse : entry.status}</dd>
          <dt>{t.duration}</dt>
          <dd>{t.milliseconds({ count: entry.milliseconds })}</dd>
        </dl>
      )
    case "log":
      return (
        <dl className={css.facts}>
          {when}
          <dt>{t.record}</dt>
          <dd>
            <Link
              to={`/flows/${recordOf(entry.stream)}?${new URLSearchParams({ tab: "records", record: entry.stream })}`}
            >
              {entry.stream}
            </Link>
          </dd>
          <dt>{t.position}</dt>
          <dd>{number(entry.position)}</dd>
          <dt>{t.command}</dt>
          <dd>
            {entry.command ?? t.none} <Link to={gesturePath({ position: entry.position })}>{t.showGesture}</Link>
          </dd>
        </dl>
      )
  }
}

const Json = ({ title, value }: { readonly title: string; readonly value: unknown }) => (
  <div>
    <h3 className={css.soft}>{title}</h3>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- lets the arrow keys scroll the box */}
    <pre className={css.json} tabIndex={0} role="region" aria-label={title}>
      {JSON.stringify(value, null, 2)}
    </pre>
  </div>
)
