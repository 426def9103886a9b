import { t } from "#messages/flows.js"
import { csvFile } from "../../../components/csv.ts"
import type { Traffic } from "./types.ts"

/** Traffic as a CSV file: transitions, then states, then rejected commands; times in seconds. */
export const trafficCsv = ({ edges, states, refusals }: Traffic): Blob =>
  csvFile([
    [t.transitionsTaken],
    [t.event, t.fromState, t.toState, t.recordsTab, t.times],
    ...edges
      .toSorted((a, b) => b.times - a.times)
      .map(({ from, event, to, records, times }) => [event, from, to, records, times]),
    [],
    [t.timeInState],
    [t.state, t.current, t.exits, t.medianTime, t.p95Time],
    ...states.map(({ state, now, left, median, p95 }) => [state, now, left, median ?? "", p95 ?? ""]),
    [],
    [t.rejectedCommands],
    [t.command, t.state, t.guard, t.times],
    ...refusals.map(({ event, state, guard, times }) => [event, state, guard === "" ? t.noGuard : guard, times])
  ])
