import type { ReactNode } from "react"
import { useLocation } from "react-router-dom"
import { Page } from "../Page.tsx"
import { CopyLink } from "./CopyLink.tsx"
import { PageAddressContext } from "./pageAddress.ts"
import { useRemembered } from "./useRemembered.ts"
import * as css from "./RecordPage.css.ts"

/**
 * The page of a record: its name, badge and actions; what is known of it in a wide column, its history beside it. Its
 * link is copied from the menu of `actions` (`RecordActions`), so that fewer controls stand before what is known.
 */
export const RecordPage = ({
  title,
  badge,
  actions,
  side,
  children
}: {
  readonly title: string
  readonly badge?: ReactNode
  readonly actions?: ReactNode
  readonly side?: ReactNode
  readonly children: ReactNode
}) => {
  const { pathname } = useLocation()
  useRemembered(pathname, title)
  return (
    <Page
      below={[title]}
      status={badge}
      actions={<PageAddressContext value={pathname}>{actions ?? <CopyLink address={pathname} />}</PageAddressContext>}
    >
      <div className={css.columns}>
        <div className={css.main}>{children}</div>
        {side === undefined ? null : <div className={css.side}>{side}</div>}
      </div>
    </Page>
  )
}
