import type { ReactNode } from "react"
import * as css from "./Preview.css.ts"

/** What a phone of 390 px shows. */
export const Phone = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  // Its content scrolls inside of it: the keyboard has to reach it.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div role="group" aria-label={label} tabIndex={0} className={css.phone}>
    {children}
  </div>
)
