import { Badge } from "../../../components/Badge.tsx"
import { states } from "../states.ts"

/** The status of an exam. */
export const State = ({ state }: { readonly state: string }) => {
  const shown = states[state]
  return shown === undefined ? (
    <span>{state}</span>
  ) : (
    <Badge tone={shown.tone} icon={shown.icon}>
      {shown.name}
    </Badge>
  )
}
