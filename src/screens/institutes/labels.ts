import { t } from "#messages/institutes.js"
import { CircleCheck, CirclePause } from "lucide-react"

/** The states of a master institute, in words. */
export const states = {
  active: { words: t.active, tone: "success", icon: CircleCheck },
  disabled: { words: t.disabled, tone: "neutral", icon: CirclePause }
} as const

/** Words of the states alone, for filters. */
export const stateLabel = { active: states.active.words, disabled: states.disabled.words }
