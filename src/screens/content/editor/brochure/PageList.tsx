import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react"
import { useState } from "react"
import { t } from "#messages/media.js"
import { brochureLimits, type BrochurePage } from "../../../../../schema/media/brochure.ts"
import { Button } from "../../../../components/Button.tsx"
import { replaceAt, without } from "../arrays.ts"
import { PageField } from "./PageField.tsx"
import { emptyPage, swapped } from "./source.ts"
import * as css from "./Brochure.css.ts"

/** The pages of a brochure in their order, of which one is open. */
export const PageList = ({
  pages,
  lang,
  write
}: {
  readonly pages: readonly BrochurePage[]
  readonly lang: string
  readonly write: (pages: readonly BrochurePage[]) => void
}) => {
  const [opened, open] = useState(0)
  const move = (at: number, to: number) => {
    write(swapped(pages, at, to))
    open(to)
  }
  return (
    <>
      <ol className={css.pages}>
        {pages.map((page, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a page has nothing but its place
          <li key={at} className={css.page}>
            <div className={css.head}>
              <button
                type="button"
                className={css.opener}
                aria-expanded={opened === at}
                lang={lang}
                onClick={() => open(opened === at ? -1 : at)}
              >
                {t.pageOfList({ number: at + 1, title: page.title.trim() === "" ? t.newPage : page.title })}
              </button>
              <Button
                size="icon"
                look="quiet"
                aria-label={t.pageUp({ number: at + 1 })}
                icon={<ArrowUp size={16} aria-hidden />}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              />
              <Button
                size="icon"
                look="quiet"
                aria-label={t.pageDown({ number: at + 1 })}
                icon={<ArrowDown size={16} aria-hidden />}
                disabled={at === pages.length - 1}
                onClick={() => move(at, at + 1)}
              />
              <Button
                size="icon"
                look="quiet"
                aria-label={t.removePage({ number: at + 1 })}
                icon={<Trash2 size={16} aria-hidden />}
                disabled={pages.length === 1}
                onClick={() => write(without(pages, at))}
              />
            </div>
            {opened === at ? (
              <PageField page={page} lang={lang} write={(next) => write(replaceAt(pages, at, next))} />
            ) : null}
          </li>
        ))}
      </ol>
      <div>
        <Button
          icon={<Plus size={16} aria-hidden />}
          disabled={pages.length >= brochureLimits.pages}
          onClick={() => {
            write([...pages, emptyPage])
            open(pages.length)
          }}
        >
          {t.addPage}
        </Button>
      </div>
    </>
  )
}
