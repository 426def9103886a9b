import { useMemo } from "react"
import { useNavigate } from "react-router-dom"
import { fromPromise } from "xstate"
import { t as common } from "#messages/common.js"
import { t } from "#messages/papersets.js"
import { inBackground } from "../../api/inBackground.ts"
import { copyPaperset, type Copied, type Copy } from "../../../machines/flows/copyPaperset.ts"
import { Button } from "../../components/Button.tsx"
import { Dialog, Modal } from "../../components/Dialog.tsx"
import { SelectField } from "../../components/Field.tsx"
import { Notice } from "../../components/States.tsx"
import { useFlow } from "../../api/flows.ts"
import { runMutation, runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { paperPath } from "./labels.ts"
import * as css from "./Papersets.css.ts"

const load = async () => (await runQuery("classExams")).filter(({ level }) => level === "mock")

/** Copies a mock paper for a mock exam of a class, and tells what was copied and what was left. */
export const CopyPaper = ({ paper, close }: { readonly paper: number; readonly close: () => void }) => {
  const navigate = useNavigate()
  const { answer: exams, problem } = useAnswer(load)
  const machine = useMemo(
    () =>
      copyPaperset.provide({
        actors: {
          copy: fromPromise<Copied, Copy>(({ input }) =>
            runMutation("copyMockPaperset", { paperset_id: input.paper, class_exam_id: input.classExam })
          )
        }
      }),
    []
  )
  const [flow, send] = useFlow(machine, { input: { paper } })
  const { copied, trouble, copy } = flow.context
  if (flow.matches("copied") && copied !== null) {
    const { questions, sections, languages } = copied.copied
    return (
      <Modal
        open
        title={t.copied}
        close={close}
        foot={
          <>
            <Button onClick={close}>{common.close}</Button>
            <Button
              look="primary"
              onClick={() => {
                close()
                inBackground(navigate(paperPath(copied.id)))
              }}
            >
              {t.openCopy}
            </Button>
          </>
        }
      >
        <p>{t.copiedText({ name: copied.name, questions, sections, languages })}</p>
        <h3 className={css.small}>{t.notCopied}</h3>
        {copied.left.length === 0 ? (
          <p>{t.allCopied}</p>
        ) : (
          <ul className={css.reasons}>
            {copied.left.map(({ question_id: question, why }) => (
              <li key={`${question} ${why}`}>
                {question === null ? why : t.questionAbout({ id: question, text: why })}
              </li>
            ))}
          </ul>
        )}
      </Modal>
    )
  }
  if (flow.matches("failed")) {
    const dismiss = () => send({ type: "dismissed" })
    return (
      <Modal
        open
        title={t.copyFailed}
        description={trouble?.message ?? ""}
        close={dismiss}
        foot={
          <Button look="primary" onClick={dismiss}>
            {common.ok}
          </Button>
        }
      />
    )
  }
  return (
    <Dialog
      open
      title={t.copyMock}
      verb={t.copyPaper}
      busy={flow.matches("copying")}
      ready={flow.matches("chosen")}
      close={close}
      act={() => send({ type: "confirmed" })}
      description={t.copyHint}
    >
      {problem === null ? null : <Notice tone="danger">{problem.message}</Notice>}
      <SelectField
        label={t.copyTarget}
        value={copy.classExam === 0 ? "" : String(copy.classExam)}
        disabled={exams === null}
        onChange={({ target }) => send({ type: "examChosen", classExam: Number(target.value) })}
      >
        {copy.classExam === 0 ? <option value="">{exams === null ? t.loading : t.chooseOne}</option> : null}
        {exams?.map(({ id, exam, year, class_id: level }) => (
          <option key={id} value={id}>
            {t.examClass({ exam, year, level })}
          </option>
        ))}
      </SelectField>
    </Dialog>
  )
}
