import type { ReactNode } from "react"
import { scroller } from "./Table.css.ts"

/** A box that scrolls what is too wide or too high for it, with the keyboard too. */
export const Scroller = ({
  label,
  className = "",
  dir,
  children
}: {
  readonly label: string
  readonly className?: string
  /** Which way its content runs, which is where it begins; that of the page without it. */
  readonly dir?: "ltr" | "rtl"
  readonly children: ReactNode
}) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the arrow keys cannot scroll the box
  <div className={`${scroller} ${className}`} dir={dir} tabIndex={0} role="region" aria-label={label}>
    {children}
  </div>
)
