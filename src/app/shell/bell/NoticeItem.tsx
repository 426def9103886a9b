import { t } from "#messages/shell.js"
import { dateTime } from "../../../components/format.ts"
import { unseen } from "../../../components/theme/mixins.css.ts"
import { toneIcons, toneOf } from "./tones.ts"
import type { Notice } from "./useInbox.ts"
import * as css from "./Bell.css.ts"

/** A notification in the bell's list. Chosen, it shows all of its text, and where it leads somewhere, goes there. */
export const NoticeItem = ({
  notice,
  isShown,
  choose
}: {
  readonly notice: Notice
  readonly isShown: boolean
  readonly choose: () => void
}) => {
  const tone = toneOf(notice.tone)
  const Icon = toneIcons[tone]
  return (
    <button type="button" className={css.item} data-unread={!notice.is_read} aria-expanded={isShown} onClick={choose}>
      <Icon size={18} className={css.icon[tone]} aria-hidden />
      <span className={css.words}>
        <span className={css.name} dir="auto">
          {notice.is_read ? null : <span className={unseen}>{t.unread} </span>}
          {notice.title}
        </span>
        <span className={css.body} dir="auto">
          {notice.body}
        </span>
        <span className={css.when}>
          {notice.from} · {dateTime(notice.published_at)}
        </span>
      </span>
      {notice.is_read ? null : <span className={css.dot} aria-hidden />}
    </button>
  )
}
