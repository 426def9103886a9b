import type { ReactNode } from "react"
import type { LucideIcon } from "lucide-react"
import * as css from "./States.css.ts"

/** Nothing to show: why, and one thing to do about it. */
export const Empty = ({
  icon: Icon,
  title,
  children,
  action
}: {
  readonly icon: LucideIcon
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
}) => (
  <div className={css.state}>
    <div className={css.stateIcon}>
      <Icon size={22} aria-hidden />
    </div>
    <h2 className={css.stateTitle}>{title}</h2>
    {children === undefined ? null : <p className={css.stateText}>{children}</p>}
    {action === undefined ? null : <div className={css.stateAction}>{action}</div>}
  </div>
)
