import { Copy, FilePlus2, Files } from "lucide-react"
import { useState } from "react"
import { useNavigate } from "react-router-dom"
import { t } from "#messages/papersets.js"
import { inBackground } from "../../api/inBackground.ts"
import { papersetsShape } from "../../../schema/papersets/papersetList.ts"
import { languageList } from "../../components/languages.ts"
import { Button } from "../../components/Button.tsx"
import type { ListColumn } from "../../components/list/columns.tsx"
import { oneOf } from "../../components/list/filters.ts"
import { ListScreen } from "../../components/list/ListScreen.tsx"
import type { ListQuery } from "../../components/list/useListQuery.ts"
import { Empty } from "../../components/States.tsx"
import { runQuery } from "../../api/graphql.ts"
import { CopyPaper } from "./CopyPaper.tsx"
import * as css from "./Papersets.css.ts"
import { State } from "./State.tsx"
import { useRole } from "./useRole.ts"
import { classLevels, levels, mayMake, paperPath, states, stateLabel } from "./labels.ts"
import type { RowOf } from "../../api/calls.ts"

type Row = RowOf<"papersets">

const load = (asked: ListQuery<typeof papersetsShape>) => runQuery("papersets", asked)

const filters = {
  class_id: oneOf(
    t.classLabel,
    classLevels.map((level) => ({ value: String(level), words: String(level) }))
  ),
  level: oneOf(t.forLabel, levels),
  state: oneOf(t.status, stateLabel(states), t.allButDiscarded)
}

const columns: readonly ListColumn<Row>[] = [
  { name: "name", width: 210 },
  { name: "exam", flex: 1 },
  { name: "class_level", width: 76, as: "number" },
  {
    name: "state",
    width: 160,
    text: ({ state }) => states[state]?.words ?? state,
    cell: ({ state }) => (
      <span className={css.state}>
        <State state={state} />
      </span>
    )
  },
  { name: "slots", width: 120, as: "number", text: ({ slots, asked }) => t.filledOf({ filled: slots, total: asked }) },
  { name: "languages", flex: 1, text: ({ languages }) => languageList(languages) },
  { name: "paper_version", width: 100, as: "number", isHidden: true },
  { name: "updated_at", width: 184, as: "moment" },
  { name: "schedules", width: 110, as: "number", isHidden: true },
  { name: "author", width: 140, isHidden: true },
  { name: "level", width: 100, isHidden: true, text: ({ level }) => levels[level] }
]

/** All papers, by class, exam and state. */
export const PapersetList = () => {
  const navigate = useNavigate()
  const [copying, setCopying] = useState<number | null>(null)
  const makes = mayMake(useRole())
  const plan = makes ? (
    <Button
      look="primary"
      icon={<FilePlus2 size={16} aria-hidden />}
      onClick={() => inBackground(navigate(paperPath("new")))}
    >
      {t.newPaper}
    </Button>
  ) : null
  return (
    <ListScreen
      of={papersetsShape}
      what="paper"
      load={load}
      columns={columns}
      filters={filters}
      search={t.searchPapers}
      actions={plan}
      open={({ id }) => inBackground(navigate(paperPath(id)))}
      nameOf={({ name }) => name}
      rowActions={({ id, level }) =>
        makes && level === "mock" ? [{ label: t.copy, icon: Copy, run: () => setCopying(id) }] : []
      }
      empty={
        <Empty icon={Files} title={t.noPapers} action={plan}>
          {t.noPapersHint}
        </Empty>
      }
    >
      {copying === null ? null : <CopyPaper paper={copying} close={() => setCopying(null)} />}
    </ListScreen>
  )
}
