import type { ButtonHTMLAttributes, ReactNode, Ref } from "react"
import { LoaderCircle } from "lucide-react"
import { button } from "./Button.css.ts"
import { turning } from "./States.css.ts"

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly look?: "primary" | "plain" | "quiet" | "danger" | "dangerText"
  readonly size?: "large" | "normal" | "toolbar" | "toolbarIcon" | "compact" | "icon" | "compactIcon"
  readonly wide?: boolean
  /** Under way: it turns, and a second press does nothing. */
  readonly busy?: boolean
  readonly icon?: ReactNode
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button. One a page is `primary`; an icon alone wants an `aria-label`. */
export const Button = ({
  look = "plain",
  size = "normal",
  wide = false,
  busy = false,
  icon,
  children,
  className,
  onClick,
  ...rest
}: Props) => (
  <button
    type="button"
    {...rest}
    className={`${button({ look, size, wide })} ${className ?? ""}`}
    aria-busy={busy || undefined}
    aria-disabled={busy || rest["aria-disabled"] || undefined}
    onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
  >
    {busy ? <LoaderCircle size={16} className={turning} aria-hidden /> : icon}
    {children}
  </button>
)
