import type { ReactNode } from "react"
import type { Words } from "../chart/words.ts"
import { Icon } from "./Icon.tsx"

/**
 * The bar above a chart: the search, `actions`, and its zoom. `found` are the parts that a search found, null
 * without one; `next` goes to the next of them. `zoom` multiplies the scale.
 */
export const ChartBar = ({
  text,
  setText,
  found,
  next,
  actions,
  scale,
  zoom,
  fit,
  words: t
}: {
  readonly text: string
  readonly setText: (text: string) => void
  readonly found: number | null
  readonly next: () => void
  readonly actions: ReactNode
  readonly scale: number
  readonly zoom: (by: number) => void
  readonly fit: () => void
  readonly words: Words
}) => (
  <div className="mi-bar">
    <label className="mi-search">
      <Icon of="search" />
      <span className="mi-unseen">{t.search}</span>
      <input
        className="mi-input"
        type="search"
        placeholder={t.searchPlaceholder}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || found === null || found === 0) return
          event.preventDefault()
          next()
        }}
      />
    </label>
    <span className="mi-found" role="status">
      {found === null ? "" : t.found({ count: found })}
    </span>
    <div className="mi-tools">
      {actions}
      <button type="button" className="mi-tool" aria-label={t.zoomOut} title={t.zoomOutKey} onClick={() => zoom(0.8)}>
        <Icon of="minus" />
      </button>
      <span className="mi-scale">{Math.round(scale * 100)} %</span>
      <button type="button" className="mi-tool" aria-label={t.zoomIn} title={t.zoomInKey} onClick={() => zoom(1.25)}>
        <Icon of="plus" />
      </button>
      <button type="button" className="mi-tool" aria-label={t.fit} title={t.fitKey} onClick={fit}>
        <Icon of="maximize" />
      </button>
    </div>
  </div>
)
