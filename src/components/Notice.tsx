import type { ReactNode } from "react"
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react"
import * as css from "./States.css.ts"

const icons = { danger: CircleAlert, warning: TriangleAlert, info: Info, success: CircleCheck }

/** A message in the page: a colour, an icon and words. Errors are announced at once, the others politely. */
export const Notice = ({
  tone,
  title,
  children
}: {
  readonly tone: keyof typeof icons
  readonly title?: string
  readonly children?: ReactNode
}) => {
  const Icon = icons[tone]
  return (
    <div className={css.notice[tone]} role={tone === "danger" ? "alert" : "status"}>
      <Icon size={18} className={css.noticeIcon} aria-hidden />
      <div className={css.noticeBody}>
        {title === undefined ? null : <p className={css.noticeTitle}>{title}</p>}
        {children}
      </div>
    </div>
  )
}
