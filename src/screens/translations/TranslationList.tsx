import { Languages } from "lucide-react"
import { useMemo } from "react"
import { useNavigate } from "react-router-dom"
import { inBackground } from "../../api/inBackground.ts"
import { translationListShape } from "../../../schema/translations/translationList.ts"
import type { ListColumn } from "../../components/list/columns.tsx"
import { oneOf, type Filters } from "../../components/list/filters.ts"
import { ListScreen } from "../../components/list/ListScreen.tsx"
import type { ListQuery } from "../../components/list/useListQuery.ts"
import { Empty } from "../../components/States.tsx"
import { runQuery } from "../../api/graphql.ts"
import { useChoices } from "../questions/lists/useChoices.ts"
import { classLevels, levels } from "../questions/labels.ts"
import type { Listed } from "./types.ts"
import { plainText } from "../questions/plainText.ts"
import { State } from "./State.tsx"
import { stateOf, stateWords, targets, translationsPath } from "./labels.ts"
import * as css from "./Translations.css.ts"
import { t } from "#messages/translations.js"
import { t as questions } from "#messages/questions.js"

const load = (asked: ListQuery<typeof translationListShape>) => runQuery("translationList", asked)

const columns: readonly ListColumn<Listed>[] = [
  { name: "question_id", width: 96, as: "number" },
  { name: "words", flex: 4, text: ({ words }) => plainText(words) },
  { name: "language", width: 104 },
  {
    name: "state",
    width: 168,
    text: ({ state }) => stateOf(state).words,
    cell: ({ state }) => (
      <span className={css.cell}>
        <State state={state} />
      </span>
    )
  },
  { name: "subject", width: 132 },
  { name: "class_levels", width: 88 },
  { name: "updated_at", width: 172, as: "moment" },
  { name: "translators", width: 140, isHidden: true },
  { name: "stale", width: 130, as: "number", isHidden: true },
  { name: "level", width: 104, text: ({ level }) => levels[level].title, isHidden: true }
]

const fixed: Filters = {
  waits: oneOf(t.forMe, { translating: t.toTranslate, reading: t.toReview }),
  language_id: oneOf(
    t.language,
    targets.map(({ code, name }) => ({ value: code, words: name }))
  ),
  state: oneOf(questions.status, stateWords),
  class_level: oneOf(
    questions.class,
    classLevels.map((level) => ({ value: String(level), words: String(level) }))
  ),
  level: oneOf(questions.level, Object.fromEntries(Object.entries(levels).map(([name, { title }]) => [name, title])))
}

/** All translations, and what waits for whom. */
export const TranslationList = () => {
  const navigate = useNavigate()
  const { subjects } = useChoices()
  const filters = useMemo(() => ({ ...fixed, subject_id: oneOf(questions.subject, subjects) }), [subjects])
  return (
    <ListScreen
      of={translationListShape}
      what="translation"
      load={load}
      columns={columns}
      filters={filters}
      lead={t.listLead}
      search={questions.searchQuestions}
      open={({ question_id, language_id }) => inBackground(navigate(translationsPath(question_id, language_id)))}
      nameOf={({ question_id, language }) => t.questionIn({ id: question_id, language })}
      empty={
        <Empty icon={Languages} title={t.noTranslations}>
          {t.noTranslationsLead}
        </Empty>
      }
    />
  )
}
