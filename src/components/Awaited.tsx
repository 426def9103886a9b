import type { ReactNode } from "react"
import { Skeleton, SkeletonLine } from "./States.tsx"

/**
 * An answer as `children` show it once it is there, and until then a grey bar of a height in CSS units. A call that
 * failed before its first answer leaves the place empty: the screen says what happened.
 */
export const Awaited = <Answer,>({
  answer,
  problem,
  height,
  children
}: {
  readonly answer: Answer | null
  readonly problem: object | null
  readonly height: string
  readonly children: (answer: Answer) => ReactNode
}): ReactNode =>
  answer !== null ? (
    children(answer)
  ) : problem === null ? (
    <Skeleton>
      <SkeletonLine height={height} />
    </Skeleton>
  ) : null
