import { useCallback, useState } from "react"
import type { Question } from "../../../../schema/questions/questionAnswer.ts"
import { Button } from "../../../components/Button.tsx"
import { dateTime } from "../../../components/format.ts"
import { Section } from "../../../components/Page.tsx"
import { Pager } from "../../../components/Pager.tsx"
import { ListFailed } from "../../../components/NotFound.tsx"
import { SkeletonLine, Notice, Skeleton } from "../../../components/States.tsx"
import { useAddress } from "../../../components/useAddress.ts"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import type { mayOf } from "../may.ts"
import type { VersionRow } from "../types.ts"
import { Compare } from "./Compare.tsx"
import { Rollback } from "./Rollback.tsx"
import { useRollback } from "./useRollback.ts"
import * as css from "./Versions.css.ts"
import { t } from "#messages/questions.js"

const perPage = 10

const happened = ({ event, to_version: to }: VersionRow): string =>
  event === "drafted" ? t.created : event === "rolledBack" ? t.restored({ version: to! }) : t.edited

/** The versions of a question: who saved each, when and why; any two side by side; and the way back to one. */
export const Versions = ({
  question: { id, version: last },
  may,
  changed
}: {
  readonly question: Question
  readonly may: ReturnType<typeof mayOf>
  readonly changed: () => void
}) => {
  const [params, change] = useAddress()
  const [page, setPage] = useState(1)
  const load = useCallback(() => runQuery("questionVersions", { question_id: id, page, per_page: perPage }), [id, page])
  const { answer, problem, again } = useAnswer(load, last)
  const [flow, send] = useRollback(changed)
  const asked = (name: string, otherwise: number) => {
    const version = Number(params.get(name))
    return Number.isInteger(version) && version >= 1 && version <= last ? version : otherwise
  }
  const [one, other] = [asked("one", Math.max(1, last - 1)), asked("other", last)]
  const pick = (name: "one" | "other", version: number) => change((query) => query.set(name, String(version)))
  if (answer === null)
    return problem === null ? (
      <Skeleton>
        <SkeletonLine height="320px" />
      </Skeleton>
    ) : (
      <ListFailed thing={t.versions} title={t.loadVersionsFailed} problem={problem} retry={again} />
    )
  return (
    <>
      <Section
        title={t.versions}
        actions={<Pager label={t.versions} page={page} perPage={perPage} total={answer.total} show={setPage} />}
      >
        <ol className={css.list}>
          {answer.rows.map((row) => (
            <li key={row.version} className={css.version}>
              {last === 1 ? null : (
                <div className={css.picks} role="group" aria-label={t.compareVersion(row)}>
                  <Pick name="one" isChosen={row.version === one} version={row.version} pick={pick} />
                  <Pick name="other" isChosen={row.version === other} version={row.version} pick={pick} />
                </div>
              )}
              <div className={css.what}>
                <span className={css.title}>
                  {(row.version === last ? t.versionEventCurrent : t.versionEvent)({
                    version: row.version,
                    event: happened(row)
                  })}
                </span>
                {row.why === null ? null : (
                  <span className={css.why} dir="auto">
                    {row.why}
                  </span>
                )}
                <span className={css.who}>{t.byAt({ by: row.by ?? t.unknownUser, at: dateTime(row.at) })}</span>
              </div>
              {row.version < last && may.rollback?.allowed === true ? (
                <Button
                  size="compact"
                  aria-label={t.restoreVersion(row)}
                  disabled={!flow.can({ type: "rollbackAsked", question: id, version: row.version })}
                  onClick={() => send({ type: "rollbackAsked", question: id, version: row.version })}
                >
                  {t.restoreAsk}
                </Button>
              ) : null}
            </li>
          ))}
        </ol>
        {last === 1 ? <Notice tone="info">{t.oneVersion}</Notice> : null}
      </Section>
      {last === 1 ? null : (
        <Section title={t.compareVersions({ one, other })}>
          <Compare id={id} one={one} other={other} />
        </Section>
      )}
      <Rollback flow={flow} send={send} />
    </>
  )
}

const Pick = ({
  name,
  isChosen,
  version,
  pick
}: {
  readonly name: "one" | "other"
  readonly isChosen: boolean
  readonly version: number
  readonly pick: (name: "one" | "other", version: number) => void
}) => (
  <label className={css.pick}>
    <input
      type="radio"
      name={name}
      className={css.radio}
      checked={isChosen}
      aria-label={name === "one" ? t.beforeVersion({ version }) : t.afterVersion({ version })}
      onChange={() => pick(name, version)}
    />
    {name === "one" ? t.before : t.after}
  </label>
)
