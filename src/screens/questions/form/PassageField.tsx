import { BookOpen, Trash2 } from "lucide-react"
import { useCallback, useState } from "react"
import { documentOf, type Document } from "../../../../schema/documents/document.ts"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { Button } from "../../../components/Button.tsx"
import { Modal } from "../../../components/Dialog.tsx"
import { DocumentView } from "../../../components/document/DocumentView.tsx"
import { Editor } from "../../../components/editor/Editor.tsx"
import { TextField } from "../../../components/Field.tsx"
import { Scroller } from "../../../components/Scroller.tsx"
import { Notice } from "../../../components/States.tsx"
import type { QuestionForm } from "./useQuestionForm.ts"
import * as css from "./Form.css.ts"
import { t as common } from "#messages/common.js"
import { t } from "#messages/questions.js"

/** The passage of a question, where it has one: written here, or that of other questions. */
export const PassageField = ({ form: { draft, set, fault } }: { readonly form: QuestionForm }) => {
  const [isChoosing, setChoosing] = useState(false)
  const { passage } = draft
  return (
    <div className={css.passage}>
      {passage === null ? null : (
        <Editor
          label={t.passage}
          lang="en"
          dir="ltr"
          hint={t.passageHint}
          value={passage}
          onChange={(document) => set({ passage: document })}
          fault={fault("text.passage")}
        />
      )}
      <div className={css.buttons}>
        {passage === null ? (
          <Button
            size="compact"
            icon={<BookOpen size={16} aria-hidden />}
            onClick={() => set({ passage: documentOf("") })}
          >
            {t.addPassage}
          </Button>
        ) : null}
        <Button size="compact" look="quiet" onClick={() => setChoosing(true)}>
          {t.choosePassage}
        </Button>
        {passage === null ? null : (
          <Button
            size="compact"
            look="quiet"
            icon={<Trash2 size={16} aria-hidden />}
            onClick={() => set({ passage: null })}
          >
            {t.removePassage}
          </Button>
        )}
      </div>
      {isChoosing ? (
        <ChoosePassage
          close={() => setChoosing(false)}
          choose={(chosen) => {
            set({ passage: chosen })
            setChoosing(false)
          }}
        />
      ) : null}
    </div>
  )
}

const ChoosePassage = ({
  choose,
  close
}: {
  readonly choose: (passage: Document) => void
  readonly close: () => void
}) => {
  const [search, setSearch] = useState("")
  const { answer, problem } = useAnswer(
    useCallback(() => runQuery("passages", search.trim() === "" ? {} : { search: search.trim() }), [search])
  )
  return (
    <Modal open title={t.choosePassage} close={close} foot={<Button onClick={close}>{common.cancel}</Button>}>
      <TextField
        label={t.searchPassages}
        value={search}
        maxLength={100}
        onChange={({ target }) => setSearch(target.value)}
      />
      {problem === null ? null : <Notice tone="danger">{problem.message}</Notice>}
      {answer !== null && answer.length === 0 ? <p className={css.none}>{t.noPassages}</p> : null}
      <ul className={css.passages}>
        {answer?.map(({ passage, questions }) => (
          <li key={questions.join()} className={css.passageChoice}>
            <Scroller className={css.passageText} label={t.passageOf({ questions: questions.join(", ") })}>
              <DocumentView of={passage} lang="en" dir="ltr" />
            </Scroller>
            <div className={css.passageFoot}>
              <span className={css.none}>{t.passageOf({ questions: questions.join(", ") })}</span>
              <Button
                size="compact"
                aria-label={t.takePassageOf({ questions: questions.join(", ") })}
                onClick={() => choose(passage)}
              >
                {t.takePassage}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
