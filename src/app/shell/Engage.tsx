import { CircleDot, Search, Settings2 } from "lucide-react"
import { Button } from "../../components/Button.tsx"
import { toast } from "../../components/Toasts.tsx"
import { isRecording, saveRecord, startRecording, stopRecording } from "../../api/journal/recorder.ts"
import { showOverlay } from "./overlays.ts"
import * as css from "./Frame.css.ts"

/** Help at the window's edge: finding a page, recording what goes wrong, laying the portal out. */
export const Engage = () => (
  <aside className={css.engage} aria-label="Help">
    <Button
      look="quiet"
      size="icon"
      aria-label="Find a page or an action"
      title="Find a page or an action"
      icon={<Search size={18} aria-hidden />}
      onClick={() => showOverlay("palette")}
    />
    <Button
      look="quiet"
      size="icon"
      aria-label="Record this session for a bug report"
      title="Record this session for a bug report"
      icon={<CircleDot size={18} aria-hidden />}
      onClick={() => {
        if (isRecording()) {
          stopRecording()
          saveRecord()
        } else {
          startRecording()
          toast("info", "Recording", "Press the same button again to save the recording.")
        }
      }}
    />
    <Button
      look="quiet"
      size="icon"
      aria-label="Layout settings"
      title="Layout settings"
      icon={<Settings2 size={18} aria-hidden />}
      onClick={() => showOverlay("settings")}
    />
  </aside>
)
