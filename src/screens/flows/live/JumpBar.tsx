import { History } from "lucide-react"
import { useSyncExternalStore } from "react"
import { createRoot, type Root } from "react-dom/client"
import { t } from "#messages/flows.js"
import { jumpNow, leaveJump, onJump, type Jump } from "../../../api/journal/jump.ts"
import { Button } from "../../../components/Button.tsx"
import { timeOfDay } from "../../../components/format.ts"
import * as css from "./JumpBar.css.ts"

let root: Root | undefined

/** A place beside the page: a dialog makes the page inert, and leaves out what tells something live. */
const rootNow = (): Root => {
  const place = document.createElement("div")
  place.setAttribute("aria-live", "polite")
  return createRoot(document.body.appendChild(place))
}

/**
 * Shows the bar of a page that shows a recorded step, over whatever is on the page, until the step is left. `back`
 * leads to the recording. It is a root of its own, since the screen that opened it is no longer shown.
 */
export const showJumpBar = (back: () => void): void => {
  root ??= rootNow()
  root.render(<JumpBar back={back} />)
}

const JumpBar = ({ back }: { readonly back: () => void }) => {
  const jump = useSyncExternalStore(onJump, jumpNow)
  return jump === null ? null : <Bar jump={jump} back={back} />
}

const Bar = ({ jump: { flow, at, isRestored }, back }: { readonly jump: Jump; readonly back: () => void }) => (
  <section ref={(bar) => bar?.showPopover?.()} popover="manual" className={css.bar} aria-label={t.recordedStep}>
    <History size={18} aria-hidden className={css.icon} />
    <p className={css.words}>
      <strong>{(isRestored ? t.stepRestored : t.stepWaiting)({ flow, time: timeOfDay(at) })}</strong> {t.stepReadOnly}
    </p>
    <Button
      size="compact"
      look="primary"
      onClick={() => {
        leaveJump()
        back()
      }}
    >
      {t.backToRecording}
    </Button>
    <Button size="compact" onClick={() => location.reload()}>
      {t.reloadPage}
    </Button>
  </section>
)
