import { useCallback, useState } from "react"
import { t } from "#messages/papersets.js"
import { inBackground } from "../../../api/inBackground.ts"
import { questionKindNames } from "../../questions/labels.ts"
import { Button } from "../../../components/Button.tsx"
import { Modal } from "../../../components/Dialog.tsx"
import { FilterField, TextField } from "../../../components/Field.tsx"
import { DocumentView } from "../../../components/document/DocumentView.tsx"
import { Pager } from "../../../components/Pager.tsx"
import { SkeletonLine, Notice, Skeleton } from "../../../components/States.tsx"
import type { InputOf } from "../../../api/calls.ts"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import type { Paper } from "../types.ts"
import { difficulties, levels } from "../labels.ts"
import * as css from "../Papersets.css.ts"

type Asked = InputOf<"paperCandidates">

/** What the questions are cut to; empty for all. */
type Chosen = { readonly search: string; readonly subject: string } & {
  readonly [Name in "difficulty" | "kind" | "level"]: NonNullable<Asked[Name]> | ""
}

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
  const [chosen, setChosen] = useState<Chosen>({
    search: "",
    subject: "",
    difficulty: "",
    kind: "",
    level: paper.level
  })
  const { search, subject, difficulty, kind, level } = chosen
  const load = useCallback(
    () =>
      runQuery("paperCandidates", {
        id: paper.id,
        section_id: section,
        page,
        ...(search.trim() === "" ? {} : { search: search.trim() }),
        ...(subject === "" ? {} : { subject_id: Number(subject) }),
        ...(difficulty === "" ? {} : { difficulty }),
        ...(kind === "" ? {} : { kind }),
        ...(level === "" ? {} : { level }),
        per_page: 8
      }),
    [paper.id, section, page, search, subject, difficulty, kind, level]
  )
  const { answer, problem } = useAnswer(load, paper.version)
  const choose = (more: Partial<Chosen>) => {
    setPage(1)
    setChosen((before) => ({ ...before, ...more }))
  }
  return (
    <Modal open title={t.addQuestionsTo({ name })} close={close} foot={<Button onClick={close}>{t.done}</Button>}>
      <TextField label={t.searchQuestions} value={search} onChange={({ target }) => choose({ search: target.value })} />
      <div className={css.filters}>
        <FilterField label={t.subject} value={subject} onChange={({ target }) => choose({ subject: target.value })}>
          <option value="">{t.all}</option>
          {subjects.map(({ id, name: words }) => (
            <option key={id} value={id}>
              {words}
            </option>
          ))}
        </FilterField>
        <FilterField
          label={t.difficulty}
          value={difficulty}
          onChange={({ target }) => choose({ difficulty: target.value as Chosen["difficulty"] })}
        >
          <option value="">{t.all}</option>
          {Object.entries(difficulties).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </FilterField>
        <FilterField
          label={t.type}
          value={kind}
          onChange={({ target }) => choose({ kind: target.value as Chosen["kind"] })}
        >
          <option value="">{t.all}</option>
          {Object.entries(questionKindNames).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </FilterField>
        <FilterField
          label={t.forLabel}
          value={level}
          onChange={({ target }) => choose({ level: target.value as Chosen["level"] })}
        >
          <option value="">{t.all}</option>
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
        <p className={css.none}>{t.noQuestionsMatch}</p>
      ) : (
        <ul className={css.slots} aria-label={t.availableQuestions}>
          {answer.rows.map(({ id, stem, subject: about, topic, difficulty: hard, marks, papers }) => (
            <li key={id} className={css.slot}>
              <div className={css.slotBody}>
                <div className={css.words}>
                  <DocumentView of={stem} lang="en" dir="ltr" />
                </div>
                <span className={css.facts}>
                  {[
                    t.questionLabel({ id }),
                    about,
                    topic,
                    difficulties[hard],
                    t.marks({ count: marks }),
                    papers.length === 0 ? null : t.inPapers({ papers: papers.join(", ") })
                  ]
                    .filter((fact) => fact !== null)
                    .join(" · ")}
                </span>
              </div>
              <Button
                size="compact"
                disabled={isBusy}
                aria-label={t.addQuestion({ id })}
                onClick={() => inBackground(put(section, id))}
              >
                {t.add}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {answer === null ? null : (
        <Pager label={t.questions} page={page} perPage={8} total={answer.total} show={setPage} />
      )}
    </Modal>
  )
}
