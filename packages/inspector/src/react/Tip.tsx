import type { Graph } from "../graph/graphTypes.ts"
import type { Box } from "../chart/placed.ts"
import type { Size, View } from "../chart/view.ts"
import { wayOf } from "../chart/labels.ts"
import type { Words } from "../chart/words.ts"

const away = 8
const room = { width: 330, height: 150 }

/** What a state or a transition is, in words, beside it: below, or above where there is no room below. */
export const Tip = ({
  graph,
  id,
  box,
  view,
  window,
  words: t
}: {
  readonly graph: Graph
  readonly id: string
  readonly box: Box
  readonly view: View
  readonly window: Size
  readonly words: Words
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
    <div className="mi-tip" style={{ left, ...place }} role="tooltip">
      <div className="mi-tip-name">{state?.name ?? transition?.label}</div>
      {transition === undefined ? null : <div className="mi-tip-note">{wayOf(transition, graph, t)}</div>}
      {transition?.guard == null ? null : <div className="mi-tip-note">{t.guard({ guard: transition.guard })}</div>}
      {transition === undefined || transition.actions.length === 0 ? null : (
        <div className="mi-tip-note">{t.actions({ actions: transition.actions.join(", ") })}</div>
      )}
      {state === undefined ? null : <StateNotes {...state} words={t} />}
      <div>{t.description(state?.description || transition?.description || "")}</div>
    </div>
  )
}

const StateNotes = ({ entry, exit, invokes, tags, words: t }: Graph["states"][number] & { readonly words: Words }) => (
  <>
    {invokes.length === 0 ? null : (
      <div className="mi-tip-note">{t.invokes({ names: invokes.map(({ src }) => src).join(", ") })}</div>
    )}
    {entry.length === 0 ? null : <div className="mi-tip-note">{t.entryActions({ actions: entry.join(", ") })}</div>}
    {exit.length === 0 ? null : <div className="mi-tip-note">{t.exitActions({ actions: exit.join(", ") })}</div>}
    {tags.length === 0 ? null : <div className="mi-tip-note">{t.tags({ tags: tags.join(", ") })}</div>}
  </>
)
