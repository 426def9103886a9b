import { BellMinus, BellOff, BellPlus } from "lucide-react"
import { useMemo, useState } from "react"
import { t } from "#messages/notifications.js"
import { managedShape } from "../../../schema/notifications/managedNotification.ts"
import { Button } from "../../components/Button.tsx"
import type { BulkAction } from "../../components/list/bulk.ts"
import { oneOf } from "../../components/list/filters.ts"
import { ListView } from "../../components/list/ListView.tsx"
import { useListQuery } from "../../components/list/useListQuery.ts"
import { Page } from "../../components/Page.tsx"
import { Empty } from "../../components/States.tsx"
import { useCreating } from "../../components/useCreating.ts"
import { useLiveList } from "../../api/useLiveList.ts"
import { columns } from "./columns.tsx"
import { Details } from "./Details.tsx"
import type { Managed } from "./types.ts"
import { inOrder } from "./order.ts"
import { states, titleOf } from "./labels.ts"
import { Write } from "./Write.tsx"

const stateWords = Object.fromEntries(Object.entries(states).map(([name, { words }]) => [name, words]))
const filters = { state: oneOf(t.status, stateWords) }

const bulk: readonly BulkAction[] = [
  {
    label: t.withdraw,
    icon: BellMinus,
    danger: true,
    confirm: (many) => ({
      title: t.withdrawManyTitle({ count: many }),
      description: t.withdrawManyText,
      verb: t.withdraw
    }),
    action: "withdrawNotifications"
  }
]

/** Notifications that one writes and manages: who has read which, as it happens. */
export const Notifications = () => {
  const { asked, choose } = useListQuery(managedShape)
  const { list, problem, isOld, again } = useLiveList("managedNotifications", asked)
  const [opened, setOpened] = useState<Managed | null>(null)
  const [isWriting, setWriting] = useCreating()
  const rows = useMemo(() => (list === null ? null : inOrder(list.rows, asked.sort)), [list, asked.sort])
  const shown = opened === null ? null : (rows?.find(({ id }) => id === opened.id) ?? opened)
  const write = (
    <Button look="primary" icon={<BellPlus size={16} aria-hidden />} onClick={() => setWriting(true)}>
      {t.newNotification}
    </Button>
  )
  return (
    <Page lead={t.lead} actions={write}>
      <ListView
        of={managedShape}
        what="notification"
        asked={asked}
        choose={choose}
        listed={{ rows, total: list?.total ?? 0, isOld, problem, again }}
        columns={columns}
        filters={filters}
        search={t.search}
        open={setOpened}
        nameOf={titleOf}
        bulk={bulk}
        empty={
          <Empty icon={BellOff} title={t.noNotifications} action={write}>
            {t.noNotificationsText}
          </Empty>
        }
      />
      {shown === null ? null : <Details notice={shown} close={() => setOpened(null)} />}
      {isWriting ? <Write close={() => setWriting(false)} /> : null}
    </Page>
  )
}
