import { FilePlus2, FileStack } from "lucide-react"
import { useMemo } from "react"
import { useNavigate } from "react-router-dom"
import { t as common } from "#messages/common.js"
import { t } from "#messages/content.js"
import { contentItemsShape } from "../../../../schema/content/contentRow.ts"
import { kindNames, type ContentKind } from "../../../../schema/content/kinds.ts"
import type { RowOf } from "../../../api/calls.ts"
import { inBackground } from "../../../api/inBackground.ts"
import { useLiveList } from "../../../api/useLiveList.ts"
import { Badge } from "../../../components/Badge.tsx"
import { Button } from "../../../components/Button.tsx"
import { languageList, languages } from "../../../components/languages.ts"
import type { ListColumn } from "../../../components/list/columns.tsx"
import { oneOf } from "../../../components/list/filters.ts"
import { ListView } from "../../../components/list/ListView.tsx"
import { useListQuery } from "../../../components/list/useListQuery.ts"
import { Menu, MenuItem } from "../../../components/Menu.tsx"
import { Page } from "../../../components/Page.tsx"
import { Empty } from "../../../components/States.tsx"
import { choiceWords, classLevels, kindWords, states } from "../labels.ts"
import { forWhom } from "../readers/ItemList.tsx"
import { inOrder } from "./order.ts"
import * as css from "./Editor.css.ts"

type Row = RowOf<"contentItems">

const filters = {
  kind: oneOf(t.kind, kindWords),
  state: oneOf(
    t.status,
    Object.entries(states).map(([value, { words }]) => ({ value, words }))
  ),
  class_level: oneOf(
    t.class,
    classLevels.map((level) => ({ value: String(level), words: t.classOf({ level }) }))
  ),
  language: oneOf(
    t.language,
    languages.map(({ code, name }) => ({ value: code, words: name }))
  )
}

const columns: readonly ListColumn<Row>[] = [
  { name: "title", flex: 2 },
  { name: "kind", width: 150, text: ({ kind }) => kindWords[kind] },
  {
    name: "state",
    width: 150,
    text: ({ state }) => states[state].words,
    cell: ({ state }) => (
      <span className={css.cell}>
        <Badge tone={states[state].tone} icon={states[state].icon}>
          {states[state].words}
        </Badge>
      </span>
    )
  },
  { name: "is_live", width: 120, text: ({ is_live: isLive }) => (isLive ? common.yes : common.no) },
  { name: "class_levels", flex: 1, text: (row) => forWhom({ ...row, languages: [] }) },
  { name: "languages", flex: 1, text: (row) => languageList(row.languages) || t.allLanguages },
  { name: "gulf", width: 150, text: ({ gulf }) => choiceWords["gulf"]?.[gulf] ?? gulf, isHidden: true },
  { name: "publish_at", width: 184, as: "moment", isHidden: true },
  { name: "published_at", width: 184, as: "moment", isHidden: true },
  { name: "changed_at", width: 184, as: "moment" },
  { name: "changed_by", width: 130, isHidden: true },
  { name: "summary", flex: 2, isHidden: true }
]

/** Content of all kinds, as it changes. */
export const Items = () => {
  const navigate = useNavigate()
  const { asked, choose } = useListQuery(contentItemsShape)
  const { list, problem, isOld, again } = useLiveList("contentItems", asked)
  const rows = useMemo(() => (list === null ? null : inOrder(list.rows, asked.sort)), [list, asked.sort])
  const create = (
    <Menu
      label={t.newItem}
      trigger={
        <Button look="primary" icon={<FilePlus2 size={16} aria-hidden />}>
          {t.newItem}
        </Button>
      }
    >
      {kindNames.map((kind: ContentKind) => (
        <MenuItem key={kind} act={() => inBackground(navigate(`/content/${kind}`))}>
          {kindWords[kind]}
        </MenuItem>
      ))}
    </Menu>
  )
  return (
    <Page lead={t.contentLead} actions={create}>
      <ListView
        of={contentItemsShape}
        what="item"
        asked={asked}
        choose={choose}
        listed={{ rows, total: list?.total ?? 0, isOld, problem, again }}
        columns={columns}
        filters={filters}
        search={t.searchContent}
        open={({ kind, id }) => inBackground(navigate(`/content/${kind}/${id}`))}
        nameOf={({ title }) => title}
        empty={
          <Empty icon={FileStack} title={t.noContent} action={create}>
            {t.noContentLead}
          </Empty>
        }
      />
    </Page>
  )
}
