import { Link } from "react-router-dom"
import { t } from "#messages/flows.js"
import { dateTime, number } from "../../../components/format.ts"
import { Section } from "../../../components/Page.tsx"
import { Scroller } from "../../../components/Scroller.tsx"
import { nowrap, numeric, table } from "../../../components/Table.css.ts"
import * as css from "../record/Record.css.ts"
import type { Traffic } from "./types.ts"
import { lasting } from "./labels.ts"

const full = { width: "100%" }

/** Each state: how long records stay in it, and those that have been in it longest. */
export const States = ({ name, traffic }: { readonly name: string; readonly traffic: Traffic }) => (
  <Section title={t.timeInState} flush>
    <Scroller label={t.tableOf({ title: t.timeInState })}>
      <table className={table} style={full}>
        <thead>
          <tr>
            <th scope="col">{t.state}</th>
            <th scope="col" className={numeric}>
              {t.current}
            </th>
            <th scope="col" className={numeric}>
              {t.exits}
            </th>
            <th scope="col" className={numeric}>
              {t.medianTime}
            </th>
            <th scope="col" className={numeric}>
              {t.p95Time}
            </th>
            <th scope="col">{t.longest}</th>
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
                        <span className={css.soft}>{t.sinceTime({ time: dateTime(since) })}</span>
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
  <Section title={t.transitionsTaken} flush>
    {traffic.edges.length === 0 ? (
      <p className={css.empty}>{t.noTraffic}</p>
    ) : (
      <Scroller label={t.tableOf({ title: t.transitionsTaken })}>
        <table className={table} style={full}>
          <thead>
            <tr>
              <th scope="col">{t.event}</th>
              <th scope="col">{t.fromState}</th>
              <th scope="col">{t.toState}</th>
              <th scope="col" className={numeric}>
                {t.recordsTab}
              </th>
              <th scope="col" className={numeric}>
                {t.times}
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
                  <td>{from === to ? t.sameState : to}</td>
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
  <Section title={t.rejectedCommands} flush>
    {traffic.refusals.length === 0 ? (
      <p className={css.empty}>{t.noRejections}</p>
    ) : (
      <Scroller label={t.tableOf({ title: t.rejectedCommands })}>
        <table className={table} style={full}>
          <thead>
            <tr>
              <th scope="col">{t.command}</th>
              <th scope="col">{t.state}</th>
              <th scope="col">{t.guard}</th>
              <th scope="col" className={numeric}>
                {t.times}
              </th>
            </tr>
          </thead>
          <tbody>
            {traffic.refusals.map(({ state, event, guard, times }) => (
              <tr key={`${state} ${event} ${guard}`}>
                <th scope="row">{event}</th>
                <td>{state}</td>
                <td>{guard === "" ? t.noGuard : guard}</td>
                <td className={numeric}>{number(times)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    )}
  </Section>
)
