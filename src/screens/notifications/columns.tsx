import type { ColDef, ICellRendererParams } from "ag-grid-community"
import { Megaphone } from "lucide-react"
import { Badge } from "../../parts/Badge.tsx"
import { moment, number } from "../../parts/format.ts"
import type { Managed } from "./documents.ts"
import { audienceOf, states, titleOf } from "./words.ts"
import * as css from "./Notifications.css.ts"

type Cell = ICellRendererParams<Managed>

const TitleCell = ({ data }: Cell) => data === undefined ? null : (
  <span className={css.titleCell}>
    {data.is_announcement ? <Megaphone size={15} aria-label="Announcement" className={css.megaphone} /> : null}
    <span className={css.titleText} dir="auto" title={titleOf(data)}>{titleOf(data)}</span>
  </span>
)

const StateCell = ({ data }: Cell) => {
  const state = states[data?.state ?? ""]
  return state === undefined ? null : <span className={css.stateCell}><Badge tone={state.tone} icon={state.icon}>{state.words}</Badge></span>
}

const AudienceCell = ({ data }: Cell) => data === undefined ? null : <span className={css.titleText} dir="auto" title={audienceOf(data)}>{audienceOf(data)}</span>

const time = (text: string) => moment(text).replace(" IST", "")

/** What the server sorts the list by. */
export const sorts: readonly string[] = ["publish_at", "expires_at", "title", "state", "read"]

const all: readonly ColDef<Managed>[] = [
  { colId: "title", headerName: "Title", flex: 2, minWidth: 180, sortable: true, cellRenderer: TitleCell },
  { colId: "state", headerName: "State", width: 126, sortable: true, cellRenderer: StateCell },
  { colId: "audience", headerName: "For", flex: 1.5, minWidth: 150, sortable: false, cellRenderer: AudienceCell },
  { colId: "publish_at", headerName: "Appears (IST)", width: 162, sortable: true, cellClass: "numeric", headerClass: "numeric-head", valueGetter: ({ data }) => data === undefined ? "" : time(data.publish_at) },
  { colId: "expires_at", headerName: "Ends (IST)", width: 162, sortable: true, cellClass: "numeric", headerClass: "numeric-head", valueGetter: ({ data }) => data === undefined ? "" : time(data.ended_at ?? data.expires_at) },
  { colId: "read", headerName: "Read by", width: 108, sortable: true, cellClass: "numeric", headerClass: "numeric-head", enableCellChangeFlash: true, valueGetter: ({ data }) => data === undefined ? "" : data.recipients === null ? "–" : `${number(data.read)} of ${number(data.recipients)}` }
]

/** The columns of the list; on a phone the title stands fast while the rest scrolls. */
export const columnsFor = (isPhone: boolean): readonly ColDef<Managed>[] =>
  isPhone ? all.map((column) => column.colId === "title" ? { ...column, flex: 0, width: 170, minWidth: 120, pinned: "left" as const } : column) : all
