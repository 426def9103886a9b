import { Link } from "react-router-dom"
import { count, dateTime, number } from "../../../components/format.ts"
import { Section } from "../../../components/Page.tsx"
import { Scroller } from "../../../components/Scroller.tsx"
import { nowrap, numeric, table } from "../../../components/Table.css.ts"
import * as css from "../record/Record.css.ts"
import type { Traffic } from "./queries.ts"
import { lasting } from "./labels.ts"

const full = { width: "100%" }

/** Each state: how long records stay in it, and those that have stood in it longest. */
export const States = ({ name, traffic }: { readonly name: string; readonly traffic: Traffic }) => (
  <Section title="Time in each state" flush>
    <Scroller label="Table: time in each state">
      <table className={table} style={full}>
        <thead>
          <tr>
            <th scope="col">State</th>
            <th scope="col" className={numeric}>
              There now
            </th>
            <th scope="col" className={numeric}>
              Left
            </th>
            <th scope="col" className={numeric}>
              Half left within
            </th>
            <th scope="col" className={numeric}>
              95 % within
            </th>
            <th scope="col">Longest there</th>
          </tr>
        </thead>
        <tbody>
          {traffic.states.map(({ state, now, left, median, p95, oldest }) => (
            <tr key={state}>
              <th scope="row">
                {now === 0 ? (
                  state
                ) : (
                  <Link className={css.link} to={`/flows/${name}?${new URLSearchParams({ tab: "records", state })}`}>
                    {state}
                  </Link>
                )}
              </th>
              <td className={numeric}>{number(now)}</td>
              <td className={numeric}>{number(left)}</td>
              <td className={numeric}>{lasting(median)}</td>
              <td className={numeric}>{lasting(p95)}</td>
              <td>
                {oldest.length === 0
                  ? "–"
                  : oldest.map(({ stream, since }) => (
                      <div key={stream} className={nowrap}>
                        <Link
                          className={css.link}
                          to={`/flows/${name}?${new URLSearchParams({ tab: "records", record: stream })}`}
                        >
                          {stream}
                        </Link>{" "}
                        <span className={css.soft}>since {dateTime(since)}</span>
                      </div>
                    ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  </Section>
)

/** Each edge that was taken, the most taken first. */
export const Edges = ({ traffic }: { readonly traffic: Traffic }) => (
  <Section title="Edges taken" flush>
    {traffic.edges.length === 0 ? (
      <p className={css.empty}>Nothing happened in this time.</p>
    ) : (
      <Scroller label="Table: edges taken">
        <table className={table} style={full}>
          <thead>
            <tr>
              <th scope="col">Event</th>
              <th scope="col">From</th>
              <th scope="col">To</th>
              <th scope="col" className={numeric}>
                Records
              </th>
              <th scope="col" className={numeric}>
                Times
              </th>
            </tr>
          </thead>
          <tbody>
            {traffic.edges
              .toSorted((a, b) => b.times - a.times)
              .map(({ from, event, to, times, records }) => (
                <tr key={`${from} ${event} ${to}`}>
                  <th scope="row">{event}</th>
                  <td>{from}</td>
                  <td>{from === to ? "stays" : to}</td>
                  <td className={numeric}>{number(records)}</td>
                  <td className={numeric}>{number(times)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </Scroller>
    )}
  </Section>
)

/** Commands that the machine refused, by the guard that said no. */
export const Refusals = ({ traffic }: { readonly traffic: Traffic }) => (
  <Section title="Refused commands" flush>
    {traffic.refusals.length === 0 ? (
      <p className={css.empty}>None was refused in this time.</p>
    ) : (
      <Scroller label="Table: refused commands">
        <table className={table} style={full}>
          <thead>
            <tr>
              <th scope="col">Command</th>
              <th scope="col">In state</th>
              <th scope="col">Guard that said no</th>
              <th scope="col" className={numeric}>
                Times
              </th>
            </tr>
          </thead>
          <tbody>
            {traffic.refusals.map(({ state, event, guard, times }) => (
              <tr key={`${state} ${event} ${guard}`}>
                <th scope="row">{event}</th>
                <td>{state}</td>
                <td>{guard === "" ? "none: the state does not answer to it" : guard}</td>
                <td className={numeric}>{count(times, "time")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    )}
  </Section>
)
