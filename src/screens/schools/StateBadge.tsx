import { t } from "#messages/schools.js"
import { Badge } from "../../components/Badge.tsx"
import { stateOf } from "./labels.ts"

/** The state of a school, as a badge; for a deactivated one also by whom. */
export const StateBadge = ({ state, by = null }: { readonly state: string; readonly by?: string | null }) => {
  const known = stateOf(state)
  return known === undefined ? null : (
    <Badge tone={known.tone} icon={known.icon}>
      {by === null ? known.words : by === "admin" ? t.deactivatedByOrganisers : t.deactivatedBySchool}
    </Badge>
  )
}
