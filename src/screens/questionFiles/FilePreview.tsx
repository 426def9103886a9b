import { ArrowLeft, Trash2 } from "lucide-react"
import { useCallback, useEffect, useState } from "react"
import { inBackground } from "../../api/inBackground.ts"
import { Button } from "../../components/Button.tsx"
import { Dialog } from "../../components/Dialog.tsx"
import { dateTime } from "../../components/format.ts"
import { Section } from "../../components/Page.tsx"
import { Progress } from "../../components/Progress.tsx"
import { RecordFailed } from "../../components/NotFound.tsx"
import { SkeletonLine, Notice, Skeleton } from "../../components/States.tsx"
import { toast } from "../../components/Toasts.tsx"
import { runMutation, runQuery } from "../../api/graphql.ts"
import { toApiError } from "../../api/apiError.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { ImportResult } from "./ImportResult.tsx"
import { Defaults } from "./Defaults.tsx"
import type { File } from "./types.ts"
import { Questions } from "./Questions.tsx"
import { progressOf } from "./labels.ts"
import { ImportDialog } from "./ImportDialog.tsx"
import * as css from "./QuestionFiles.css.ts"
import { t } from "#messages/questionFiles.js"

/** How often a file is looked at while something is done with it, in milliseconds. */
const pace = 400

/** One file of questions: what it comes to, what is to be chosen, each question, and the way in. */
export const FilePreview = ({ id, leave }: { readonly id: number; readonly leave: () => void }) => {
  const load = useCallback(() => runQuery("questionImport", { id }), [id])
  const { answer: file, problem, isOld, again } = useAnswer(load)
  const isMoving = file !== null && progressOf(file.state) !== null
  useEffect(() => {
    if (!isMoving || isOld) return undefined
    const timer = setTimeout(again, pace)
    return () => clearTimeout(timer)
  }, [isMoving, isOld, again])
  if (file === null)
    return problem === null ? (
      <Skeleton what={t.loadingFile}>
        <SkeletonLine height="420px" />
      </Skeleton>
    ) : (
      <RecordFailed
        thing={t.file}
        title={t.loadFileFailed}
        problem={problem}
        retry={problem.status === 404 ? leave : again}
      />
    )
  return (
    <>
      <div className={css.head}>
        <Button look="quiet" size="compact" icon={<ArrowLeft size={16} aria-hidden />} onClick={leave}>
          {t.allFiles}
        </Button>
        <h2 className={css.fileName}>{file.name}</h2>
        <span className={css.note}>
          {t.fileAbout({ format: file.format, count: file.total, at: dateTime(file.received_at) })}
        </span>
        <div className={css.actions}>
          {isMoving ? null : <Discard file={file} leave={leave} />}
          {isMoving ? null : <ImportDialog file={file} changed={again} />}
        </div>
      </div>
      {isMoving ? <Moving file={file} /> : null}
      {!isMoving && file.counts.taken > 0 && file.counts.good + file.counts.lacking + file.counts.similar === 0 ? (
        <Notice tone="success" title={t.importedDrafts({ count: file.counts.taken })}>
          {rest(file)}
        </Notice>
      ) : null}
      <ImportResult file={file} />
      {isMoving || file.counts.lacking + file.counts.good + file.counts.similar === 0 ? null : (
        <Defaults file={file} changed={again} />
      )}
      <Questions file={file} changed={again} isMoving={isMoving} />
      <p className={css.note}>{t.keptUntil({ at: dateTime(file.kept_until) })}</p>
    </>
  )
}

const rest = ({ counts: { present, faulty } }: File): string =>
  present + faulty === 0 ? t.importedAll : t.importedRest({ present, faulty })

const Moving = ({ file: { state, total, checked, counts } }: { readonly file: File }) =>
  progressOf(state) === "compare" ? (
    <Section title={t.checkingDuplicates}>
      <Progress
        label={t.checkingDuplicates}
        share={total === 0 ? null : checked / total}
        detail={t.countOf({ done: checked, total })}
      />
      <p className={css.note}>{t.checkingNote}</p>
    </Section>
  ) : (
    <Section title={t.importing}>
      <Progress
        label={t.importedCount({ count: counts.taken })}
        share={counts.taken / Math.max(1, counts.taken + counts.good)}
        detail={t.leftCount({ count: counts.good })}
      />
      <p className={css.note}>{t.importingNote}</p>
    </Section>
  )

const Discard = ({ file, leave }: { readonly file: File; readonly leave: () => void }) => {
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const discard = async () => {
    setBusy(true)
    try {
      await runMutation("discardQuestionImport", { id: file.id })
      leave()
    } catch (caught) {
      toast("danger", t.deleteFailed, toApiError(caught).message)
      setBusy(false)
    }
  }
  return (
    <>
      <Button size="compact" icon={<Trash2 size={16} aria-hidden />} onClick={() => setAsking(true)}>
        {t.delete}
      </Button>
      <Dialog
        open={isAsking}
        close={() => setAsking(false)}
        busy={busy}
        danger
        title={t.deleteTitle}
        verb={t.deletePreview}
        act={() => inBackground(discard())}
        description={t.deleteLead({ name: file.name, count: file.counts.taken })}
      />
    </>
  )
}
