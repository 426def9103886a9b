import { Badge } from "../../components/Badge.tsx"
import { scheduleStates, states } from "./labels.ts"

/** Where a paper, or a schedule, stands. */
export const State = ({ state, of = "paper" }: { readonly state: string; readonly of?: "paper" | "schedule" }) => {
  const said = (of === "paper" ? states : scheduleStates)[state]
  return said === undefined ? null : (
    <Badge tone={said.tone} icon={said.icon}>
      {said.words}
    </Badge>
  )
}
