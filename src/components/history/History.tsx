import { useSelector } from "@xstate/react"
import { useCallback, useState } from "react"
import { Link } from "react-router-dom"
import { t as common } from "#messages/common.js"
import { t } from "#messages/history.js"
import { can } from "../../../schema/core/permissions.ts"
import type { RowOf } from "../../api/calls.ts"
import { runQuery } from "../../api/graphql.ts"
import { sessionActor } from "../../api/session.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { minuteOfDay } from "../format.ts"
import { Pager } from "../Pager.tsx"
import { SkeletonLine, Notice, Skeleton } from "../States.tsx"
import { actorText } from "./actorText.ts"
import { HistoryDays, HistoryLine } from "./HistoryDays.tsx"
import { HistoryKinds, useHistoryKind } from "./HistoryKinds.tsx"
import * as card from "../Page.css.ts"
import * as css from "./History.css.ts"

const perPage = 5

/**
 * What happened to a record, day by day, the latest first: what, who did it in which role, and when. `turn` changes
 * when more may have.
 */
export const History = ({
  kind,
  id,
  turn = 0,
  isCard = false
}: {
  readonly kind: string
  readonly id: number | string
  readonly turn?: number
  /** A card of the page of its own, rather than a part of one. */
  readonly isCard?: boolean
}) => {
  const Title = isCard ? "h2" : "h3"
  const [event, choose] = useHistoryKind(kind)
  const [shown, setShown] = useState({ event, page: 1 })
  // Another kind of event begins at its first page.
  const page = shown.event === event ? shown.page : 1
  const load = useCallback(
    () =>
      runQuery("recordHistory", {
        kind,
        id: String(id),
        page,
        per_page: perPage,
        ...(event === null ? {} : { event })
      }),
    [kind, id, event, page]
  )
  const { answer, problem } = useAnswer(load, turn)
  const opensFlows = useSelector(sessionActor, ({ context: { person } }) => can(person, "flows.inspect"))
  return (
    <section className={isCard ? `${card.section} ${card.sectionBody}` : css.box} aria-label={t.history}>
      <div className={css.title}>
        <Title className={isCard ? card.sectionTitle : undefined}>{t.history}</Title>
        {opensFlows ? (
          <Link className={css.flows} to={`/flows/${kind}?${new URLSearchParams({ record: `${kind}-${id}` })}`}>
            {t.openInFlows}
          </Link>
        ) : null}
        {answer === null ? null : (
          <Pager
            label={t.history}
            page={page}
            perPage={perPage}
            total={answer.total}
            show={(next) => setShown({ event, page: next })}
          />
        )}
      </div>
      {answer === null ? null : <HistoryKinds kinds={answer.kinds} chosen={event} choose={choose} />}
      {problem !== null ? <Notice tone="warning">{problem.message}</Notice> : null}
      {answer === null ? (
        problem === null ? (
          <Skeleton>
            <SkeletonLine height="120px" />
          </Skeleton>
        ) : null
      ) : answer.total === 0 ? (
        <p className={css.who}>{t.noneOfKind}</p>
      ) : (
        <HistoryDays entries={answer.rows} heading={isCard ? "h3" : "h4"} keyOf={({ version }) => version}>
          {(entry) => <HistoryEntry entry={entry} opensFlows={opensFlows} />}
        </HistoryDays>
      )}
    </section>
  )
}

/** One thing that happened, at its time of day; whoever inspects machines sees what it came of. */
const HistoryEntry = ({
  entry: { at, position, description, note, by, role, behind, program, cause, command },
  opensFlows
}: {
  readonly entry: RowOf<"recordHistory">
  readonly opensFlows: boolean
}) => (
  <HistoryLine
    what={note === null ? description : t.withNote({ what: description, note })}
    who={
      <>
        {actorText({ by, role, behind, program })} · {common.indianTime({ time: minuteOfDay(at) })}
      </>
    }
    {...(opensFlows ? { more: <Source position={position} cause={cause} command={command} /> } : {})}
  />
)

/** What an event came of, and the way to the whole gesture. */
const Source = ({ position, cause, command }: Pick<RowOf<"recordHistory">, "position" | "cause" | "command">) => (
  <>
    {sourceText({ cause, command })}{" "}
    <Link className={css.flows} to={`/flows?${new URLSearchParams({ event: String(position) })}`}>
      {t.showGesture}
    </Link>
  </>
)

/** What an event came of: the event or word that caused it, and the command. */
const sourceText = ({ cause, command }: Pick<RowOf<"recordHistory">, "cause" | "command">): string =>
  [
    ...(cause === null ? [] : [/^\d+$/.test(cause) ? t.causedByEvent({ position: cause }) : t.causedBy({ cause })]),
    ...(command === null ? [] : [t.command({ id: command })])
  ].join(" · ")
