import { useState } from "react"
import { t } from "#messages/account.js"
import { Badge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { dateTime } from "../../components/format.ts"
import { SkeletonLine, Notice, Skeleton } from "../../components/States.tsx"
import { toast } from "../../components/Toasts.tsx"
import { runMutation, runQuery } from "../../api/graphql.ts"
import { toApiError } from "../../api/apiError.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import type { RowOf } from "../../api/calls.ts"
import { foot } from "../../components/form/Form.css.ts"
import * as css from "./Account.css.ts"

const load = async () => (await runQuery("sessions")).rows

/** Where one's account is signed in. Each session but this one can be ended, or all of them at once. */
export const SessionsView = ({ close }: { readonly close: () => void }) => {
  const { answer, problem, again } = useAnswer(load)
  const [busy, setBusy] = useState<string | null>(null)
  const others = answer?.filter(({ is_this }) => !is_this) ?? []
  const run = (id: string, doing: Promise<unknown>, done: string) => {
    setBusy(id)
    doing
      .then(
        () => toast("success", done),
        (caught: unknown) => toast("danger", t.signOutFailed, toApiError(caught).message)
      )
      .finally(() => {
        setBusy(null)
        again()
      })
  }
  return (
    <>
      {problem === null ? null : <Notice tone="warning">{problem.message}</Notice>}
      {answer === null ? (
        problem === null ? (
          <Skeleton>
            <SkeletonLine height="160px" />
          </Skeleton>
        ) : null
      ) : (
        <ul className={css.sessions}>
          {answer.map((row) => (
            <SessionItem
              key={row.id}
              row={row}
              isBusy={busy === row.id}
              end={() => run(row.id, runMutation("endSession", { id: row.id }), t.signedOutThere)}
            />
          ))}
        </ul>
      )}
      <div className={foot}>
        <Button onClick={close}>{t.back}</Button>
        <Button
          look="danger"
          busy={busy === "others"}
          disabled={others.length === 0}
          onClick={() => run("others", runMutation("endOtherSessions"), t.signedOutOthers)}
        >
          {t.signOutOthers}
        </Button>
      </div>
    </>
  )
}

const SessionItem = ({
  row: { device, address, begun_at, last_used_at, is_this, acting_by },
  isBusy,
  end
}: {
  readonly row: RowOf<"sessions">
  readonly isBusy: boolean
  readonly end: () => void
}) => {
  const name = acting_by === null ? (device ?? t.unknownDevice) : t.viewedBy({ username: acting_by })
  return (
    <li className={css.session}>
      <div className={css.sessionText}>
        <div className={css.sessionName}>
          {name}
          {is_this ? <Badge tone="success">{t.thisSession}</Badge> : null}
        </div>
        <div className={css.sessionNote}>
          {t.signedInAt({ address: address ?? t.unknownAddress, time: dateTime(begun_at) })}
        </div>
        <div className={css.sessionNote}>{t.lastUsed({ time: dateTime(last_used_at) })}</div>
      </div>
      {is_this ? null : (
        <Button size="compact" busy={isBusy} aria-label={t.signOutOf({ name })} onClick={end}>
          {t.signOut}
        </Button>
      )}
    </li>
  )
}
