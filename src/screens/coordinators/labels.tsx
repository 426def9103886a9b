import { Ban, CircleCheck, Trash2 } from "lucide-react"
import { t } from "#messages/coordinators.js"
import { pageLocale } from "../../api/language.ts"
import type { CoordinatorKind, CoordinatorState } from "../../../schema/coordinators/coordinator.ts"
import { Badge } from "../../components/Badge.tsx"

/** A day as India writes it: `1 Dec 2026`. */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat(pageLocale, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`)
  )

/** The plural of each kind of coordinator. */
export const kindLabels: Readonly<Record<CoordinatorKind, string>> = {
  zonal: t.zonalCoordinators,
  state: t.stateCoordinators,
  prant: t.prantCoordinators,
  organizing: t.organizingCoordinators,
  district: t.districtCoordinators
}

/** The button and the form that appoint a coordinator of a kind. */
export const appointLabels: Readonly<Record<CoordinatorKind, string>> = {
  zonal: t.appointZonal,
  state: t.appointState,
  prant: t.appointPrant,
  organizing: t.appointOrganizing,
  district: t.appointDistrict
}

/** The states of a coordinator, in words. */
const states = {
  active: { words: t.active, tone: "success", icon: CircleCheck },
  disabled: { words: t.disabled, tone: "neutral", icon: Ban },
  removed: { words: t.removed, tone: "neutral", icon: Trash2 }
} as const satisfies Readonly<Record<CoordinatorState, object>>

/** Words of the states that everybody sees, for filters. */
export const stateLabels = { active: states.active.words, disabled: states.disabled.words }

/** The same for those who also see coordinators that were removed. */
export const allStateLabels = { ...stateLabels, removed: states.removed.words }

/** A coordinator's state, in a word. */
export const StateBadge = ({ state }: { readonly state: string }) => {
  const known = states[state as keyof typeof states]
  return known === undefined ? null : (
    <Badge tone={known.tone} icon={known.icon}>
      {known.words}
    </Badge>
  )
}
