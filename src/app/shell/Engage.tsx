import { CircleDot, Search, Settings2 } from "lucide-react"
import { t } from "#messages/shell.js"
import { Button } from "../../components/Button.tsx"
import { toast } from "../../components/Toasts.tsx"
import { isRecording, saveRecord, startRecording, stopRecording } from "../../api/journal/recorder.ts"
import { showOverlay } from "./overlays.ts"
import * as css from "./Frame.css.ts"

/** Help at the window's edge: finding a page, recording what goes wrong, laying the portal out. */
export const Engage = () => (
  <aside className={css.engage} aria-label={t.help}>
    <Button
      look="quiet"
      size="icon"
      aria-label={t.searchPages}
      title={t.searchPages}
      icon={<Search size={18} aria-hidden />}
      onClick={() => showOverlay("palette")}
    />
    <Button
      look="quiet"
      size="icon"
      aria-label={t.record}
      title={t.record}
      icon={<CircleDot size={18} aria-hidden />}
      onClick={() => {
        if (isRecording()) {
          stopRecording()
          saveRecord()
        } else {
          startRecording()
          toast("info", t.recording, t.recordingHint)
        }
      }}
    />
    <Button
      look="quiet"
      size="icon"
      aria-label={t.layoutSettings}
      title={t.layoutSettings}
      icon={<Settings2 size={18} aria-hidden />}
      onClick={() => showOverlay("settings")}
    />
  </aside>
)
