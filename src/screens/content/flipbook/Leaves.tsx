import { useEffect } from "react"
import { t } from "#messages/media.js"
import type { AnswerOf } from "../../../api/calls.ts"
import { shownIn, type Opening } from "./spread.ts"
import type { Turn } from "./useTurning.ts"
import * as css from "./Flipbook.css.ts"

type Page = AnswerOf<"contentFiles">["pages"][number]

const PageImage = ({ page, side }: { readonly page: Page | undefined; readonly side: "left" | "right" }) =>
  page === undefined ? (
    <span className={css.blank} data-side={side} />
  ) : (
    <img
      className={css.picture}
      src={page.picture}
      width={page.width}
      height={page.height}
      alt={page.text === null ? t.pageNumber({ number: page.number }) : page.text.slice(0, 300)}
      draggable={false}
    />
  )

/** Fetches the pictures of openings that may be next, so that a turned leaf is never white. */
const useFetchedAhead = (pages: readonly Page[], openings: readonly Opening[], at: number): void => {
  useEffect(() => {
    for (const opening of [openings[at + 1], openings[at - 1]])
      for (const number of opening === undefined ? [] : shownIn(opening)) {
        const picture = new Image()
        picture.src = pages[number - 1]?.picture ?? ""
      }
  }, [pages, openings, at])
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
  isSpread
}: {
  readonly pages: readonly Page[]
  readonly openings: readonly Opening[]
  readonly at: number
  readonly turn: Turn | null
  readonly lie: () => void
  readonly isSpread: boolean
}) => {
  useFetchedAhead(pages, openings, at)
  const pageAt = (number: number | null | undefined) => (number == null ? undefined : pages[number - 1])
  const [from, to] = [openings[turn?.from ?? at], openings[at]]
  const isForward = turn !== null && turn.to > turn.from
  const left = isForward ? from?.left : to?.left
  const right = turn === null || isForward || !isSpread ? to?.right : from?.right
  return (
    <div className={css.leaves} data-spread={isSpread}>
      {isSpread ? (
        <div className={css.side}>
          <PageImage page={pageAt(left)} side="left" />
        </div>
      ) : null}
      <div className={css.side}>
        <PageImage page={pageAt(right)} side="right" />
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
            <PageImage page={pageAt(isForward || !isSpread ? from?.right : from?.left)} side="right" />
          </div>
          {isSpread ? (
            <div className={css.back}>
              <PageImage page={pageAt(isForward ? to?.left : to?.right)} side="left" />
            </div>
          ) : null}
        </div>
      )}
    </div>
  )
}
