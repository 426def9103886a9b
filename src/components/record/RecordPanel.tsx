import { Dialog as Base } from "@base-ui/react/dialog"
import { Maximize2, X } from "lucide-react"
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react"
import { Link } from "react-router-dom"
import { t as common } from "#messages/common.js"
import { t } from "#messages/lists.js"
import { Button } from "../Button.tsx"
import { button } from "../Button.css.ts"
import { below } from "../theme/theme.css.ts"
import { useMedia } from "../useMedia.ts"
import * as css from "./RecordPanel.css.ts"

/** What takes Escape before the panel does: an open dialog, menu or list of choices outside of it. A toast does not. */
const onTop = ":is([role=dialog], [role=alertdialog], [role=menu], [role=listbox]):not([hidden], [aria-modal=false])"

const isCovered = (panel: Element | null): boolean =>
  [...document.querySelectorAll(onTop)].some((each) => each !== panel && panel?.contains(each) !== true)

/** The first cell without a control in a record's row of the list behind the panel. */
const cellOf = (record: number): HTMLElement | null =>
  document.querySelector<HTMLElement>(`#content .ag-row[row-id="${record}"] .ag-cell:not(:has(button, a, input))`)

/**
 * Shows a record of a list beside the list, which stays usable: another row shows that record. Below 768 px it is a
 * sheet over the whole page. Focus goes to the record's title, and back to where it came from when the panel closes.
 * `children` render a `PanelContent`; they are rendered anew for each record.
 */
export const RecordPanel = ({
  record,
  close,
  children
}: {
  /** The id of the record; null while none is open. */
  readonly record: number | null
  readonly close: () => void
  readonly children: (record: number) => ReactNode
}) => {
  const isSheet = useMedia(below.tablet)
  const popup = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLElement | null>(null)
  // The last record stays in sight while the panel leaves.
  const [shown, setShown] = useState(record)
  if (record !== null && record !== shown) setShown(record)
  useLayoutEffect(() => {
    const active = document.activeElement
    if (record === null || !(active instanceof HTMLElement) || popup.current?.contains(active) === true) return
    opener.current = active === document.body ? null : active
  }, [record])
  return (
    <Base.Root
      open={record !== null}
      modal={isSheet}
      disablePointerDismissal
      onOpenChange={(next, { reason }) => {
        if (!next && (reason !== "escape-key" || !isCovered(popup.current))) close()
      }}
    >
      <Base.Portal>
        {isSheet ? <Base.Backdrop className={css.backdrop} /> : null}
        <Base.Popup
          ref={popup}
          className={css.panel}
          initialFocus={() => popup.current?.querySelector("h2") ?? true}
          finalFocus={() =>
            (opener.current?.isConnected === true ? opener.current : shown === null ? null : cellOf(shown)) ?? true
          }
        >
          {shown === null ? null : <Shown key={shown}>{children(shown)}</Shown>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

const Shown = ({ children }: { readonly children: ReactNode }) => children

/** What a panel shows: a head and a foot that stand fast, and a body that scrolls between them. */
export const PanelContent = ({
  title,
  badge,
  page,
  foot,
  children
}: {
  readonly title: string
  readonly badge?: ReactNode
  /** The address of the record's page, for those who may open it. */
  readonly page?: string | undefined
  readonly foot?: ReactNode
  readonly children: ReactNode
}) => {
  const head = useRef<HTMLHeadingElement>(null)
  // Another row was chosen: its record is read from its title.
  useEffect(() => head.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <div className={css.head}>
        <Base.Title ref={head} className={css.title} tabIndex={-1} dir="auto">
          {title}
        </Base.Title>
        <span className={css.badge}>{badge}</span>
        {page === undefined ? null : (
          <Link
            className={button({ look: "quiet", size: "compactIcon" })}
            to={page}
            aria-label={t.openAsPage}
            title={t.openAsPage}
          >
            <Maximize2 size={16} aria-hidden />
          </Link>
        )}
        <Base.Close
          render={<Button look="quiet" size="compactIcon" icon={<X size={18} aria-hidden />} />}
          aria-label={common.close}
          title={common.close}
        />
      </div>
      <div className={css.body}>{children}</div>
      {foot === undefined || foot === null ? null : <div className={css.foot}>{foot}</div>}
    </>
  )
}
