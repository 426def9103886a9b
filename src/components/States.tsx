import { useEffect, useState, type ReactNode } from "react"
import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from "lucide-react"
import { Button } from "./Button.tsx"
import type { FlowError } from "../../machines/flows/flowError.ts"
import * as css from "./States.css.ts"
import { unseen } from "./theme/mixins.css.ts"

/** True once `milliseconds` have passed: what comes sooner shows no skeleton. */
const useAfter = (milliseconds: number): boolean => {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return passed
}

/** One grey bar in the place of something to come. Sizes in CSS units. */
export const SkeletonLine = ({
  width = "100%",
  height = "14px"
}: {
  readonly width?: string
  readonly height?: string
}) => <div className={css.bone} style={{ width, height }} aria-hidden />

/** The shape of what comes, shown after 200 ms; a screen reader hears only that it is loading. */
export const Skeleton = ({ children, what = "Loading" }: { readonly children: ReactNode; readonly what?: string }) => {
  const shown = useAfter(200)
  return (
    <div role="status">
      <span className={unseen}>{what}</span>
      {shown ? children : null}
    </div>
  )
}

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

/** What happened, and how to try again. An unforeseen error shows the name it has in the server's log. */
export const Failed = ({
  title,
  problem,
  retry
}: {
  readonly title: string
  readonly problem: FlowError
  readonly retry?: () => void
}) => (
  <div className={css.state} role="alert">
    <div className={css.stateIcon}>
      <CircleAlert size={22} aria-hidden />
    </div>
    <h2 className={css.stateTitle}>{title}</h2>
    <p className={css.stateText}>{problem.message}</p>
    {problem.id === undefined ? null : <p className={css.stateText}>For support: {problem.id}</p>}
    {retry === undefined ? null : (
      <div className={css.stateAction}>
        <Button onClick={retry}>Try again</Button>
      </div>
    )}
  </div>
)

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
