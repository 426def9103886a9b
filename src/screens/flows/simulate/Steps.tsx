import { Link2, ListRestart, TestTubeDiagonal, Undo2 } from "lucide-react"
import { t } from "#messages/flows.js"
import { inBackground } from "../../../api/inBackground.ts"
import { stateKey } from "../../../../machines/edges.ts"
import type { Graph } from "machine-inspector"
import { Button } from "../../../components/Button.tsx"
import { toast } from "../../../components/Toasts.tsx"
import { copy } from "../../../api/clipboard.ts"
import { Panel } from "./Panel.tsx"
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
  const keep = async (what: "link" | "test", text: string) => {
    if (await copy(text)) toast("success", what === "link" ? t.linkCopied : t.testCopied)
    else toast("warning", what === "link" ? t.linkNotCopied : t.testNotCopied, t.clipboardDenied)
  }
  return (
    <Panel
      title={t.steps}
      tools={
        <>
          <Button
            look="quiet"
            size="compact"
            icon={<Undo2 size={14} aria-hidden />}
            disabled={frames.length === 0}
            onClick={() => goBack(frames.length - 1)}
          >
            {t.undo}
          </Button>
          <Button
            look="quiet"
            size="compact"
            icon={<ListRestart size={14} aria-hidden />}
            disabled={frames.length === 0}
            onClick={() => goBack(0)}
          >
            {t.restart}
          </Button>
          <Button
            look="quiet"
            size="compact"
            icon={<Link2 size={14} aria-hidden />}
            onClick={() => inBackground(keep("link", globalThis.location.href))}
          >
            {t.copyLink}
          </Button>
          <Button
            look="quiet"
            size="compact"
            icon={<TestTubeDiagonal size={14} aria-hidden />}
            onClick={() => inBackground(keep("test", test()))}
          >
            {t.copyTest}
          </Button>
        </>
      }
    >
      <ol className={`${css.body} ${css.steps}`}>
        {[
          { label: t.start, state: start, effects: [] as readonly string[] },
          ...frames.map(({ event, state, effects }) => ({ label: labelOf(event.type), state, effects }))
        ].map(({ label, state, effects }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a step is its place in the run
          <li key={index} className={css.step} aria-current={index === frames.length ? "step" : undefined}>
            <span className={css.dot} aria-hidden />
            <div>
              <button
                type="button"
                className={css.stepButton}
                title={index === frames.length ? undefined : t.goBackHere}
                onClick={() => goBack(index)}
              >
                <span className={css.stepEvent}>{label}</span>
                <span className={css.stepState}>→ {stateKey(state.value)}</span>
              </button>
              {effects.length === 0 ? null : (
                <div className={css.note}>{t.effectList({ names: effects.join(", ") })}</div>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
