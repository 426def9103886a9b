import { useEffect, useState } from "react"
import { Link } from "react-router-dom"
import { t } from "#messages/flows.js"
import { toApiError, type ApiError } from "../../../api/apiError.ts"
import type { AnswerOf, InputOf } from "../../../api/calls.ts"
import { runQuery } from "../../../api/graphql.ts"
import { inBackground } from "../../../api/inBackground.ts"
import { saveFile } from "../../../api/saveFile.ts"
import { Button } from "../../../components/Button.tsx"
import { csvFile } from "../../../components/csv.ts"
import { dateTime } from "../../../components/format.ts"
import { Notice } from "../../../components/Notice.tsx"
import * as record from "../record/Record.css.ts"
import { ExportButton } from "./ExportButton.tsx"
import * as css from "./Paths.css.ts"

type Asked = InputOf<"flowMisfits">
type Row = AnswerOf<"flowMisfits">["rows"][number]

/** Records that are read at once, and that a file holds at most. */
const [shownAtOnce, exportedAtOnce, mostExported] = [20, 200, 10_000]

/** The address of a record, at the event that does not fit. */
const recordAt = (machine: string, { stream, version }: Row): string =>
  `/flows/${machine}?${new URLSearchParams({
    tab: "records",
    record: stream,
    ...(version === null ? {} : { version: String(version) })
  })}`

const readAll = async (asked: Asked): Promise<readonly Row[]> => {
  const all: Row[] = []
  for (let page = 1; all.length < mostExported; page += 1) {
    const { rows, is_more } = await runQuery("flowMisfits", { ...asked, page, per_page: exportedAtOnce })
    all.push(...rows)
    if (!is_more) break
  }
  return all
}

const recordsCsv = (rows: readonly Row[]): Blob =>
  csvFile([
    [t.record, t.event, t.time],
    ...rows.map(({ stream, version, at }) => [stream, version ?? "", dateTime(at)])
  ])

/** The records that do not conform at a step, the latest first; each leads to the event that does not fit. */
export const MisfitRecords = ({
  title,
  file,
  asked
}: {
  readonly title: string
  /** The name of the file that they are exported to. */
  readonly file: string
  readonly asked: Asked
}) => {
  const [pages, setPages] = useState(1)
  const [found, setFound] = useState<{ readonly rows: readonly Row[]; readonly isMore: boolean } | null>(null)
  const [problem, setProblem] = useState<ApiError | null>(null)
  useEffect(() => {
    let isWanted = true
    runQuery("flowMisfits", { ...asked, page: pages, per_page: shownAtOnce }).then(
      ({ rows, is_more }) => {
        if (isWanted) setFound((before) => ({ rows: [...(before?.rows ?? []), ...rows], isMore: is_more }))
      },
      (caught: unknown) => {
        if (isWanted) setProblem(toApiError(caught))
      }
    )
    return () => {
      isWanted = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is asked for is the key of this component
  }, [pages])
  return (
    <section className={css.records} aria-label={title}>
      <div className={css.recordsHead}>
        <h3 className={css.recordsTitle}>{title}</h3>
        <ExportButton
          of={title}
          isReady={found !== null}
          run={() =>
            inBackground(
              readAll(asked).then(
                (rows) => saveFile(recordsCsv(rows), file),
                (caught: unknown) => setProblem(toApiError(caught))
              )
            )
          }
        />
      </div>
      {problem === null ? null : <Notice tone="warning">{problem.message}</Notice>}
      <ul className={css.recordsList} aria-busy={found === null}>
        {(found?.rows ?? []).map((row) => (
          <li key={`${row.stream} ${row.version ?? ""}`}>
            <Link className={record.link} to={recordAt(asked.machine, row)}>
              {row.stream}
            </Link>{" "}
            <span className={record.soft}>{dateTime(row.at)}</span>
          </li>
        ))}
      </ul>
      {found?.isMore === true ? (
        <Button size="compact" onClick={() => setPages(pages + 1)}>
          {t.loadMore}
        </Button>
      ) : null}
    </section>
  )
}
