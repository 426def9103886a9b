import { t } from "#messages/flows.js"
import { eventIn } from "./walk.ts"

/** A step in words: its event, and whether it followed itself. */
export const stepText = (step: string): string =>
  step === "…" ? t.moreSteps : step.endsWith("+") ? t.repeatedStep({ event: eventIn(step) }) : step
