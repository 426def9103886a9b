import { useId, useState, type ReactNode } from "react"
import { SlidersHorizontal } from "lucide-react"
import { t } from "#messages/common.js"
import { Button } from "./Button.tsx"
import * as css from "./FilterBar.css.ts"

/**
 * A page's filters in a row; on a phone, and where a list has little room, they fold behind a button that says what is
 * chosen. The `search` stays in sight beside it. A second row of a page has a `label` of its own.
 */
export const FilterBar = ({
  label = t.filters,
  chosen,
  search,
  children
}: {
  readonly label?: string | undefined
  readonly chosen: string
  readonly search?: ReactNode
  readonly children: ReactNode
}) => {
  const id = useId()
  const [open, setOpen] = useState(false)
  const said = t.filtersChosen({ chosen })
  return (
    <div className={css.bar} role="search" aria-label={label}>
      {search === undefined ? null : <div className={css.search}>{search}</div>}
      <Button
        className={css.toggle}
        title={said}
        aria-expanded={open}
        aria-controls={id}
        icon={<SlidersHorizontal size={16} aria-hidden />}
        onClick={() => setOpen(!open)}
      >
        <span className={css.chosen}>{said}</span>
      </Button>
      <div id={id} className={css.fields} data-open={open}>
        {children}
      </div>
    </div>
  )
}
