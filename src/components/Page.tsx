import { useContext, type ReactNode } from "react"
import { t } from "#messages/common.js"
import { ActiveEntryContext, headingOf, type Heading } from "./heading.ts"
import * as css from "./Page.css.ts"

/** A page: what it is part of, its title with one or two actions beside it, and then the thing itself. */
export const Page = ({
  lead,
  status,
  actions,
  wide = false,
  isList = false,
  children,
  ...heading
}: Heading & {
  readonly lead?: ReactNode
  /** How what the page shows stands just now. */
  readonly status?: ReactNode
  readonly actions?: ReactNode
  /** Uses the whole width instead of 1320 px. */
  readonly wide?: boolean
  /** The page is one list: its rows begin as high up as they can. */
  readonly isList?: boolean
  readonly children: ReactNode
}) => {
  const { crumbs, title } = headingOf(useContext(ActiveEntryContext), heading)
  // What the page is called is said once, by its title.
  const above = crumbs.filter((crumb) => crumb !== title)
  return (
    <div className={`${css.page} ${wide ? "" : css.fixed} ${isList ? css.list : ""}`} data-list={isList || undefined}>
      <header className={css.head}>
        {above.length === 0 ? null : <Crumbs of={above} />}
        <div className={css.line}>
          <h1 className={css.title} tabIndex={-1}>
            {title}
          </h1>
          {actions === undefined ? null : <div className={css.actions}>{actions}</div>}
        </div>
        {lead === undefined ? null : <p className={css.lead}>{lead}</p>}
        {status === undefined ? null : <div className={css.status}>{status}</div>}
      </header>
      {children}
    </div>
  )
}

const Crumbs = ({ of }: { readonly of: readonly string[] }) => (
  <nav aria-label={t.breadcrumb}>
    <ol className={css.crumbs}>
      {of.map((crumb, index) => (
        <li key={crumb} className={css.crumb}>
          {index > 0 ? (
            <span className={css.slash} aria-hidden>
              /
            </span>
          ) : null}
          {crumb}
        </li>
      ))}
    </ol>
  </nav>
)

/** One card of a page, with a title of its own. Never inside another. */
export const Section = ({
  id,
  title,
  actions,
  children,
  flush = false
}: {
  /** What an address names the section by, behind its `#`. */
  readonly id?: string
  readonly title: string
  readonly actions?: ReactNode
  readonly children: ReactNode
  /** Its content reaches to the card's edge: a table, a list. */
  readonly flush?: boolean
}) => (
  <section id={id} className={css.section} aria-label={title}>
    <div className={css.sectionHead}>
      <h2 className={css.sectionTitle}>{title}</h2>
      {actions}
    </div>
    <div className={flush ? `${css.sectionBody} ${css.flush}` : css.sectionBody}>{children}</div>
  </section>
)
