import { languageList, languages } from "../../../components/languages.ts"
import type { ListColumn } from "../../../components/list/columns.tsx"
import type { Listed } from "../types.ts"
import { plainText } from "../plainText.ts"
import { State } from "../State.tsx"
import { difficulties, questionKindNames, stateOf } from "../labels.ts"
import * as css from "./Lists.css.ts"
import { t } from "#messages/questions.js"

/** Languages that a question is approved in: their number in the grid, their names where one points. */
const languagesOf = ({ languages: codes }: Listed): string => languageList(codes)

/** What a list shows of a question. */
export const columns: readonly ListColumn<Listed>[] = [
  { name: "words", flex: 4, text: ({ words }) => plainText(words) },
  { name: "id", width: 88, as: "number" },
  {
    name: "state",
    width: 172,
    text: ({ state }) => stateOf(state).words,
    cell: ({ state }) => (
      <span className={css.cell}>
        <State state={state} />
      </span>
    )
  },
  { name: "subject", width: 120 },
  { name: "class_levels", width: 84 },
  {
    name: "languages",
    width: 104,
    text: languagesOf,
    cell: (row) => (
      <span title={languagesOf(row)}>
        {t.languagesApproved({ approved: row.languages.length, all: languages.length })}
      </span>
    )
  },
  {
    name: "kind",
    width: 132,
    text: ({ kind }) => questionKindNames[kind],
    isHidden: true
  },
  {
    name: "difficulty",
    width: 104,
    text: ({ difficulty }) => difficulties[difficulty],
    isHidden: true
  },
  { name: "updated_at", width: 172, as: "moment", isHidden: true },
  { name: "marks", width: 84, as: "number", isHidden: true },
  { name: "section", isHidden: true },
  { name: "topic", isHidden: true },
  { name: "tags", isHidden: true },
  { name: "author", width: 120, isHidden: true },
  { name: "version", width: 92, as: "number", isHidden: true }
]
