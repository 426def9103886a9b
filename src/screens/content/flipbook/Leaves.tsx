import { useEffect } from "react"
import { t } from "#messages/media.js"
import type { AnswerOf } from "../../../api/calls.ts"
import { shownIn, type Opening } from "./spread.ts"
import type { Turn } from "./useTurning.ts"
import * as css from "./Flipbook.css.ts"

type Page = AnswerOf<"contentFiles">["pages"][number]

/** A page's picture in each width that it is kept in; `sizes` says how wide it is shown. */
const pictureOf = ({ picture, medium, thumbnail, width, height }: Page, sizes: string) => {
  const widthOf = (side: number) => Math.round((width * side) / Math.max(width, height))
  const all = [`${thumbnail} ${widthOf(220)}w`, `${medium} ${widthOf(800)}w`, `${picture} ${width}w`]
  return medium === null ? { src: picture } : { src: picture, srcSet: all.join(", "), sizes }
}

const PageImage = ({
  page,
  side,
  sizes
}: {
  readonly page: Page | undefined
  readonly side: "left" | "right"
  readonly sizes: string
}) =>
  page === undefined ? (
    <span className={css.blank} data-side={side} />
  ) : (
    <img
      className={css.picture}
      {...pictureOf(page, sizes)}
      width={page.width}
      height={page.height}
      alt={page.text === null ? t.pageNumber({ number: page.number }) : page.text.slice(0, 300)}
      draggable={false}
    />
  )

/** Fetches the pictures of openings that may be next, so that a turned leaf is never white. */
const useFetchedAhead = (pages: readonly Page[], openings: readonly Opening[], at: number, sizes: string): void => {
  useEffect(() => {
    for (const opening of [openings[at + 1], openings[at - 1]])
      for (const number of opening === undefined ? [] : shownIn(opening)) {
        const page = pages[number - 1]
        if (page === undefined) continue
        const { src, srcSet = "" } = pictureOf(page, sizes)
        Object.assign(new Image(), { sizes, srcset: srcSet, src })
      }
  }, [pages, openings, at, sizes])
}

/**
 * The open pages, and the leaf that is being turned above them. Below a leaf that goes forward lies what is left of the
 * old opening and what is right of the new one; one that goes back is the mirror of it.
 */
export const Leaves = ({
  pages,
  openings,
  at,
  turn,
  lie,
  isSpread,
  sizes
}: {
  readonly pages: readonly Page[]
  readonly openings: readonly Opening[]
  readonly at: number
  readonly turn: Turn | null
  readonly lie: () => void
  readonly isSpread: boolean
  /** How wide a page is shown, as `sizes` of a picture says it. */
  readonly sizes: string
}) => {
  useFetchedAhead(pages, openings, at, sizes)
  const pageAt = (number: number | null | undefined) => (number == null ? undefined : pages[number - 1])
  const [from, to] = [openings[turn?.from ?? at], openings[at]]
  const isForward = turn !== null && turn.to > turn.from
  const left = isForward ? from?.left : to?.left
  const right = turn === null || isForward || !isSpread ? to?.right : from?.right
  return (
    <div className={css.leaves} data-spread={isSpread}>
      {isSpread ? (
        <div className={css.side}>
          <PageImage page={pageAt(left)} side="left" sizes={sizes} />
        </div>
      ) : null}
      <div className={css.side}>
        <PageImage page={pageAt(right)} side="right" sizes={sizes} />
      </div>
      {turn === null ? null : (
        <div
          key={`${turn.from}-${turn.to}`}
          className={css.leaf}
          data-forward={isForward}
          data-spread={isSpread}
          onAnimationEnd={lie}
          aria-hidden
        >
          <div className={css.front}>
            <PageImage page={pageAt(isForward || !isSpread ? from?.right : from?.left)} side="right" sizes={sizes} />
          </div>
          {isSpread ? (
            <div className={css.back}>
              <PageImage page={pageAt(isForward ? to?.left : to?.right)} side="left" sizes={sizes} />
            </div>
          ) : null}
        </div>
      )}
    </div>
  )
}
