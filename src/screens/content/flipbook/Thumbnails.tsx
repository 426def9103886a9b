import { useEffect, useRef } from "react"
import { t } from "#messages/media.js"
import type { AnswerOf } from "../../../api/calls.ts"
import * as css from "./Flipbook.css.ts"

type Page = AnswerOf<"contentFiles">["pages"][number]

/** The pages of a book in small, to go to one at once. */
export const Thumbnails = ({
  pages,
  shown,
  open
}: {
  readonly pages: readonly Page[]
  readonly shown: readonly number[]
  readonly open: (page: number) => void
}) => {
  const list = useRef<HTMLOListElement>(null)
  const [first] = shown
  useEffect(() => {
    const current = list.current?.children[(first ?? 1) - 1] as HTMLElement | undefined
    const row = list.current
    if (row === null || current === undefined) return
    row.scrollLeft = current.offsetLeft - row.offsetLeft - (row.clientWidth - current.clientWidth) / 2
  }, [first])
  return (
    <nav aria-label={t.pageList}>
      <ol className={css.thumbnails} ref={list}>
        {pages.map(({ number, thumbnail, width, height }) => (
          <li key={number}>
            <button
              type="button"
              className={css.thumbnail}
              aria-label={t.goToPage({ number })}
              aria-current={shown.includes(number) ? "page" : undefined}
              onClick={() => open(number)}
            >
              <img className={css.small} src={thumbnail} width={width} height={height} alt="" loading="lazy" />
              {number}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
