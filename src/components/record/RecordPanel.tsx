import { Dialog as Base } from "@base-ui/react/dialog"
import { Maximize2, X } from "lucide-react"
import { use, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react"
import { Link } from "react-router-dom"
import { t as common } from "#messages/common.js"
import { t } from "#messages/lists.js"
import { Button } from "../Button.tsx"
import { button } from "../Button.css.ts"
import { ShownRowsContext } from "../list/shownRows.ts"
import { below } from "../theme/theme.css.ts"
import { useMedia } from "../useMedia.ts"
import { recordIsOpen } from "./besideRecord.ts"
import { CopyLink } from "./CopyLink.tsx"
import { RecordSteps, stepByKey, StepsContext, type Steps } from "./RecordSteps.tsx"
import { useRecord } from "./useRecord.ts"
import { useRemembered } from "./useRemembered.ts"
import * as css from "./RecordPanel.css.ts"

/** What takes Escape before the panel does: an open dialog, menu or list of choices outside of it. A toast does not. */
const onTop = ":is([role=dialog], [role=alertdialog], [role=menu], [role=listbox]):not([hidden], [aria-modal=false])"

const isCovered = (panel: Element | null): boolean =>
  [...document.querySelectorAll(onTop)].some((each) => each !== panel && panel?.contains(each) !== true)

/** A record's row in the list behind the panel. */
const rowOf = (record: number): HTMLElement | null =>
  document.querySelector<HTMLElement>(`#content .ag-row[row-id="${record}"]`)

/** The first cell of it without a control. */
const cellOf = (record: number): HTMLElement | null =>
  rowOf(record)?.querySelector<HTMLElement>(".ag-cell:not(:has(button, a, input))") ?? null

/**
 * Shows a record of a list beside the list, which stays usable: another row shows that record. Below 768 px it is a
 * sheet over the whole page. Focus goes to the record's title, and back to where it came from when the panel closes;
 * after a step through the list, to the row of the last record. `children` render a `PanelContent`; they are rendered
 * anew for each record.
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
  const isOpen = record !== null
  useLayoutEffect(() => {
    if (!isOpen) return
    document.body.setAttribute(recordIsOpen, "")
    return () => document.body.removeAttribute(recordIsOpen)
  }, [isOpen])
  const steps = useSteps(record, () => {
    opener.current = null
  })
  return (
    <Base.Root
      open={isOpen}
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
          data-record-panel
          onKeyDown={steps === null ? undefined : stepByKey(steps)}
          initialFocus={() => popup.current?.querySelector("h2") ?? true}
          finalFocus={() =>
            (opener.current?.isConnected === true ? opener.current : shown === null ? null : cellOf(shown)) ?? true
          }
        >
          {shown === null ? null : (
            <StepsContext value={steps}>
              <Shown key={shown}>{children(shown)}</Shown>
            </StepsContext>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/**
 * The steps from the open record through the list beside it, whose row is marked; null where the list does not show it.
 * `stepped` is called before another one is opened.
 */
const useSteps = (record: number | null, stepped: () => void): Steps | null => {
  const rows = use(ShownRowsContext)
  const [, open] = useRecord()
  const [came, setCame] = useState<{ readonly to: number; readonly by: keyof Steps["beside"] } | null>(null)
  const at = record === null ? -1 : rows.findIndex(({ id }) => id === record)
  useEffect(() => {
    const list = document.getElementById("content")
    if (record === null || at < 0 || list === null) return
    const mark = () => rowOf(record)?.setAttribute("data-open", "")
    mark()
    // The list may draw its rows later, or anew.
    const drawn = new MutationObserver(mark)
    drawn.observe(list, { childList: true, subtree: true })
    return () => {
      drawn.disconnect()
      rowOf(record)?.removeAttribute("data-open")
    }
  }, [record, at])
  if (at < 0) return null
  const beside = { previous: rows[at - 1]?.id ?? null, next: rows[at + 1]?.id ?? null }
  const step: Steps["step"] = (way) => {
    const to = beside[way]
    if (to === null) return
    stepped()
    setCame({ to, by: way })
    rowOf(to)?.scrollIntoView({ block: "nearest" })
    open(to, "inPlace")
  }
  return { beside, step, cameBy: came?.to === record ? came.by : null }
}

const Shown = ({ children }: { readonly children: ReactNode }) => children

/** What a panel shows: a head and a foot that stand fast, and a body that scrolls between them. */
export const PanelContent = ({
  title,
  badge,
  page,
  address = page,
  foot,
  children
}: {
  readonly title: string
  readonly badge?: ReactNode
  /** The address of the record's page, for those who may open it. */
  readonly page?: string | undefined
  /** The record's address where it has no page; none until the record was read. */
  readonly address?: string | undefined
  readonly foot?: ReactNode
  readonly children: ReactNode
}) => {
  useRemembered(address, title)
  const head = useRef<HTMLHeadingElement>(null)
  const isStep = (use(StepsContext)?.cameBy ?? null) !== null
  // Another row was chosen: its record is read from its title. A step's button keeps the focus.
  useEffect(() => {
    if (!isStep) head.current?.focus({ preventScroll: true })
  }, [isStep])
  return (
    <>
      <div className={css.head}>
        <Base.Title ref={head} className={css.title} tabIndex={-1} dir="auto">
          {title}
        </Base.Title>
        <span className={css.badge}>{badge}</span>
        <RecordSteps />
        {address === undefined ? null : <CopyLink address={address} />}
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
