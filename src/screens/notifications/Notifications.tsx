import { BellOff, BellPlus } from "lucide-react"
import { useCallback, useMemo, useState } from "react"
import { Button } from "../../parts/Button.tsx"
import { FilterField } from "../../parts/Field.tsx"
import { FilterBar } from "../../parts/FilterBar.tsx"
import { ListGrid } from "../../parts/list/ListGrid.tsx"
import { SearchBox } from "../../parts/list/SearchBox.tsx"
import { useListParams } from "../../parts/list/useListParams.ts"
import { Page } from "../../parts/Page.tsx"
import { Empty } from "../../parts/States.tsx"
import { below } from "../../parts/theme/theme.css.ts"
import { useMedia } from "../../parts/useMedia.ts"
import { useLiveList } from "../../wires/useLiveList.ts"
import { columnsFor, sorts } from "./columns.tsx"
import { Details } from "./Details.tsx"
import { managedNotifications, type Managed } from "./documents.ts"
import { inOrder } from "./order.ts"
import { states } from "./words.ts"
import { Write } from "./Write.tsx"

const filters = { state: Object.keys(states) }

/** Notifications that one writes and manages: who has read which, as it happens. */
export const Notifications = () => {
  const { asked, choose } = useListParams(filters, sorts)
  const subscription = useMemo(() => ({ document: managedNotifications, variables: asked }), [asked])
  const { list, problem, isOld, again } = useLiveList<Managed, typeof asked>(subscription)
  const columns = columnsFor(useMedia(below.phone))
  const [opened, setOpened] = useState<Managed | null>(null)
  const [isWriting, setWriting] = useState(false)
  const rows = useMemo(() => list === null ? null : inOrder(list.rows, asked.sort), [list, asked.sort])
  const shown = opened === null ? null : rows?.find(({ id }) => id === opened.id) ?? opened
  const search = useCallback((text: string) => choose("search", text), [choose])
  const state = String(asked["state"] ?? "")
  const isCut = state !== "" || asked.search !== undefined
  const write = <Button look="primary" icon={<BellPlus size={16} aria-hidden />} onClick={() => setWriting(true)}>Write a notification</Button>
  return (
    <Page
      crumbs={["Content", "Notifications"]}
      title="Notifications"
      lead="What is written here appears at once at the bell of everybody whom it is for."
      actions={write}
    >
      <FilterBar chosen={[states[state]?.words ?? "all states", asked.search].filter(Boolean).join(", ")}>
        <SearchBox label="Search title and text" value={asked.search ?? ""} search={search} />
        <FilterField label="State" value={state} onChange={({ target }) => choose("state", target.value)}>
          <option value="">All states</option>
          {Object.entries(states).map(([name, { words }]) => <option key={name} value={name}>{words}</option>)}
        </FilterField>
      </FilterBar>
      <ListGrid<Managed>
        label="Written notifications"
        what="notification"
        listed={{ rows, total: list?.total ?? 0, isOld, problem, again }}
        asked={asked}
        choose={choose}
        columns={columns}
        open={setOpened}
        empty={isCut
          ? <Empty icon={BellOff} title="Nothing fits">No notification has this state and these words.</Empty>
          : <Empty icon={BellOff} title="Nothing was written yet" action={write}>Schools and coordinators read here what they should know.</Empty>}
      />
      {shown === null ? null : <Details notice={shown} close={() => setOpened(null)} />}
      {isWriting ? <Write close={() => setWriting(false)} /> : null}
    </Page>
  )
}
