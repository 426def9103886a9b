import { t } from "#messages/mail.js"
import type { LiveList } from "../../api/useLiveList.ts"
import { dateTime } from "../../components/format.ts"
import { SearchBox } from "../../components/list/SearchBox.tsx"
import { Pager } from "../../components/Pager.tsx"
import { messageStates, templateTitle } from "./labels.ts"
import * as css from "./Mail.css.ts"
import type { Message } from "./types.ts"

/** The messages of a folder, the latest first: to whom, about what, where each stands, and when. */
export const MessageList = ({
  list,
  asked,
  chosen,
  isAwayOnPhone,
  search,
  show,
  open
}: {
  readonly list: LiveList<Message> | null
  readonly asked: { readonly page: number; readonly per_page: number; readonly search?: string }
  readonly chosen: string | null
  readonly isAwayOnPhone: boolean
  readonly search: (text: string) => void
  readonly show: (page: number) => void
  readonly open: (id: string) => void
}) => {
  const rows = (list?.rows ?? []).toSorted(
    (one, other) => Date.parse(other.queued_at) - Date.parse(one.queued_at) || one.id.localeCompare(other.id)
  )
  return (
    <section className={`${css.listPane} ${isAwayOnPhone ? css.awayOnPhone : ""}`} aria-label={t.messages}>
      <div className={css.listHead}>
        <SearchBox label={t.search} value={asked.search ?? ""} search={search} />
      </div>
      {list !== null && rows.length === 0 ? (
        <p className={`${css.listHead} ${css.note}`}>
          {asked.search === undefined ? `${t.noMessages}. ${t.noMessagesText}` : t.noMatch}
        </p>
      ) : null}
      <ul className={css.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <Row row={row} isChosen={row.id === chosen} open={() => open(row.id)} />
          </li>
        ))}
      </ul>
      <Pager label={t.messages} page={asked.page} perPage={asked.per_page} total={list?.total ?? 0} show={show} />
    </section>
  )
}

const Row = ({
  row: { to, subject, template, state, queued_at: queuedAt },
  isChosen,
  open
}: {
  readonly row: Message
  readonly isChosen: boolean
  readonly open: () => void
}) => {
  const { tone, icon: Icon, words } = messageStates[state]
  return (
    <button type="button" className={css.row} aria-current={isChosen} onClick={open}>
      <span className={css.rowTo} dir="auto" title={to ?? undefined}>
        {to ?? t.erased}
      </span>
      <span className={css.rowTime}>{dateTime(queuedAt).replace(" IST", "")}</span>
      <span className={css.rowSubject} dir="auto" title={subject ?? undefined}>
        {subject ?? templateTitle(template)}
      </span>
      <span className={css.dot} data-tone={tone}>
        <Icon size={14} aria-hidden />
        {words}
      </span>
    </button>
  )
}
