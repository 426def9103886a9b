import { ChevronLeft, ChevronRight } from "lucide-react"
import { Button } from "./Button.tsx"
import { number } from "./format.ts"
import * as css from "./Pager.css.ts"

/** Which part of a list is shown, and how to see the next. Not there when all of it is. */
export const Pager = ({ label, page, perPage, total, show }: {
  readonly label: string
  readonly page: number
  readonly perPage: number
  readonly total: number
  readonly show: (page: number) => void
}) => {
  const pages = Math.ceil(total / perPage)
  if (pages <= 1) return null
  return (
    <nav className={css.pager} aria-label={`Pages of ${label}`}>
      <span className={css.words}>{number((page - 1) * perPage + 1)}–{number(Math.min(total, page * perPage))} of {number(total)}</span>
      <Button size="compactIcon" aria-label="Previous page" disabled={page <= 1} icon={<ChevronLeft size={16} aria-hidden />} onClick={() => show(page - 1)} />
      <Button size="compactIcon" aria-label="Next page" disabled={page >= pages} icon={<ChevronRight size={16} aria-hidden />} onClick={() => show(page + 1)} />
    </nav>
  )
}
