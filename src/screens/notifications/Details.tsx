import { useState } from "react"
import { Link } from "react-router-dom"
import { t as common } from "#messages/common.js"
import { t } from "#messages/notifications.js"
import { Badge } from "../../components/Badge.tsx"
import { ActionButton } from "../../components/ActionButton.tsx"
import { Button } from "../../components/Button.tsx"
import { Dialog, Modal } from "../../components/Dialog.tsx"
import { dateTime } from "../../components/format.ts"
import { History } from "../../components/history/History.tsx"
import { toast } from "../../components/Toasts.tsx"
import { runMutation } from "../../api/graphql.ts"
import { toApiError } from "../../api/apiError.ts"
import { useActions } from "../../api/useActions.ts"
import type { Managed } from "./types.ts"
import { Reschedule } from "./Reschedule.tsx"
import { audienceOf, states, titleOf, tones } from "./labels.ts"
import * as css from "./Notifications.css.ts"

/** A notification whole: its words, whom it is for, who read it, what happened to it; and the way to take it back. */
export const Details = ({ notice, close }: { readonly notice: Managed; readonly close: () => void }) => {
  const [asking, setAsking] = useState<"withdraw" | "reschedule" | null>(null)
  const [isBusy, setBusy] = useState(false)
  const state = states[notice.state]
  const actions = useActions("notification", notice.id, notice.version)
  const done = () => setAsking(null)
  const withdraw = () => {
    setBusy(true)
    runMutation("withdrawNotification", { id: notice.id })
      .then(
        () => toast("success", t.notificationWithdrawn),
        (caught: unknown) => toast("danger", t.notWithdrawn, toApiError(caught).message)
      )
      .finally(() => {
        setBusy(false)
        done()
      })
  }
  const type = tones[notice.tone] ?? notice.tone
  const facts = [
    [
      t.status,
      state === undefined ? (
        notice.state
      ) : (
        <Badge key="state" tone={state.tone} icon={state.icon}>
          {state.words}
        </Badge>
      )
    ],
    [t.readBy, notice.recipients === null ? "–" : t.readOf({ read: notice.read, recipients: notice.recipients })],
    [t.audience, audienceOf(notice)],
    [t.type, notice.is_announcement ? t.typeAnnouncement({ type }) : type],
    [t.publishes, dateTime(notice.published_at ?? notice.publish_at)],
    [notice.ended_at === null ? t.ends : t.ended, dateTime(notice.ended_at ?? notice.expires_at)],
    [t.written, t.writtenBy({ name: notice.written_by ?? "–", time: dateTime(notice.written_at) })],
    [
      t.link,
      notice.link === null ? (
        "–"
      ) : (
        <Link key="link" to={notice.link}>
          {notice.link}
        </Link>
      )
    ]
  ] as const
  return (
    <Modal
      open
      title={titleOf(notice)}
      close={close}
      foot={
        <>
          <Button onClick={close}>{common.close}</Button>
          <ActionButton permit={actions("rescheduleNotification")} onClick={() => setAsking("reschedule")}>
            {t.reschedule}
          </ActionButton>
          <ActionButton permit={actions("withdrawNotification")} look="danger" onClick={() => setAsking("withdraw")}>
            {t.withdrawAsk}
          </ActionButton>
        </>
      }
    >
      <p className={css.body} dir="auto">
        {notice.body}
      </p>
      <dl className={css.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className={css.term}>{term}</dt>
            <dd className={css.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <History kind="notification" id={notice.id} turn={notice.version} />
      {asking === "reschedule" ? <Reschedule notice={notice} close={done} /> : null}
      <Dialog
        open={asking === "withdraw"}
        close={done}
        title={t.withdrawTitle}
        description={t.withdrawText}
        verb={t.withdraw}
        danger
        busy={isBusy}
        act={withdraw}
      />
    </Modal>
  )
}
