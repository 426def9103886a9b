import { Download } from "lucide-react"
import { useEffect, useState } from "react"
import { t } from "#messages/exams.js"
import { toApiError } from "../../../api/apiError.ts"
import { inBackground } from "../../../api/inBackground.ts"
import { exportFile } from "../../../api/transfers.ts"
import { Button } from "../../../components/Button.tsx"
import { dateTime } from "../../../components/format.ts"
import { toast } from "../../../components/Toasts.tsx"
import type { SchoolExam } from "./types.ts"
import * as css from "../plan/Plan.css.ts"

/** Whether a moment has come, looked at again when it comes. */
const useHasCome = (at: string | null): boolean => {
  const [now, setNow] = useState(Date.now)
  const wait = at === null ? null : Date.parse(at) - now
  useEffect(() => {
    if (wait === null || wait <= 0) return
    const timer = setTimeout(() => setNow(Date.now()), Math.min(wait, 60_000))
    return () => clearTimeout(timer)
  }, [wait])
  return wait !== null && wait <= 0
}

/** The paper of a class and its answer sheet, to be printed once they are released. The server decides when. */
export const Downloads = ({ row }: { readonly row: SchoolExam }) => {
  const isReleased = useHasCome(row.prints_from)
  const [busy, setBusy] = useState<string | null>(null)
  if (row.schedule_id === null || row.prints_from === null) return <p className={css.todo}>{t.paperNotReady}</p>
  if (!isReleased) return <p className={css.todo}>{t.paperFrom({ time: dateTime(row.prints_from) })}</p>
  const fetchFile = async (what: "paper" | "omr") => {
    setBusy(what)
    try {
      await exportFile(
        "exams/school-paper",
        { schedule_id: row.schedule_id, language: row.language, what },
        `${row.name}, ${row.class_level}, ${row.language}.pdf`
      )
      toast("success", t.paperDownloaded)
    } catch (caught) {
      toast("danger", t.downloadFailed, toApiError(caught).message)
    } finally {
      setBusy(null)
    }
  }
  return (
    <div className={css.buttons}>
      {(["paper", "omr"] as const).map((what) => (
        <Button
          key={what}
          size="compact"
          icon={<Download size={14} aria-hidden />}
          busy={busy === what}
          disabled={busy !== null}
          onClick={() => inBackground(fetchFile(what))}
        >
          {what === "paper" ? t.downloadPaper : t.downloadSheet}
        </Button>
      ))}
    </div>
  )
}
