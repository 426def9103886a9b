import { useState } from "react"
import { useNavigate } from "react-router-dom"
import { inBackground } from "../../../api/inBackground.ts"
import { questionStream } from "../../../../schema/questions/question.ts"
import type { Question } from "../../../../schema/questions/questionAnswer.ts"
import { Button } from "../../../components/Button.tsx"
import { TextField } from "../../../components/Field.tsx"
import { useUnsaved } from "../../../components/form/useUnsaved.tsx"
import { dateTime } from "../../../components/format.ts"
import { Page, Section } from "../../../components/Page.tsx"
import { Notice } from "../../../components/States.tsx"
import { ErrorDialog } from "../../../components/ErrorDialog.tsx"
import { useUser } from "../../../app/shell/Guard.tsx"
import { usePresence } from "../../../api/usePresence.ts"
import { Merge } from "../merge/Merge.tsx"
import { Others } from "../Others.tsx"
import { Comments } from "../reading/Comments.tsx"
import * as layout from "../reading/Reading.css.ts"
import { State } from "../State.tsx"
import { levels, questionPath, stateOf, type Level } from "../labels.ts"
import { DraftPreview } from "../preview/DraftPreview.tsx"
import { EditWarning } from "./EditWarning.tsx"
import type { Written } from "./draft.ts"
import { FactFields } from "./FactFields.tsx"
import { NewerVersion, useNewerVersion } from "./NewerVersion.tsx"
import { SharedPassage } from "./SharedPassage.tsx"
import { SimilarList, useSimilar } from "./Similar.tsx"
import { TextFields } from "./TextFields.tsx"
import { useSave } from "./useSave.ts"
import * as css from "./Form.css.ts"
import { t as common } from "#messages/common.js"
import { t } from "#messages/questions.js"

/** What is written as students will see it; marks that cannot be read yet are one, and none for a wrong answer. */
const shownOf = ({ kind, marks, negative_marks, text }: Written) => ({
  kind,
  text,
  marks: Number.isInteger(marks) && marks > 0 ? Math.min(marks, 20) : 1,
  negative_marks: negative_marks >= 0 ? negative_marks : 0
})

/**
 * Writes a question, or changes one. What is typed outlives the page; what somebody else saved meanwhile is merged, not
 * lost.
 */
export const WriteQuestion = ({ question, level }: { readonly question: Question | null; readonly level: Level }) => {
  const navigate = useNavigate()
  const user = useUser()
  const [why, setWhy] = useState("")
  const [isShared, setShared] = useState(true)
  const saving = useSave(question, level, why, isShared)
  const { editing, base, conflict, isSaving, isSaved, isComparing, version, failure, whyFault } = saving
  const { save, resolve, compare } = saving
  const { form, written, isDirty, faultCount, kept, settleKept } = editing
  const others = usePresence(question === null ? null : questionStream(question.id), true)
  const newer = useNewerVersion(question?.id ?? null, version, others)
  const similar = useSimilar(question?.id ?? null, written.text)
  const back = question === null ? levels[level].list : questionPath(question.id)
  const { leave, question: asking } = useUnsaved({
    isDirty: isDirty && !isSaved,
    isBusy: isSaving,
    close: () => {
      editing.done()
      inBackground(navigate(back))
    }
  })
  const title = question === null ? t.newOfLevel({ level: levels[level].title }) : t.editQuestion({ id: question.id })
  const isKeyHidden = question !== null && question.key === null
  return (
    <Page
      below={[title]}
      status={
        question === null ? undefined : (
          <span className={layout.state}>
            <State state={question.state} />
            <Others others={others} own={user?.username} />
          </span>
        )
      }
    >
      {kept === null ? null : (
        <Notice tone="info" title={t.unsavedDraft({ at: dateTime(kept.at) })}>
          {question !== null && kept.version !== question.version ? (
            <p>{t.draftIsOlder({ current: question.version, base: kept.version })}</p>
          ) : null}
          <div className={css.buttons}>
            <Button size="compact" onClick={() => settleKept(true)}>
              {t.restore}
            </Button>
            <Button size="compact" look="quiet" onClick={() => settleKept(false)}>
              {common.discard}
            </Button>
          </div>
        </Notice>
      )}
      {question !== null && stateOf(question.state).isUsable ? <EditWarning id={question.id} /> : null}
      {newer === null || conflict !== null || isSaving || isSaved ? null : (
        <NewerVersion newer={newer} isBusy={isComparing} compare={() => inBackground(compare())} />
      )}
      {conflict !== null && base !== null ? (
        <Merge
          base={base}
          mine={conflict.mine}
          theirs={conflict.theirs}
          isBusy={isSaving}
          save={(merged) => resolve(merged, true)}
          edit={(merged) => resolve(merged, false)}
        />
      ) : (
        <form
          className={layout.layout}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <div className={layout.main}>
            <Section title={t.text}>
              {isKeyHidden ? <Notice tone="info">{t.keyHidden}</Notice> : null}
              <TextFields form={form} isKeyHidden={isKeyHidden} />
            </Section>
            <DraftPreview question={shownOf(written)} language="en" />
            {question?.text.passage == null ? null : (
              <SharedPassage id={question.id} isShared={isShared} share={setShared} />
            )}
            <div className={css.bar}>
              {question === null ? null : (
                <div className={css.why}>
                  <TextField
                    label={t.why}
                    hint={t.whyHint}
                    value={why}
                    maxLength={1_000}
                    error={whyFault}
                    onChange={({ target }) => setWhy(target.value)}
                  />
                </div>
              )}
              {faultCount === 0 ? null : (
                <p className={css.fault} role="alert">
                  {t.fieldsToFix({ count: faultCount })}
                </p>
              )}
              <Button disabled={isSaving} onClick={leave}>
                {common.cancel}
              </Button>
              <Button type="submit" look="primary" busy={isSaving}>
                {question === null ? t.saveQuestion : common.save}
              </Button>
            </div>
          </div>
          <div className={layout.aside}>
            {question === null || question.comments.length === 0 ? null : (
              <Section title={t.comments}>
                <Comments question={question} />
              </Section>
            )}
            <Section title={t.details}>
              <FactFields form={form} />
            </Section>
            {similar.length === 0 ? null : (
              <Section title={t.similar}>
                <SimilarList similar={similar} />
              </Section>
            )}
          </div>
        </form>
      )}
      {asking}
      {failure === null ? null : (
        <ErrorDialog title={failure.title} close={failure.close}>
          {failure.words}
        </ErrorDialog>
      )}
    </Page>
  )
}
