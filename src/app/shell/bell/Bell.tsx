import { Popover } from "@base-ui/react/popover"
import { BellIcon, BellRing, CheckCheck } from "lucide-react"
import { useState } from "react"
import { useNavigate } from "react-router-dom"
import { t } from "#messages/shell.js"
import { inBackground } from "../../../api/inBackground.ts"
import { Button } from "../../../components/Button.tsx"
import { Empty, Failed } from "../../../components/States.tsx"
import { toast } from "../../../components/Toasts.tsx"
import { askForDesktop, canAskForDesktop } from "../../../api/desktop.ts"
import { runAside } from "../../../api/graphql.ts"
import { toApiError } from "../../../api/apiError.ts"
import { NoticeItem } from "./NoticeItem.tsx"
import { useArrivals } from "./useArrivals.ts"
import { useInbox, type Notice } from "./useInbox.ts"
import * as css from "./Bell.css.ts"

const failed = (caught: unknown) => toast("danger", t.markReadFailed, toApiError(caught).message)

/** What was written for the signed-in user: how much is unread, and a list of the latest. */
export const Bell = () => {
  const [isLong, setLong] = useState(false)
  const { list, rows, problem, again } = useInbox(isLong ? "older" : "all")
  const [isOpen, setOpen] = useState(false)
  const [isShown, setShown] = useState<number | null>(null)
  const [mayAsk, setMayAsk] = useState(canAskForDesktop)
  const navigate = useNavigate()
  useArrivals(rows, list?.firstPosition, isOpen)
  const unread = list?.unread ?? 0
  const choose = ({ id, is_read: isRead, link }: Notice) => {
    if (!isRead) runAside("readNotification", { id }).catch(failed)
    setShown(isShown === id ? null : id)
    if (link !== null) {
      setOpen(false)
      inBackground(navigate(link))
    }
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        render={
          <Button
            look="quiet"
            size="icon"
            className={css.trigger}
            aria-label={unread === 0 ? t.notifications : t.notificationsUnread({ count: unread })}
            icon={
              <>
                <BellIcon size={20} aria-hidden />
                {unread === 0 ? null : (
                  <span className={css.count} aria-hidden>
                    {unread > 99 ? "99+" : unread}
                  </span>
                )}
              </>
            }
          />
        }
      />
      <Popover.Portal>
        <Popover.Positioner className={css.positioner} sideOffset={8} align="end" collisionPadding={8}>
          <Popover.Popup className={css.panel}>
            <div className={css.head}>
              <Popover.Title className={css.title}>{t.notifications}</Popover.Title>
              {unread === 0 || list === null ? null : (
                <Button
                  look="quiet"
                  size="compact"
                  icon={<CheckCheck size={16} aria-hidden />}
                  onClick={() => inBackground(runAside("readAllNotifications", { up_to: list.position }).catch(failed))}
                >
                  {t.markAllRead}
                </Button>
              )}
            </div>
            <div className={css.scroll} role="region" aria-label={t.latestNotifications} tabIndex={-1}>
              {problem !== null ? (
                <Failed title={t.notificationsFailed} problem={problem} retry={again} />
              ) : list !== null && rows.length === 0 ? (
                <Empty icon={BellIcon} title={t.noNotifications}>
                  {t.noNotificationsLead}
                </Empty>
              ) : (
                <ul className={css.list}>
                  {rows.map((row) => (
                    <li key={row.id}>
                      <NoticeItem notice={row} isShown={isShown === row.id} choose={() => choose(row)} />
                    </li>
                  ))}
                </ul>
              )}
              {list !== null && list.total > rows.length ? (
                <Button
                  look="quiet"
                  size="compact"
                  wide
                  disabled={isLong}
                  onClick={({ currentTarget }) => {
                    currentTarget.parentElement?.focus()
                    setLong(true)
                  }}
                >
                  {t.olderCount({ count: list.total - rows.length })}
                </Button>
              ) : null}
            </div>
            {mayAsk ? (
              <div className={css.foot}>
                <Button
                  look="quiet"
                  size="compact"
                  wide
                  icon={<BellRing size={16} aria-hidden />}
                  onClick={() => inBackground(askForDesktop().finally(() => setMayAsk(false)))}
                >
                  {t.desktopNotifications}
                </Button>
              </div>
            ) : null}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
