import { Badge } from "../../components/Badge.tsx"
import { stateOf } from "./labels.ts"

/** The state of a question, as a badge. */
export const State = ({ state }: { readonly state: string }) => {
  const said = stateOf(state)
  return (
    <Badge tone={said.tone} icon={said.icon}>
      {said.words}
    </Badge>
  )
}
