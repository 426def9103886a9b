import { Link } from "react-router-dom"
import { stateDescription } from "../../../../machines/decide.ts"
import { recordOf, type Record as Entry } from "../../../../machines/record.ts"
import { dateTime, number } from "../../../components/format.ts"
import { Notice } from "../../../components/States.tsx"
import type { Change } from "./changes.ts"
import { changedAt, dataChanges, type Step } from "./steps.ts"
import { whoDid } from "./TimeLine.tsx"
import { description } from "../../../components/description.ts"
import * as css from "./Record.css.ts"

const troubles = {
  refused: "The machine of today would refuse this event",
  unfit: "This event no longer reads as its schema says",
  unknown: "No machine of today knows this event"
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
          {description(step.reason ?? "")} It happened all the same: the state stays, and the events after it go on from
          there.
        </Notice>
      )}
      <dl className={css.facts}>
        <dt>State</dt>
        <dd>
          <strong>{step.key}</strong>: {stateDescription(entry.machine, step.state, description)}
        </dd>
        {event === null ? null : (
          <>
            <dt>Event</dt>
            <dd>
              {step.name}
              {entry.events[step.name] === undefined ? "" : `: ${description(entry.events[step.name]!.description)}`}
            </dd>
            {why.length === 0 ? null : (
              <>
                <dt>Why</dt>
                <dd className={css.why}>{why.join(" ")}</dd>
              </>
            )}
            <dt>Who</dt>
            <dd>{whoDid(event)}</dd>
            <dt>When</dt>
            <dd>
              {dateTime(event.at)}, position {number(event.position)}
            </dd>
            <dt>Follows from</dt>
            <dd>
              {event.cause === null
                ? event.by === null
                  ? "no other event: the system did it"
                  : "no other event: a person did it"
                : /^\d+$/.test(event.cause)
                  ? `the event at position ${number(Number(event.cause))}`
                  : event.cause}
            </dd>
            <dt>Command</dt>
            <dd>{event.command ?? "without an id"}</dd>
            <dt>Names</dt>
            <dd>{step.effects.length === 0 ? "nothing beside the change" : step.effects.join(", ")}</dd>
            <dt>Caused</dt>
            <dd>
              {event.caused.length === 0
                ? "nothing that is on record"
                : event.caused.map((one) => (
                    <div key={one.position}>
                      <Link
                        className={css.link}
                        to={`/flows/${recordOf(one.stream)}?${new URLSearchParams({ tab: "records", record: one.stream })}`}
                      >
                        {one.type}
                      </Link>{" "}
                      <span className={css.soft}>{one.stream}</span>
                    </div>
                  ))}
            </dd>
          </>
        )}
      </dl>
      {event === null ? null : (
        <Changes title="What it changed" none="Neither the state nor the context." changes={changedAt(steps, at)} />
      )}
      {event === null ? null : (
        <Changes title={`Against the ${step.name} before`} none={null} changes={dataChanges(steps, at)} />
      )}
      {event === null ? null : <Json title={`Data, version ${event.schema_version}`} value={event.data} />}
      <Json title="Context" value={step.state.context} />
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
              <th scope="col">Field</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ path, before, after }) => (
              <tr key={path}>
                <th scope="row">{path || "all"}</th>
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
        <p className={css.soft}>Nothing.</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the arrow keys cannot scroll the box
        <pre className={css.json} tabIndex={0} role="region" aria-label={title}>
          {text}
        </pre>
      )}
    </div>
  )
}
