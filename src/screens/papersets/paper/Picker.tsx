import { useCallback, useState } from "react"
import { inBackground } from "../../../api/inBackground.ts"
import type { Document } from "../../../../schema/documents/document.ts"
import { questionKindNames } from "../../../../schema/questions/questionList.ts"
import { Button } from "../../../components/Button.tsx"
import { Modal } from "../../../components/Dialog.tsx"
import { FilterField, TextField } from "../../../components/Field.tsx"
import { DocumentView } from "../../../components/document/DocumentView.tsx"
import { Pager } from "../../../components/Pager.tsx"
import { SkeletonLine, Notice, Skeleton } from "../../../components/States.tsx"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { paperCandidates, type Paper } from "../queries.ts"
import { levels } from "../labels.ts"
import * as css from "../Papersets.css.ts"

/** Chooses questions for a section, out of those that are approved for the class and do not stand in the paper. */
export const Picker = ({
  paper,
  section,
  name,
  subjects,
  put,
  isBusy,
  close
}: {
  readonly paper: Paper
  readonly section: number
  readonly name: string
  readonly subjects: readonly { readonly id: number; readonly name: string }[]
  readonly put: (section: number, question: number) => Promise<void>
  readonly isBusy: boolean
  readonly close: () => void
}) => {
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState({ search: "", subject: "", difficulty: "", kind: "", level: paper.level })
  const { search, subject, difficulty, kind, level } = chosen
  const load = useCallback(
    async () =>
      (
        await runQuery(paperCandidates, {
          id: paper.id,
          section_id: section,
          page,
          ...(search.trim() === "" ? {} : { search: search.trim() }),
          ...(subject === "" ? {} : { subject_id: Number(subject) }),
          ...(difficulty === "" ? {} : { difficulty }),
          ...(kind === "" ? {} : { kind }),
          ...(level === "" ? {} : { level })
        })
      ).paperCandidates,
    [paper.id, section, page, search, subject, difficulty, kind, level]
  )
  const { answer, problem } = useAnswer(load, paper.version)
  const choose = (more: Partial<typeof chosen>) => {
    setPage(1)
    setChosen((before) => ({ ...before, ...more }))
  }
  return (
    <Modal open title={`Add questions to ${name}`} close={close} foot={<Button onClick={close}>Done</Button>}>
      <TextField
        label="Search words and numbers"
        value={search}
        onChange={({ target }) => choose({ search: target.value })}
      />
      <div className={css.filters}>
        <FilterField label="Subject" value={subject} onChange={({ target }) => choose({ subject: target.value })}>
          <option value="">All</option>
          {subjects.map(({ id, name: words }) => (
            <option key={id} value={id}>
              {words}
            </option>
          ))}
        </FilterField>
        <FilterField
          label="Difficulty"
          value={difficulty}
          onChange={({ target }) => choose({ difficulty: target.value })}
        >
          <option value="">All</option>
          <option value="easy">Easy</option>
          <option value="medium">Medium</option>
          <option value="hard">Hard</option>
        </FilterField>
        <FilterField label="Type" value={kind} onChange={({ target }) => choose({ kind: target.value })}>
          <option value="">All</option>
          {Object.entries(questionKindNames).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </FilterField>
        <FilterField label="For" value={level} onChange={({ target }) => choose({ level: target.value })}>
          <option value="">All</option>
          {Object.entries(levels).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </FilterField>
      </div>
      {problem === null ? null : <Notice tone="danger">{problem.message}</Notice>}
      {answer === null ? (
        <Skeleton>
          <SkeletonLine height="240px" />
        </Skeleton>
      ) : answer.rows.length === 0 ? (
        <p className={css.none}>No approved question fits.</p>
      ) : (
        <ul className={css.slots} aria-label="Questions to choose from">
          {answer.rows.map(({ id, stem, subject: about, topic, difficulty: hard, marks, papers }) => (
            <li key={id} className={css.slot}>
              <div className={css.slotBody}>
                <div className={css.words}>
                  <DocumentView of={stem as Document} lang="en" />
                </div>
                <span className={css.facts}>
                  No. {id} ·{" "}
                  {[about, topic, hard, `${marks} ${marks === 1 ? "mark" : "marks"}`]
                    .filter((fact) => fact !== null)
                    .join(" · ")}
                  {papers.length ? ` · in ${papers.join(", ")}` : ""}
                </span>
              </div>
              <Button
                size="compact"
                disabled={isBusy}
                aria-label={`Add question ${id}`}
                onClick={() => inBackground(put(section, id))}
              >
                Add
              </Button>
            </li>
          ))}
        </ul>
      )}
      {answer === null ? null : <Pager label="questions" page={page} perPage={8} total={answer.total} show={setPage} />}
    </Modal>
  )
}
