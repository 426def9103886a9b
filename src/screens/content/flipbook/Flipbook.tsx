import { BookOpen, ChevronLeft, ChevronRight, FileText, RectangleVertical, ZoomIn, ZoomOut } from "lucide-react"
import { useState, type KeyboardEvent } from "react"
import { t } from "#messages/media.js"
import type { AnswerOf } from "../../../api/calls.ts"
import { Button } from "../../../components/Button.tsx"
import { above } from "../../../components/theme/theme.css.ts"
import { useMedia } from "../../../components/useMedia.ts"
import { Leaves } from "./Leaves.tsx"
import { openingsOf, openingWith, shownIn } from "./spread.ts"
import { Thumbnails } from "./Thumbnails.tsx"
import { useSwipe } from "./useSwipe.ts"
import { useTurning } from "./useTurning.ts"
import * as css from "./Flipbook.css.ts"

/** Sizes of the book, as shares of the room that it has. */
const zooms = [1, 1.5, 2, 3] as const

/** Where keys lead: by how many openings, or to an end of the book. */
const keys: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  PageDown: 1,
  ArrowLeft: -1,
  PageUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY
}

/**
 * A book of drawn pages: turned by buttons, keys, swipes and the list of its pages; one page or two at a time; larger
 * and smaller; with its text beside it. `page` is where it is open, and `open` is told of another one.
 */
export const Flipbook = ({
  title,
  pages,
  page,
  open
}: {
  readonly title: string
  readonly pages: AnswerOf<"contentFiles">["pages"]
  readonly page: number
  readonly open: (page: number) => void
}) => {
  const isWide = useMedia(above.tablet)
  const [chosen, choose] = useState<boolean | null>(null)
  const [zoom, setZoom] = useState(0)
  const [hasText, setHasText] = useState(false)
  const isSpread = (chosen ?? isWide) && pages.length > 1
  const openings = openingsOf(pages.length, isSpread)
  const at = openingWith(openings, page)
  const shown = shownIn(openings[at] ?? { left: null, right: null })
  const { turn, lie, goTo } = useTurning(at, (to) => open(shownIn(openings[to]!)[0] ?? 1), openings.length - 1)
  const swipe = useSwipe((step) => goTo(at + step), zoom > 0)
  const resize = (step: 1 | -1) => setZoom((now) => Math.min(Math.max(now + step, 0), zooms.length - 1))
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keys[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (step !== undefined && !(zoom > 0 && event.key.startsWith("Arrow"))) goTo(at + step)
    else if (event.key === "+" || event.key === "=") resize(1)
    else if (event.key === "-") resize(-1)
    else return
    event.preventDefault()
  }
  const place =
    shown.length === 2
      ? t.pagesOf({ first: shown[0]!, last: shown[1]!, pages: pages.length })
      : t.pageOf({ page: shown[0] ?? 1, pages: pages.length })
  const { width = 1, height = 1 } = pages[0] ?? {}
  const share = (zooms[zoom]! * 100) / (isSpread ? 2 : 1)
  const sizes = zoom > 0 ? `${share}vw` : `min(${share}vw, ${Math.round((78 * width) / height)}vh)`
  return (
    <div className={css.book}>
      <div className={css.bar}>
        <div className={css.group}>
          <Button
            size="icon"
            aria-label={t.previousPage}
            disabled={at === 0}
            icon={<ChevronLeft size={18} aria-hidden />}
            onClick={() => goTo(at - 1)}
          />
          <span className={css.place} aria-live="polite">
            {place}
          </span>
          <Button
            size="icon"
            aria-label={t.nextPage}
            disabled={at === openings.length - 1}
            icon={<ChevronRight size={18} aria-hidden />}
            onClick={() => goTo(at + 1)}
          />
        </div>
        <div className={css.group}>
          <Button
            size="icon"
            aria-label={t.smaller}
            disabled={zoom === 0}
            icon={<ZoomOut size={18} aria-hidden />}
            onClick={() => resize(-1)}
          />
          <Button
            size="icon"
            aria-label={t.larger}
            disabled={zoom === zooms.length - 1}
            icon={<ZoomIn size={18} aria-hidden />}
            onClick={() => resize(1)}
          />
          <Button
            aria-pressed={isSpread}
            icon={isSpread ? <BookOpen size={16} aria-hidden /> : <RectangleVertical size={16} aria-hidden />}
            onClick={() => choose(!isSpread)}
          >
            {t.twoPages}
          </Button>
          <Button aria-pressed={hasText} icon={<FileText size={16} aria-hidden />} onClick={() => setHasText(!hasText)}>
            {t.text}
          </Button>
        </div>
      </div>
      <div className={css.beside} data-text={hasText}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a book is turned by keys */}
        <div
          className={css.table}
          role="group"
          aria-roledescription={t.book}
          aria-label={title}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys turn its pages
          tabIndex={0}
          onKeyDown={onKeyDown}
          {...swipe}
        >
          <div
            style={{
              width: `${zooms[zoom]! * 100}%`,
              maxWidth: zoom > 0 ? "none" : `calc(78vh * ${((isSpread ? 2 : 1) * width) / height})`,
              marginInline: "auto"
            }}
          >
            <Leaves pages={pages} openings={openings} at={at} turn={turn} lie={lie} isSpread={isSpread} sizes={sizes} />
          </div>
        </div>
        {hasText ? (
          <section className={css.words} aria-label={t.text} dir="auto">
            {shown.map((number) => (
              <div key={number}>
                <h2 className={css.wordsTitle}>{t.pageNumber({ number })}</h2>
                <p>{pages[number - 1]?.text ?? t.noText}</p>
              </div>
            ))}
          </section>
        ) : null}
      </div>
      <Thumbnails pages={pages} shown={shown} open={(number) => goTo(openingWith(openings, number))} />
    </div>
  )
}
