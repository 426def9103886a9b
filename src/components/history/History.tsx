import { useSelector } from "@xstate/react"
import { useCallback, useState } from "react"
import { Link } from "react-router-dom"
import { t } from "#messages/history.js"
import { can } from "../../../schema/core/permissions.ts"
import { graphql } from "../../api/queries.ts"
import { runQuery } from "../../api/graphql.ts"
import { sessionActor } from "../../api/session.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { dateTime } from "../format.ts"
import { Pager } from "../Pager.tsx"
import { SkeletonLine, Notice, Skeleton } from "../States.tsx"
import { actorText } from "./actorText.ts"
import * as css from "./History.css.ts"

const recordHistory = graphql(`
  query History($kind: String!, $id: String!, $page: Int, $per_page: Int) {
    recordHistory(kind: $kind, id: $id, page: $page, per_page: $per_page) {
      total
      rows {
        version
        at
        description
        by
        role
        behind
        cause
        command
      }
    }
  }
`)

const perPage = 5

/** What happened to a record, the latest first: what, who did it in which role, and when. `turn` changes when more may have. */
export const History = ({
  kind,
  id,
  turn = 0
}: {
  readonly kind: string
  readonly id: number | string
  readonly turn?: number
}) => {
  const [page, setPage] = useState(1)
  const load = useCallback(
    async () => (await runQuery(recordHistory, { kind, id: String(id), page, per_page: perPage })).recordHistory,
    [kind, id, page]
  )
  const { answer, problem } = useAnswer(load, turn)
  const opensFlows = useSelector(sessionActor, ({ context: { person } }) => can(person, "flows.inspect"))
  return (
    <section className={css.box} aria-label={t.history}>
      <div className={css.title}>
        <h3>{t.history}</h3>
        {opensFlows ? (
          <Link className={css.flows} to={`/flows/${kind}?${new URLSearchParams({ record: `${kind}-${id}` })}`}>
            {t.openInFlows}
          </Link>
        ) : null}
        {answer === null ? null : (
          <Pager label={t.history} page={page} perPage={perPage} total={answer.total} show={setPage} />
        )}
      </div>
      {problem !== null ? <Notice tone="warning">{problem.message}</Notice> : null}
      {answer === null ? (
        problem === null ? (
          <Skeleton>
            <SkeletonLine height="120px" />
          </Skeleton>
        ) : null
      ) : (
        <ol className={css.list}>
          {answer.rows.map(({ version, at, description, by, role, behind, cause, command }) => (
            <li key={version} className={css.entry}>
              <span className={css.what}>{description}</span>
              <span className={css.who}>
                {actorText({ by, role, behind })} · {dateTime(at)}
              </span>
              {opensFlows && (cause !== null || command !== null) ? (
                <span className={css.who}>
                  {[
                    ...(cause === null
                      ? []
                      : [/^\d+$/.test(cause) ? t.causedByEvent({ position: cause }) : t.causedBy({ cause })]),
                    ...(command === null ? [] : [t.command({ id: command })])
                  ].join(" · ")}
                </span>
              ) : null}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
