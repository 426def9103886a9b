import type { LucideIcon } from "lucide-react"
import type { HTMLAttributes } from "react"
import { badge } from "./Badge.css.ts"

/** A word about a state: its colour always goes with an icon. */
export const Badge = ({
  tone,
  icon: Icon,
  children,
  ...rest
}: HTMLAttributes<HTMLSpanElement> & {
  readonly tone: keyof typeof badge
  readonly icon?: LucideIcon
}) => (
  <span {...rest} className={badge[tone]}>
    {Icon === undefined ? null : <Icon size={13} aria-hidden />}
    {children}
  </span>
)
