import { useMemo } from "react"
import { useNavigate } from "react-router-dom"
import { fromPromise } from "xstate"
import { inBackground } from "../../api/inBackground.ts"
import { copyPaperset, type Copied, type Copy } from "../../../machines/flows/copyPaperset.ts"
import { Button } from "../../components/Button.tsx"
import { Dialog, Modal } from "../../components/Dialog.tsx"
import { SelectField } from "../../components/Field.tsx"
import { count } from "../../components/format.ts"
import { Notice } from "../../components/States.tsx"
import { useFlow } from "../../api/flows.ts"
import { runMutation, runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { classExams, copyMockPaper } from "./queries.ts"
import { paperPath } from "./labels.ts"
import * as css from "./Papersets.css.ts"

const load = async () => (await runQuery(classExams, {})).classExams.filter(({ level }) => level === "mock")

/** Copies a mock paper for a mock exam of a class, and tells what was copied and what was left. */
export const CopyPaper = ({ paper, close }: { readonly paper: number; readonly close: () => void }) => {
  const navigate = useNavigate()
  const { answer: exams, problem } = useAnswer(load)
  const machine = useMemo(
    () =>
      copyPaperset.provide({
        actors: {
          copy: fromPromise<Copied, Copy>(
            async ({ input }) =>
              (await runMutation(copyMockPaper, { paperset_id: input.paper, class_exam_id: input.classExam }))
                .copyMockPaperset
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
        title="The paper was copied"
        close={close}
        foot={
          <>
            <Button onClick={close}>Close</Button>
            <Button
              look="primary"
              onClick={() => {
                close()
                inBackground(navigate(paperPath(copied.id)))
              }}
            >
              Open the copy
            </Button>
          </>
        }
      >
        <p>
          “{copied.name}” is a draft with {count(questions, "question")} in {count(sections, "section")}, in{" "}
          {count(languages, "language")}.
        </p>
        <h3 className={css.small}>Left out</h3>
        {copied.left.length === 0 ? (
          <p>Nothing was left out.</p>
        ) : (
          <ul className={css.reasons}>
            {copied.left.map(({ question_id: question, why }) => (
              <li key={`${question} ${why}`}>{question === null ? why : `Question ${question}: ${why}`}</li>
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
        title="Failed to copy paperset"
        description={trouble?.message ?? ""}
        close={dismiss}
        foot={
          <Button look="primary" onClick={dismiss}>
            OK
          </Button>
        }
      />
    )
  }
  return (
    <Dialog
      open
      title="Copy this mock paper"
      verb="Copy paper"
      busy={flow.matches("copying")}
      ready={flow.matches("chosen")}
      close={close}
      act={() => send({ type: "confirmed" })}
      description="Its plan is taken over, and every question that is approved and meant for the class. Signatures, seal and schedules stay with the first one."
    >
      {problem === null ? null : <Notice tone="danger">{problem.message}</Notice>}
      <SelectField
        label="Exam and class of the copy"
        value={copy.classExam === 0 ? "" : String(copy.classExam)}
        disabled={exams === null}
        onChange={({ target }) => send({ type: "examChosen", classExam: Number(target.value) })}
      >
        {copy.classExam === 0 ? <option value="">{exams === null ? "Loading…" : "Choose one"}</option> : null}
        {exams?.map(({ id, exam, year, class_id: level }) => (
          <option key={id} value={id}>
            {exam}, {year}: class {level}
          </option>
        ))}
      </SelectField>
    </Dialog>
  )
}
