import { useState } from "react"
import { Badge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { dateTime } from "../../components/format.ts"
import { SkeletonLine, Notice, Skeleton } from "../../components/States.tsx"
import { toast } from "../../components/Toasts.tsx"
import { runMutation, runQuery } from "../../api/graphql.ts"
import { toApiError } from "../../api/apiError.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { endOtherSessions, endSession, sessions, type SessionRow } from "./sessionQueries.ts"
import * as css from "./Account.css.ts"

const load = async () => (await runQuery(sessions, {})).sessions.rows

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
        (caught: unknown) => toast("danger", "Could not sign out", toApiError(caught).message)
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
              end={() => run(row.id, runMutation(endSession, { id: row.id }), "Signed out there")}
            />
          ))}
        </ul>
      )}
      <div className={css.foot}>
        <Button onClick={close}>Back</Button>
        <Button
          look="danger"
          busy={busy === "others"}
          disabled={others.length === 0}
          onClick={() => run("others", runMutation(endOtherSessions, {}), "Signed out everywhere else")}
        >
          Sign out everywhere else
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
  readonly row: SessionRow
  readonly isBusy: boolean
  readonly end: () => void
}) => {
  const name = acting_by === null ? (device ?? "Unknown device") : `Viewed by ${acting_by}`
  return (
    <li className={css.session}>
      <div className={css.sessionText}>
        <div className={css.sessionName}>
          {name}
          {is_this ? <Badge tone="success">This session</Badge> : null}
        </div>
        <div className={css.sessionNote}>
          {address === null ? "Unknown address" : address} · Signed in {dateTime(begun_at)}
        </div>
        <div className={css.sessionNote}>Last used {dateTime(last_used_at)}</div>
      </div>
      {is_this ? null : (
        <Button size="compact" busy={isBusy} aria-label={`Sign out ${name}`} onClick={end}>
          Sign out
        </Button>
      )}
    </li>
  )
}
