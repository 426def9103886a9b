import { t } from "#messages/shell.js"
import { SkeletonLine, Skeleton } from "../../components/States.tsx"
import { page } from "../../components/Page.css.ts"
import { Pending } from "./Pending.tsx"

/** The shape of a screen whose files are on their way. */
export const ScreenSkeleton = () => (
  <div className={page}>
    <Pending />
    <Skeleton what={t.loadingPage}>
      <SkeletonLine width="120px" height="12px" />
      <br />
      <SkeletonLine width="260px" height="28px" />
      <br />
      <SkeletonLine height="96px" />
      <br />
      <SkeletonLine height="420px" />
    </Skeleton>
  </div>
)
