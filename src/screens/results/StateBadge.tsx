import { Badge } from "../../components/Badge.tsx"
import { shownAs, type Shown } from "./labels.ts"

/** The state of an answer key or of a computation; a name that a newer server sent stands as it is. */
export const StateBadge = ({
  state,
  states
}: {
  readonly state: string
  readonly states: Readonly<Record<string, Shown>>
}) => {
  const shown = shownAs(states, state)
  return shown === undefined ? (
    <span>{state}</span>
  ) : (
    <Badge tone={shown.tone} icon={shown.icon}>
      {shown.words}
    </Badge>
  )
}
