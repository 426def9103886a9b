import { Link2, ListRestart, TestTubeDiagonal, Undo2 } from "lucide-react"
import { inBackground } from "../../../api/inBackground.ts"
import { stateKey } from "../../../../machines/edges.ts"
import type { Graph } from "../../../../machines/graph.ts"
import { Button } from "../../../components/Button.tsx"
import { toast } from "../../../components/Toasts.tsx"
import { copy } from "../../../api/clipboard.ts"
import type { Run } from "./run.ts"
import * as css from "./Simulate.css.ts"

/** The steps that a run took; each leads back to where it was then. */
export const Steps = ({
  graph,
  run,
  goBack,
  test
}: {
  readonly graph: Graph
  readonly run: Run
  /** Keeps so many steps and leaves the rest. */
  readonly goBack: (steps: number) => void
  /** The run as a test. */
  readonly test: () => string
}) => {
  const { start, frames } = run
  const labelOf = (event: string) => graph.transitions.find((each) => each.event === event)?.label ?? event
  const keep = async (what: string, text: string) => {
    if (await copy(text)) toast("success", `The ${what} is copied`)
    else toast("warning", `The ${what} could not be copied`, "The browser did not allow it.")
  }
  return (
    <section className={css.panel} aria-label="Steps">
      <div className={css.head}>
        <h2 className={css.title}>Steps</h2>
        <div className={css.tools}>
          <Button
            look="quiet"
            size="compact"
            icon={<Undo2 size={14} aria-hidden />}
            disabled={frames.length === 0}
            onClick={() => goBack(frames.length - 1)}
          >
            Undo
          </Button>
          <Button
            look="quiet"
            size="compact"
            icon={<ListRestart size={14} aria-hidden />}
            disabled={frames.length === 0}
            onClick={() => goBack(0)}
          >
            Start again
          </Button>
          <Button
            look="quiet"
            size="compact"
            icon={<Link2 size={14} aria-hidden />}
            onClick={() => inBackground(keep("link", globalThis.location.href))}
          >
            Copy link
          </Button>
          <Button
            look="quiet"
            size="compact"
            icon={<TestTubeDiagonal size={14} aria-hidden />}
            onClick={() => inBackground(keep("test", test()))}
          >
            Copy test
          </Button>
        </div>
      </div>
      <ol className={`${css.body} ${css.steps}`}>
        {[
          { label: "Start", state: start, effects: [] as readonly string[] },
          ...frames.map(({ event, state, effects }) => ({ label: labelOf(event.type), state, effects }))
        ].map(({ label, state, effects }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a step is its place in the run
          <li key={index} className={css.step} aria-current={index === frames.length ? "step" : undefined}>
            <span className={css.dot} aria-hidden />
            <div>
              <button
                type="button"
                className={css.stepButton}
                title={index === frames.length ? undefined : "Go back to here"}
                onClick={() => goBack(index)}
              >
                <span className={css.stepEvent}>{label}</span>
                <span className={css.stepState}>→ {stateKey(state.value)}</span>
              </button>
              {effects.length === 0 ? null : <div className={css.note}>Does {effects.join(", ")}</div>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
