import { CircleDot, Search, Settings2 } from "lucide-react"
import { t } from "#messages/shell.js"
import { Button } from "../../components/Button.tsx"
import { toast } from "../../components/Toasts.tsx"
import { inBackground } from "../../api/inBackground.ts"
import { showOverlay } from "./overlays.ts"
import * as css from "./Frame.css.ts"

/** Begins to record this tab, or ends that and saves it. The recorder is fetched when it is first asked for. */
const toggleRecording = async (): Promise<void> => {
  const { isRecording, saveRecord, startRecording, stopRecording } = await import("../../api/journal/recorder.ts")
  if (isRecording()) {
    stopRecording()
    saveRecord()
  } else {
    startRecording()
    toast("info", t.recording, t.recordingHint)
  }
}

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
      onClick={() => inBackground(toggleRecording())}
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
