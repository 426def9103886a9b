import { Bone, Skeleton } from "../../components/States.tsx"
import { page } from "../../components/Page.css.ts"
import { Pending } from "./Pending.tsx"

/** The shape of a screen whose files are on their way. */
export const ScreenSkeleton = () => (
  <div className={page}>
    <Pending />
    <Skeleton what="Loading the page">
      <Bone width="120px" height="12px" />
      <br />
      <Bone width="260px" height="28px" />
      <br />
      <Bone height="96px" />
      <br />
      <Bone height="420px" />
    </Skeleton>
  </div>
)
