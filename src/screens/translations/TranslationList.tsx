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
import { translationList, type Listed } from "./queries.ts"
import { State } from "./State.tsx"
import { stateOf, stateWords, targets, translationsPath } from "./labels.ts"
import * as css from "./Translations.css.ts"

const load = async (asked: ListQuery<typeof translationListShape>) =>
  (await runQuery(translationList, asked)).translationList

const columns: readonly ListColumn<Listed>[] = [
  { name: "question_id", width: 96, as: "number" },
  { name: "words", flex: 4 },
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
  { name: "level", width: 104, text: ({ level }) => levels[level as keyof typeof levels].title, isHidden: true }
]

const fixed: Filters = {
  waits: oneOf("For me", { translating: "To translate", reading: "To read" }, "All"),
  language_id: oneOf(
    "Language",
    targets.map(({ code, name }) => ({ value: code, words: name })),
    "Any language"
  ),
  state: oneOf("State", stateWords, "Any state"),
  class_level: oneOf(
    "Class",
    classLevels.map((level) => ({ value: String(level), words: String(level) }))
  ),
  level: oneOf("For", Object.fromEntries(Object.entries(levels).map(([name, { title }]) => [name, title])))
}

/** All translations, and what waits for whom. */
export const TranslationList = () => {
  const navigate = useNavigate()
  const { subjects } = useChoices()
  const filters = useMemo(() => ({ ...fixed, subject_id: oneOf("Subject", subjects) }), [subjects])
  return (
    <ListScreen
      of={translationListShape}
      what="translation"
      load={load}
      columns={columns}
      filters={filters}
      lead="Choose a language to see also what nobody has begun to translate into it."
      search="Search words and numbers"
      open={({ question_id, language_id }) => inBackground(navigate(translationsPath(question_id, language_id)))}
      nameOf={({ question_id, language }) => `question ${question_id} in ${language}`}
      empty={
        <Empty icon={Languages} title="Nothing is translated yet">
          Approved questions wait to be translated: choose a language.
        </Empty>
      }
    />
  )
}
