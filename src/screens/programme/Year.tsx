import { CalendarPlus } from "lucide-react"
import { useEffect, useState } from "react"
import { t } from "#messages/programme.js"
import { toApiError } from "../../api/apiError.ts"
import { runMutation, runQuery } from "../../api/graphql.ts"
import { inBackground } from "../../api/inBackground.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { showProgramme, useProgramme, yearText } from "../../app/shell/programme.ts"
import { Button } from "../../components/Button.tsx"
import { Dialog } from "../../components/Dialog.tsx"
import { Progress } from "../../components/Progress.tsx"
import { Notice } from "../../components/States.tsx"
import { toast } from "../../components/Toasts.tsx"
import * as css from "./Programme.css.ts"

const load = () => runQuery("nextProgrammeYear")

/** Milliseconds between two looks at how many students were moved. */
const intervalMs = 1_000

type Props = { readonly year: number; readonly version: number; readonly opened: () => void }

/** The present programme year, and the opening of the next one with what it does. */
export const Year = ({ year, version, opened }: Props) => {
  const { answer: next, problem, again } = useAnswer(load, version)
  const [asking, ask] = useState(false)
  const [busy, setBusy] = useState(false)
  const shown = useProgramme()
  const isMoving = next !== null && next.under_way !== null
  useEffect(() => {
    if (!isMoving) return undefined
    const timer = setInterval(again, intervalMs)
    return () => clearInterval(timer)
  }, [isMoving, again])
  const open = async () => {
    if (next === null) return
    setBusy(true)
    try {
      const { from } = await runMutation("openProgrammeYear", { version: next.version })
      showProgramme({ ...shown, year: from })
      opened()
    } catch (caught) {
      toast("danger", t.yearNotOpened, toApiError(caught).message)
    } finally {
      setBusy(false)
      ask(false)
      again()
    }
  }
  return (
    <>
      <p>{yearText(year)}</p>
      {problem === null ? null : <Notice tone="warning">{problem.message}</Notice>}
      {next === null ? null : next.under_way !== null ? (
        <Progress
          label={t.movingStudents}
          share={next.under_way.done / Math.max(1, next.under_way.total)}
          detail={t.movedOf(next.under_way)}
        />
      ) : (
        <div className={css.opening}>
          <Button icon={<CalendarPlus size={16} aria-hidden />} onClick={() => ask(true)}>
            {t.openYear({ year: yearText(next.to) })}
          </Button>
        </div>
      )}
      {next === null ? null : (
        <Dialog
          open={asking}
          close={() => ask(false)}
          busy={busy}
          danger
          ready={next.blocked_by.length === 0}
          title={t.openYearQuestion({ year: yearText(next.to) })}
          description={t.openYearFigures(next)}
          verb={t.openYear({ year: yearText(next.to) })}
          act={() => inBackground(open())}
        >
          <p>{t.openYearStays}</p>
          {next.blocked_by.length === 0 ? null : (
            <Notice tone="danger">{t.examsUnderWay({ exams: next.blocked_by.join(", ") })}</Notice>
          )}
          {next.unpublished.length === 0 ? null : (
            <Notice tone="warning">{t.resultsUnpublished({ exams: next.unpublished.join(", ") })}</Notice>
          )}
        </Dialog>
      )}
    </>
  )
}
