import { useEffect, useState, type ReactNode } from "react"
import { CircleAlert } from "lucide-react"
import { t } from "#messages/common.js"
import { Button } from "./Button.tsx"
import type { FlowError } from "../../machines/flows/flowError.ts"
import * as css from "./States.css.ts"
import { unseen } from "./theme/mixins.css.ts"

export { Empty } from "./Empty.tsx"
export { Notice } from "./Notice.tsx"

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
export const Skeleton = ({ children, what = t.loading }: { readonly children: ReactNode; readonly what?: string }) => {
  const shown = useAfter(200)
  return (
    <div role="status">
      <span className={unseen}>{what}</span>
      {shown ? children : null}
    </div>
  )
}

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
    {problem.id === undefined ? null : <p className={css.stateText}>{t.supportReference({ id: problem.id })}</p>}
    {retry === undefined ? null : (
      <div className={css.stateAction}>
        <Button onClick={retry}>{t.tryAgain}</Button>
      </div>
    )}
  </div>
)
