import { t } from "#messages/machine.js"
import type { Graph } from "../../../machines/graphTypes.ts"
import type { Box } from "./placed.ts"
import type { Size, View } from "./view.ts"
import * as css from "./Machine.css.ts"
import { wayOf } from "./labels.ts"
import { description } from "../description.ts"

const away = 8
const room = { width: 330, height: 150 }

/** What a state or a transition is, in words, beside it: below, or above where there is no room below. */
export const Tip = ({
  graph,
  id,
  box,
  view,
  window
}: {
  readonly graph: Graph
  readonly id: string
  readonly box: Box
  readonly view: View
  readonly window: Size
}) => {
  const state = graph.states.find((each) => each.id === id)
  const transition = graph.transitions.find((each) => each.id === id)
  const left = Math.max(away, Math.min(view.x + box.x * view.scale, window.width - room.width))
  const [top, bottom] = [view.y + box.y * view.scale, view.y + (box.y + box.height) * view.scale]
  const place =
    bottom + room.height < window.height || top < room.height
      ? { top: Math.max(away, Math.min(bottom + away, window.height - room.height / 2)) }
      : { bottom: window.height - top + away }
  return (
    <div className={css.tip} style={{ left, ...place }} role="tooltip">
      <div className={css.tipName}>{state?.name ?? transition?.label}</div>
      {transition === undefined ? null : <div className={css.tipNote}>{wayOf(transition, graph)}</div>}
      {transition?.guard == null ? null : <div className={css.tipNote}>{t.guard({ guard: transition.guard })}</div>}
      {transition === undefined || transition.actions.length === 0 ? null : (
        <div className={css.tipNote}>{t.actions({ actions: transition.actions.join(", ") })}</div>
      )}
      {state === undefined ? null : <StateNotes {...state} />}
      <div>{description(state?.description || transition?.description || "")}</div>
    </div>
  )
}

const StateNotes = ({ entry, exit, invokes, tags }: Graph["states"][number]) => (
  <>
    {invokes.length === 0 ? null : (
      <div className={css.tipNote}>{t.invokes({ names: invokes.map(({ src }) => src).join(", ") })}</div>
    )}
    {entry.length === 0 ? null : <div className={css.tipNote}>{t.entryActions({ actions: entry.join(", ") })}</div>}
    {exit.length === 0 ? null : <div className={css.tipNote}>{t.exitActions({ actions: exit.join(", ") })}</div>}
    {tags.length === 0 ? null : <div className={css.tipNote}>{t.tags({ tags: tags.join(", ") })}</div>}
  </>
)
