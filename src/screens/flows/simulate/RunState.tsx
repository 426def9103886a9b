import { t } from "#messages/flows.js"
import { activeStates, type Graph } from "machine-inspector"
import type { State } from "../../../../machines/decision.ts"
import { Badge } from "../../../components/Badge.tsx"
import { description as words } from "../../../components/description.ts"
import { Panel } from "./Panel.tsx"
import * as css from "./Simulate.css.ts"

/** The state of a run: its states with their descriptions, and its context; changes of the last step are marked. */
export const RunState = ({
  graph,
  state,
  before
}: {
  readonly graph: Graph
  readonly state: State
  readonly before: State | null
}) => {
  const active = activeStates(graph, state.value)
  const inner = graph.states.filter(
    ({ id, children }) => active.has(id) && !children.some((child) => active.has(child))
  )
  const entries = Object.entries(state.context)
  const isChanged = (key: string) =>
    before !== null && JSON.stringify(before.context[key]) !== JSON.stringify(state.context[key])
  return (
    <Panel title={t.currentState}>
      <div className={css.body}>
        <div className={css.now} role="status">
          {inner.map(({ id, path, description, kind }) => (
            <div key={id}>
              <Badge tone="success">
                {kind === "final" ? t.finalState({ state: path.join(".") }) : path.join(".")}
              </Badge>
              <p className={css.words}>{words(description)}</p>
            </div>
          ))}
        </div>
        {entries.length === 0 ? (
          <p className={css.note}>{t.noContext}</p>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- lets the arrow keys scroll the box
          <pre className={css.context} tabIndex={0} role="region" aria-label={t.context}>
            {entries.map(([key, value]) => (
              <div key={key}>
                <span className={isChanged(key) ? css.changed : undefined}>
                  {key}: {JSON.stringify(value, null, 1)}
                </span>
              </div>
            ))}
          </pre>
        )}
      </div>
    </Panel>
  )
}
