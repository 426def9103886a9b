import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from "lucide-react"
import { t } from "#messages/common.js"
import { Button } from "./Button.tsx"
import { number } from "./format.ts"
import * as css from "./Pager.css.ts"

/**
 * Which part of a list is shown, and how to see the next. Not there when all of it is. Where the total is an estimate,
 * a page that is not full, `isLast`, is the last, whatever the total says.
 */
export const Pager = ({
  label,
  page,
  perPage,
  total,
  isEstimate = false,
  isLast = false,
  show
}: {
  readonly label: string
  readonly page: number
  readonly perPage: number
  readonly total: number
  readonly isEstimate?: boolean
  readonly isLast?: boolean
  readonly show: (page: number) => void
}) => {
  const pages = Math.max(1, Math.ceil(total / perPage))
  if (pages <= 1 && page === 1) return null
  const isEnd = page >= pages || (isEstimate && isLast)
  const range = {
    from: number((page - 1) * perPage + 1),
    to: number(isEstimate ? page * perPage : Math.min(total, page * perPage)),
    total: number(total)
  }
  return (
    <nav className={css.pager} aria-label={t.pagesOf({ label })}>
      <span className={css.words}>{isEstimate ? t.rangeAbout(range) : t.range(range)}</span>
      {page > 2 ? (
        <Button
          size="compactIcon"
          aria-label={t.firstPage}
          icon={<ChevronFirst size={16} aria-hidden />}
          onClick={() => show(1)}
        />
      ) : null}
      <Button
        size="compactIcon"
        aria-label={t.previousPage}
        disabled={page <= 1}
        icon={<ChevronLeft size={16} aria-hidden />}
        onClick={() => show(Math.min(page - 1, pages))}
      />
      <Button
        size="compactIcon"
        aria-label={t.nextPage}
        disabled={isEnd}
        icon={<ChevronRight size={16} aria-hidden />}
        onClick={() => show(page + 1)}
      />
      {isEnd || pages < 3 ? null : (
        <Button
          size="compactIcon"
          aria-label={t.lastPage}
          icon={<ChevronLast size={16} aria-hidden />}
          onClick={() => show(pages)}
        />
      )}
    </nav>
  )
}
