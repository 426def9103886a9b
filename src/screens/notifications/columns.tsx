import { Megaphone } from "lucide-react"
import { t } from "#messages/notifications.js"
import { Badge } from "../../components/Badge.tsx"
import { dateTime } from "../../components/format.ts"
import type { ListColumn } from "../../components/list/columns.tsx"
import type { Managed } from "./types.ts"
import { audienceOf, states, titleOf, tones } from "./labels.ts"
import * as css from "./Notifications.css.ts"

const TitleCell = (row: Managed) => (
  <span className={css.titleCell}>
    {row.is_announcement ? <Megaphone size={15} aria-label={t.announcement} className={css.megaphone} /> : null}
    <span className={css.titleText} dir="auto" title={titleOf(row)}>
      {titleOf(row)}
    </span>
  </span>
)

const StateCell = ({ state: name }: Managed) => {
  const state = states[name]
  return state === undefined ? null : (
    <span className={css.stateCell}>
      <Badge tone={state.tone} icon={state.icon}>
        {state.words}
      </Badge>
    </span>
  )
}

const time = (text: string) => dateTime(text).replace(" IST", "")

/** The columns of the list. */
export const columns: readonly ListColumn<Managed>[] = [
  { name: "title", flex: 2, cell: (row) => <TitleCell {...row} /> },
  {
    name: "state",
    width: 126,
    text: ({ state }) => states[state]?.words ?? state,
    cell: (row) => <StateCell {...row} />
  },
  { name: "region_name", title: t.audience, flex: 1.5, text: audienceOf },
  { name: "publish_at", width: 184, as: "moment" },
  { name: "expires_at", width: 184, as: "moment", text: (row) => time(row.ended_at ?? row.expires_at) },
  {
    name: "read",
    width: 108,
    as: "number",
    flashes: true,
    text: (row) => (row.recipients === null ? "–" : t.readOf({ read: row.read, recipients: row.recipients }))
  },
  { name: "tone", width: 120, text: ({ tone }) => tones[tone] ?? tone, isHidden: true },
  { name: "written_by", width: 140, isHidden: true },
  { name: "written_at", width: 184, as: "moment", isHidden: true }
]
