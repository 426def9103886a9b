import { ChevronLeft, ChevronRight } from "lucide-react"
import { useEffect, useMemo, useRef, useState } from "react"
import { t } from "#messages/preview.js"
import { Button } from "../Button.tsx"
import type { Language } from "../../../schema/fields/languages.ts"
import { number } from "../format.ts"
import { directionOf } from "../languages.ts"
import { Scroller } from "../Scroller.tsx"
import { pageOfSvg } from "./pages.ts"
import * as css from "./Preview.css.ts"

/** Pages as the portal prints them, one at a time; their text is read out by what stands beside them. */
export const PrintedPages = ({
  svg,
  pages,
  language,
  label
}: {
  readonly svg: string
  readonly pages: number
  /** What it is printed in, first of all: a page of Urdu begins at its right. */
  readonly language: Language
  readonly label: string
}) => {
  const [chosen, setChosen] = useState(1)
  const page = Math.min(chosen, pages)
  const drawn = useMemo(() => pageOfSvg(svg, pages, page), [svg, pages, page])
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([drawn.svg], { type: "image/svg+xml" }))
    if (image.current !== null) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [drawn])
  return (
    <div className={css.printed}>
      <Scroller label={label} className={css.sheet} dir={directionOf(language)}>
        <img ref={image} className={css.page} width={drawn.width} height={drawn.height} alt={label} />
      </Scroller>
      {pages === 1 ? null : (
        <nav className={css.turn} aria-label={t.pages}>
          <Button
            look="quiet"
            size="icon"
            aria-label={t.previousPage}
            disabled={page === 1}
            icon={<ChevronLeft size={18} aria-hidden />}
            onClick={() => setChosen(page - 1)}
          />
          <span className={css.place} role="status">
            {t.pageOf({ page: number(page), pages: number(pages) })}
          </span>
          <Button
            look="quiet"
            size="icon"
            aria-label={t.nextPage}
            disabled={page === pages}
            icon={<ChevronRight size={18} aria-hidden />}
            onClick={() => setChosen(page + 1)}
          />
        </nav>
      )}
    </div>
  )
}
