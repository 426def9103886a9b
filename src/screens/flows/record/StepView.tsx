import { Link } from "react-router-dom"
import { t } from "#messages/flows.js"
import { stateDescription } from "../../../../machines/decide.ts"
import { recordOf, type Record as Entry } from "../../../../machines/record.ts"
import { dateTime } from "../../../components/format.ts"
import { Notice } from "../../../components/States.tsx"
import type { Change } from "./changes.ts"
import { changedAt, dataChanges, type Step } from "./steps.ts"
import { description } from "../../../components/description.ts"
import { gesturePath } from "../gesture/address.ts"
import { actorText } from "../../../components/history/actorText.ts"
import * as css from "./Record.css.ts"

const recordPath = (stream: string): string =>
  `/flows/${recordOf(stream)}?${new URLSearchParams({ tab: "records", record: stream })}`

const troubles = {
  refused: t.rejectedNow,
  unfit: t.invalidNow,
  unknown: t.unknownNow
}

/** Fields in which people say why they did something. */
const reasons = ["reason", "remark", "comment", "because"]

/** What one event of a record was: what it changed, who did it, why, and what followed from it. */
export const StepView = ({
  entry,
  steps,
  at
}: {
  readonly entry: Entry
  readonly steps: readonly Step[]
  readonly at: number
}) => {
  const step = steps[at]!
  const { event } = step
  const data = (event?.data ?? {}) as Readonly<Record<string, unknown>>
  const why = reasons.flatMap((name) => (typeof data[name] === "string" ? [data[name]] : []))
  return (
    <>
      {step.kind === "taken" ? null : (
        <Notice tone="warning" title={troubles[step.kind]}>
          {t.replayContinues({ reason: description(step.reason ?? "") })}
        </Notice>
      )}
      <dl className={css.facts}>
        <dt>{t.state}</dt>
        <dd>
          <strong>{step.key}</strong>: {stateDescription(entry.machine, step.state, description)}
        </dd>
        {event === null ? null : (
          <>
            <dt>{t.event}</dt>
            <dd>
              {step.name}
              {entry.events[step.name] === undefined ? "" : `: ${description(entry.events[step.name]!.description)}`}
            </dd>
            {why.length === 0 ? null : (
              <>
                <dt>{t.reason}</dt>
                <dd className={css.why}>{why.join(" ")}</dd>
              </>
            )}
            <dt>{t.actor}</dt>
            <dd>{actorText(event)}</dd>
            <dt>{t.time}</dt>
            <dd>{t.timePosition({ time: dateTime(event.at), position: event.position })}</dd>
            <dt>{t.cause}</dt>
            <dd>
              {event.cause === null
                ? event.by === null
                  ? t.causeSystem
                  : t.causeUser
                : /^\d+$/.test(event.cause)
                  ? t.causePosition({ position: Number(event.cause) })
                  : event.cause}
            </dd>
            <dt>{t.command}</dt>
            <dd>
              {event.command ?? t.none}{" "}
              <Link className={css.link} to={gesturePath({ position: event.position })}>
                {t.showGesture}
              </Link>
            </dd>
            <dt>{t.effects}</dt>
            <dd>{step.effects.length === 0 ? t.none : step.effects.join(", ")}</dd>
            <dt>{t.causedEvents}</dt>
            <dd>
              {event.caused.length === 0
                ? t.none
                : event.caused.map((one) => (
                    <div key={one.position}>
                      <Link className={css.link} to={recordPath(one.stream)}>
                        {one.type}
                      </Link>{" "}
                      <span className={css.soft}>{one.stream}</span>
                    </div>
                  ))}
            </dd>
          </>
        )}
      </dl>
      {event === null ? null : <Changes title={t.changes} none={t.noChanges} changes={changedAt(steps, at)} />}
      {event === null ? null : (
        <Changes title={t.changesSince({ event: step.name })} none={null} changes={dataChanges(steps, at)} />
      )}
      {event === null ? null : <Json title={t.dataVersion({ version: event.schema_version })} value={event.data} />}
      <Json title={t.context} value={step.state.context} />
    </>
  )
}

const Changes = ({
  title,
  none,
  changes
}: {
  readonly title: string
  readonly none: string | null
  readonly changes: readonly Change[]
}) =>
  changes.length === 0 && none === null ? null : (
    <div>
      <h3 className={css.heading}>{title}</h3>
      {changes.length === 0 ? (
        <p className={css.soft}>{none}</p>
      ) : (
        <table className={css.changes}>
          <thead>
            <tr>
              <th scope="col">{t.field}</th>
              <th scope="col">{t.before}</th>
              <th scope="col">{t.after}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ path, before, after }) => (
              <tr key={path}>
                <th scope="row">{path || t.wholeValue}</th>
                <td>{before === null ? "–" : <span className={css.gone}>{before}</span>}</td>
                <td>{after === null ? "–" : <span className={css.come}>{after}</span>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )

/** A box that scrolls is reached with the keyboard. */
const Json = ({ title, value }: { readonly title: string; readonly value: unknown }) => {
  const text = JSON.stringify(value, null, 2)
  return (
    <div>
      <h3 className={css.heading}>{title}</h3>
      {text === "{}" ? (
        <p className={css.soft}>{t.empty}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- lets the arrow keys scroll the box
        <pre className={css.json} tabIndex={0} role="region" aria-label={title}>
          {text}
        </pre>
      )}
    </div>
  )
}
