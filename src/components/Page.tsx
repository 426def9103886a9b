import { useContext, type ReactNode } from "react"
import { t } from "#messages/common.js"
import { ActiveEntryContext, headingOf, type Heading } from "./heading.ts"
import * as css from "./Page.css.ts"

/** A page: breadcrumb, title, its one or two actions at the right, and then the thing itself. */
export const Page = ({
  lead,
  status,
  actions,
  wide = false,
  children,
  ...heading
}: Heading & {
  readonly lead?: ReactNode
  /** How what the page shows stands just now. */
  readonly status?: ReactNode
  readonly actions?: ReactNode
  /** Uses the whole width instead of 1320 px. */
  readonly wide?: boolean
  readonly children: ReactNode
}) => {
  const { crumbs, title } = headingOf(useContext(ActiveEntryContext), heading)
  return (
    <div className={`${css.page} ${wide ? "" : css.fixed}`}>
      <header className={css.head}>
        <div className={css.titles}>
          <nav aria-label={t.breadcrumb}>
            <ol className={css.crumbs}>
              {crumbs.map((crumb, index) => (
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
          <h1 className={css.title} tabIndex={-1}>
            {title}
          </h1>
          {lead === undefined ? null : <p className={css.lead}>{lead}</p>}
          {status === undefined ? null : <div className={css.status}>{status}</div>}
        </div>
        {actions === undefined ? null : <div className={css.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

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
