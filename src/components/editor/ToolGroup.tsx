import { Toolbar as Base } from "@base-ui/react/toolbar"
import type { ReactNode } from "react"
import * as css from "./Toolbar.css.ts"

export const Group = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Base.Group className={css.group} aria-label={label}>
    {children}
  </Base.Group>
)
