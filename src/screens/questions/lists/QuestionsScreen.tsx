import { useSelector } from "@xstate/react"
import { FileQuestionMark, Languages, Plus } from "lucide-react"
import { useMemo } from "react"
import { Link, useNavigate } from "react-router-dom"
import { inBackground } from "../../../api/inBackground.ts"
import { languages } from "../../../components/languages.ts"
import { questionListShape } from "../../../../schema/questions/questionList.ts"
import { button } from "../../../components/Button.css.ts"
import { oneOf, type Filters } from "../../../components/list/filters.ts"
import { ListScreen } from "../../../components/list/ListScreen.tsx"
import type { ListQuery } from "../../../components/list/useListQuery.ts"
import { Empty } from "../../../components/States.tsx"
import { runQuery } from "../../../api/graphql.ts"
import { sessionActor } from "../../../api/session.ts"
import { exports } from "../../questionFiles/exporting.ts"
import { translationsPath } from "../../translations/labels.ts"
import {
  classLevels,
  difficulties,
  levels,
  newPath,
  questionKindNames,
  questionPath,
  stateLabel,
  type Level
} from "../labels.ts"
import { columns } from "./columns.tsx"
import { useChoices, usePapers } from "./useChoices.ts"
import { can, role as roleIds } from "../../../../schema/core/permissions.ts"
import { t } from "#messages/questions.js"

const load = (asked: ListQuery<typeof questionListShape>) => runQuery("questionList", asked)

const fixed: Filters = {
  class_level: oneOf(
    t.class,
    classLevels.map((level) => ({ value: String(level), words: String(level) }))
  ),
  state: oneOf(t.status, stateLabel, t.allButRetired),
  kind: oneOf(t.type, questionKindNames),
  difficulty: oneOf(t.difficulty, difficulties),
  language_id: oneOf(
    t.approvedIn,
    languages.map(({ code, name }) => ({ value: code, words: name }))
  ),
  written: oneOf(t.writtenBy, { me: t.me, others: t.others })
}

/** What each list is cut to, whatever else is chosen. */
const needs = {
  level1: { level: "level1", is_mock: "0" },
  level2: { level: "level2", is_mock: "0" },
  mock: { level: "mock", is_mock: "1" }
} as const

/** The questions of a level, by everything that they can be sorted into. */
export const QuestionsScreen = ({ level }: { readonly level: Level }) => {
  const navigate = useNavigate()
  const { subjects, sections } = useChoices()
  const role = useSelector(sessionActor, ({ context: { person } }) => person?.role_id)
  const isWriter = role !== undefined && can({ roleId: role }, "question.write")
  const papers = usePapers(level, isWriter)
  const filters = useMemo(
    () => ({
      subject_id: oneOf(t.subject, subjects),
      section_id: oneOf(t.section, sections),
      ...fixed,
      ...(papers.length === 0 ? {} : { paperset_id: oneOf(t.paper, papers) })
    }),
    [subjects, sections, papers]
  )
  const { title } = levels[level]
  const look = button({ look: "primary", size: "normal", wide: false })
  const write = isWriter ? (
    <Link className={look} to={newPath(level)}>
      <Plus size={16} aria-hidden />
      {t.newQuestion}
    </Link>
  ) : role === roleIds.translator ? (
    <Link className={look} to={translationsPath()}>
      <Languages size={16} aria-hidden />
      {t.translations}
    </Link>
  ) : undefined
  return (
    <ListScreen
      of={questionListShape}
      what="question"
      load={load}
      requiredFilters={needs[level]}
      columns={columns}
      filters={filters}
      search={t.searchQuestions}
      actions={write}
      open={({ id }) => inBackground(navigate(questionPath(id)))}
      nameOf={({ id }) => t.questionNumber({ id })}
      {...(isWriter ? { bulk: exports } : {})}
      empty={
        <Empty icon={FileQuestionMark} title={t.noQuestions} action={write}>
          {t.noQuestionsOf({ level: title })}
        </Empty>
      }
    />
  )
}

/** The questions of level 1. */
export const Level1Questions = () => <QuestionsScreen level="level1" />
/** The questions of level 2. */
export const Level2Questions = () => <QuestionsScreen level="level2" />
/** The questions of mock exams. */
export const MockQuestions = () => <QuestionsScreen level="mock" />
