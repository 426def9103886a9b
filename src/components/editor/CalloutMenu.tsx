import { CircleCheck, Info, MessageSquareQuote, TriangleAlert } from "lucide-react"
import type { Command } from "prosemirror-state"
import { t as common } from "#messages/common.js"
import { t } from "#messages/editor.js"
import type { CalloutTone } from "../../../schema/documents/inline.ts"
import { setCallout } from "./listCommands.ts"
import type { Status } from "./status.ts"
import { ToolMenu, type Way } from "./Tool.tsx"

const ways: readonly Way<CalloutTone | "none">[] = [
  { value: "none", words: common.none },
  { value: "info", words: t.calloutInfo, sign: <Info size={16} aria-hidden /> },
  { value: "success", words: t.calloutSuccess, sign: <CircleCheck size={16} aria-hidden /> },
  { value: "warning", words: t.calloutWarning, sign: <TriangleAlert size={16} aria-hidden /> }
]

/** What stands out of a page's text. */
export const CalloutMenu = ({
  status,
  run,
  back,
  disabled
}: {
  readonly status: Status
  readonly run: (command: Command) => void
  readonly back: () => false
  readonly disabled: boolean
}) => (
  <ToolMenu
    label={t.callout}
    ways={ways}
    chosen={(status.callout ?? "none") as CalloutTone | "none"}
    face={<MessageSquareQuote size={17} aria-hidden />}
    choose={(tone) => run(setCallout(tone === "none" ? null : tone))}
    back={back}
    disabled={disabled}
  />
)
