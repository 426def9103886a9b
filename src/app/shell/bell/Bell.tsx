import { Popover } from "@base-ui/react/popover"
import { BellIcon, BellRing, CheckCheck } from "lucide-react"
import { useState } from "react"
import { useNavigate } from "react-router-dom"
import { inBackground } from "../../../api/inBackground.ts"
import { Button } from "../../../components/Button.tsx"
import { count, number } from "../../../components/format.ts"
import { Empty, Failed } from "../../../components/States.tsx"
import { toast } from "../../../components/Toasts.tsx"
import { askForDesktop, canAskForDesktop } from "../../../api/desktop.ts"
import { runMutation } from "../../../api/graphql.ts"
import { toApiError } from "../../../api/apiError.ts"
import { readAllNotifications, readNotification } from "./queries.ts"
import { NoticeItem } from "./NoticeItem.tsx"
import { useArrivals } from "./useArrivals.ts"
import { useInbox, type Notice } from "./useInbox.ts"
import * as css from "./Bell.css.ts"

const failed = (caught: unknown) => toast("danger", "It could not be marked as read", toApiError(caught).message)

/** What was written for whoever is signed in: how much is unread, and a list of the latest. */
export const Bell = () => {
  const { list, rows, problem, again } = useInbox("all")
  const [isOpen, setOpen] = useState(false)
  const [isShown, setShown] = useState<number | null>(null)
  const [mayAsk, setMayAsk] = useState(canAskForDesktop)
  const navigate = useNavigate()
  useArrivals(rows, list?.firstPosition, isOpen)
  const unread = list?.unread ?? 0
  const choose = ({ id, is_read: isRead, link }: Notice) => {
    if (!isRead) runMutation(readNotification, { id }).catch(failed)
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
            aria-label={unread === 0 ? "Notifications" : `Notifications, ${number(unread)} unread`}
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
              <Popover.Title className={css.title}>Notifications</Popover.Title>
              {unread === 0 || list === null ? null : (
                <Button
                  look="quiet"
                  size="compact"
                  icon={<CheckCheck size={16} aria-hidden />}
                  onClick={() =>
                    inBackground(runMutation(readAllNotifications, { up_to: list.position }).catch(failed))
                  }
                >
                  Mark all as read
                </Button>
              )}
            </div>
            <div className={css.scroll} role="region" aria-label="Latest notifications" tabIndex={-1}>
              {problem !== null ? (
                <Failed title="Notifications could not be fetched" problem={problem} retry={again} />
              ) : list !== null && rows.length === 0 ? (
                <Empty icon={BellIcon} title="Nothing yet">
                  What is written for you appears here at once.
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
                <p className={css.foot}>And {count(list.total - rows.length, "older one")}.</p>
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
                  Also notify me outside of this page
                </Button>
              </div>
            ) : null}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
