import type { ReactNode } from "react"
import { Maximize, Minus, Plus, Search } from "lucide-react"
import { t } from "#messages/machine.js"
import { Button } from "../Button.tsx"
import { unseen } from "../theme/mixins.css.ts"
import * as css from "./Machine.css.ts"

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
  fit
}: {
  readonly text: string
  readonly setText: (text: string) => void
  readonly found: number | null
  readonly next: () => void
  readonly actions: ReactNode
  readonly scale: number
  readonly zoom: (by: number) => void
  readonly fit: () => void
}) => (
  <div className={css.bar}>
    <label className={css.search}>
      <Search size={16} aria-hidden />
      <span className={unseen}>{t.search}</span>
      <input
        className={css.input}
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
    <span className={css.found} role="status">
      {found === null ? "" : t.found({ count: found })}
    </span>
    <div className={css.tools}>
      {actions}
      <Button
        look="quiet"
        size="compactIcon"
        aria-label={t.zoomOut}
        title={t.zoomOutKey}
        icon={<Minus size={16} aria-hidden />}
        onClick={() => zoom(0.8)}
      />
      <span className={css.scale}>{Math.round(scale * 100)} %</span>
      <Button
        look="quiet"
        size="compactIcon"
        aria-label={t.zoomIn}
        title={t.zoomInKey}
        icon={<Plus size={16} aria-hidden />}
        onClick={() => zoom(1.25)}
      />
      <Button
        look="quiet"
        size="compactIcon"
        aria-label={t.fit}
        title={t.fitKey}
        icon={<Maximize size={16} aria-hidden />}
        onClick={fit}
      />
    </div>
  </div>
)
