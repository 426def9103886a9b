import { useState } from "react"
import { Link } from "react-router-dom"
import { Badge } from "../../components/Badge.tsx"
import { ActionButton } from "../../components/ActionButton.tsx"
import { Button } from "../../components/Button.tsx"
import { Dialog, Modal } from "../../components/Dialog.tsx"
import { dateTime, number } from "../../components/format.ts"
import { History } from "../../components/history/History.tsx"
import { toast } from "../../components/Toasts.tsx"
import { runMutation } from "../../api/graphql.ts"
import { toApiError } from "../../api/apiError.ts"
import { useActions } from "../../api/useActions.ts"
import { withdrawNotification, type Managed } from "./queries.ts"
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
    runMutation(withdrawNotification, { id: notice.id })
      .then(
        () => toast("success", "The notification was withdrawn"),
        (caught: unknown) => toast("danger", "It could not be withdrawn", toApiError(caught).message)
      )
      .finally(() => {
        setBusy(false)
        done()
      })
  }
  const facts = [
    [
      "State",
      state === undefined ? (
        notice.state
      ) : (
        <Badge key="state" tone={state.tone} icon={state.icon}>
          {state.words}
        </Badge>
      )
    ],
    ["Read by", notice.recipients === null ? "–" : `${number(notice.read)} of ${number(notice.recipients)}`],
    ["For", audienceOf(notice)],
    [
      "Tone",
      `${tones[notice.tone as keyof typeof tones] ?? notice.tone}${notice.is_announcement ? ", announcement" : ""}`
    ],
    ["Appears", dateTime(notice.published_at ?? notice.publish_at)],
    [notice.ended_at === null ? "Ends" : "Ended", dateTime(notice.ended_at ?? notice.expires_at)],
    ["Written", `${notice.written_by}, ${dateTime(notice.written_at)}`],
    [
      "Leads to",
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
          <Button onClick={close}>Close</Button>
          <ActionButton permit={actions("rescheduleNotification")} onClick={() => setAsking("reschedule")}>
            Reschedule
          </ActionButton>
          <ActionButton permit={actions("withdrawNotification")} look="danger" onClick={() => setAsking("withdraw")}>
            Withdraw…
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
        title="Withdraw this notification?"
        description="Nobody sees it any more, in the bell or as an announcement. Its record stays, and it cannot be published again."
        verb="Withdraw"
        danger
        busy={isBusy}
        act={withdraw}
      />
    </Modal>
  )
}
