import { Badge } from "../../components/Badge.tsx"
import { states } from "./labels.ts"

/** The state of a student, as a badge. */
export const StateBadge = ({ state }: { readonly state: string }) => {
  const known = states[state]
  return known === undefined ? null : (
    <Badge tone={known.tone} icon={known.icon}>
      {known.words}
    </Badge>
  )
}
