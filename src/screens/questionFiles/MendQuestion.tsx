import { useState } from "react"
import type { QuestionKind } from "../../../schema/questions/question.ts"
import { toApiError, type ApiError } from "../../api/apiError.ts"
import { runMutation } from "../../api/graphql.ts"
import { inBackground } from "../../api/inBackground.ts"
import { Button } from "../../components/Button.tsx"
import { SelectField } from "../../components/Field.tsx"
import { useUnsaved } from "../../components/form/useUnsaved.tsx"
import { Notice } from "../../components/States.tsx"
import { draftOf, readDraft, type Draft } from "../questions/form/draft.ts"
import { withKind } from "../questions/form/kinds.ts"
import { TextFields } from "../questions/form/TextFields.tsx"
import { useQuestionForm } from "../questions/form/useQuestionForm.ts"
import { questionKindNames } from "../questions/labels.ts"
import type { Imported } from "./types.ts"
import * as css from "./QuestionFiles.css.ts"
import { t as common } from "#messages/common.js"
import { t } from "#messages/questionFiles.js"
import { t as questions } from "#messages/questions.js"

/** A question of a file as one begins to correct it: nothing of it is hidden, and what it is for is chosen apart. */
const begun = ({ kind, text, key }: Imported): Draft => ({
  ...draftOf({
    kind,
    text,
    key,
    level: "level1",
    class_levels: [],
    subject_id: 0,
    section_id: null,
    topic: null,
    difficulty: "medium",
    marks: 1,
    negative_marks: 0,
    source: null,
    tags: []
  }),
  hasHiddenKey: false
})

/** Faults of text and key; of what the question is for nothing is asked here. */
const textFaults = (faults: Readonly<Record<string, string>>) =>
  Object.keys(faults).filter((name) => /^(text|key|tolerance)\b/.test(name))

/**
 * Corrects a question of a file where it is listed. It is checked at once, and what is typed outlives the page.
 */
export const MendQuestion = ({
  file,
  question,
  close,
  changed
}: {
  readonly file: number
  readonly question: Imported
  readonly close: () => void
  readonly changed: () => void
}) => {
  const { nth } = question
  const { form, isDirty, tried, refuse, done, kept, settleKept } = useQuestionForm(
    `question-import-${file}-${nth}`,
    0,
    () => begun(question)
  )
  const [isTried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const { draft } = form
  const count = isTried ? textFaults(readDraft(draft).faults).length : 0
  const end = () => {
    done()
    close()
  }
  const { leave, question: asking } = useUnsaved({ isDirty, isBusy: busy, close: end })
  const save = async () => {
    const { written, faults } = readDraft(draft)
    setTried(true)
    tried()
    if (textFaults(faults).length > 0) return
    setBusy(true)
    try {
      const { kind, text, key } = written
      await runMutation("mendImportedQuestion", { id: file, nth, kind, text, key } as never)
      end()
      changed()
    } catch (caught) {
      const failed = toApiError(caught)
      if (Object.keys(failed.fields).length > 0) refuse(failed.fields)
      else setProblem(failed)
      setBusy(false)
    }
  }
  return (
    <form
      className={css.mending}
      aria-label={t.correcting({ nth })}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) inBackground(save())
      }}
    >
      {kept === null ? null : (
        <div className={css.actions}>
          <Button size="compact" onClick={() => settleKept(true)}>
            {questions.restore}
          </Button>
          <Button size="compact" look="quiet" onClick={() => settleKept(false)}>
            {common.discard}
          </Button>
        </div>
      )}
      <div className={css.kind}>
        <SelectField
          label={questions.type}
          value={draft.kind}
          onChange={({ target }) => form.change((before) => withKind(before, target.value as QuestionKind))}
        >
          {Object.entries(questionKindNames).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <TextFields form={form} isKeyHidden={false} />
      {problem === null ? null : (
        <Notice tone="danger" title={t.correctFailed}>
          {problem.message}
        </Notice>
      )}
      <div className={css.mendFoot}>
        {count === 0 ? null : (
          <p className={css.fault} role="alert">
            {t.fixFields({ count })}
          </p>
        )}
        <Button disabled={busy} onClick={leave}>
          {common.cancel}
        </Button>
        <Button type="submit" look="primary" busy={busy}>
          {t.saveCheck}
        </Button>
      </div>
      {asking}
    </form>
  )
}
