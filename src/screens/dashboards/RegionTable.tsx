import { useState } from "react"
import { FileDown } from "lucide-react"
import { Link } from "react-router-dom"
import { t } from "#messages/dashboards.js"
import { t as common } from "#messages/common.js"
import { t as lists } from "#messages/lists.js"
import type { Level } from "../../../schema/dashboards/measures.ts"
import { exportFile } from "../../api/transfers.ts"
import { toApiError } from "../../api/apiError.ts"
import { ColumnsTable, type TextColumn } from "../../components/ColumnsTable.tsx"
import { Button } from "../../components/Button.tsx"
import { ErrorDialog } from "../../components/ErrorDialog.tsx"
import { money, number, percent } from "../../components/format.ts"
import { Section } from "../../components/Page.tsx"
import { Skeleton, SkeletonLine } from "../../components/States.tsx"
import { CardMenu } from "./board/CardMenu.tsx"
import { mostCompared } from "./compare.ts"
import { CountedLine, failureOf } from "./CountedLine.tsx"
import { levelNames, nameIn } from "./labels.ts"
import type { Asked, Region } from "./types.ts"
import type { Live } from "./useCounted.ts"
import { useOwnAddress } from "./useOwnAddress.ts"
import { tick } from "../../components/Tick.css.ts"
import * as css from "./Board.css.ts"

const figures: readonly TextColumn<Region>[] = [
  { head: t.schools, isNumber: true, text: ({ schools }) => number(schools) },
  { head: t.students, isNumber: true, text: ({ students }) => number(students) },
  { head: t.girls, isNumber: true, text: ({ girls }) => number(girls) },
  { head: t.boys, isNumber: true, text: ({ boys }) => number(boys) },
  { head: t.individual, isNumber: true, text: ({ individual_students: count }) => number(count) },
  { head: t.feesPaid, isNumber: true, text: ({ paid_students: count }) => number(count) },
  { head: t.unpaid, isNumber: true, text: ({ unpaid_students: count }) => number(count) },
  {
    head: t.collected,
    isNumber: true,
    text: ({ collected, collected_gulf: gulf }) => (gulf > 0 ? money(gulf, "AED") : money(collected, "INR"))
  },
  {
    head: t.submitted,
    isNumber: true,
    text: ({ submitted, students }) => `${number(submitted)} (${percent(submitted, students)})`
  }
]

const none: readonly Region[] = []

/** The figures of each region below what is shown: a region opens as the same table one level down. */
export const RegionTable = ({
  id,
  level,
  asked,
  live,
  open,
  compared = none,
  compare
}: {
  /** What an address names the table by. */
  readonly id?: string
  readonly level: Level
  readonly asked: Asked
  readonly live: Live<"statisticsSummary">
  /** Opens a region one level down. */
  readonly open?: (key: string) => void
  readonly compared?: readonly Region[]
  /** Puts a region beside others; without it there are no boxes to tick. */
  readonly compare?: (key: string, isOn: boolean) => void
}) => {
  const { counted } = live
  const schoolAt = useOwnAddress()("school/record")
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const keep = () => {
    setIsBusy(true)
    exportFile("export/statistics-summary-export", asked, `${t.summaryFile}.csv`)
      .catch((caught: unknown) => setFailure(toApiError(caught).message || lists.pleaseTryAgain))
      .finally(() => setIsBusy(false))
  }
  const nameCell = (row: Region) => {
    const name = nameIn(level, row)
    const isCompared = compared.includes(row)
    return (
      <span className={css.named}>
        {compare === undefined ? null : (
          <input
            type="checkbox"
            className={tick}
            aria-label={t.compareRow({ name })}
            title={t.compareRow({ name })}
            checked={isCompared}
            disabled={!isCompared && compared.length >= mostCompared}
            onChange={({ target }) => compare(row.key, target.checked)}
          />
        )}
        {level === "school" && schoolAt !== undefined && Number(row.key) > 0 ? (
          <Link className={css.openLink} to={`${schoolAt}/${row.key}`}>
            {name}
          </Link>
        ) : level === "school" || open === undefined ? (
          name
        ) : (
          <button type="button" className={css.open} onClick={() => open(row.key)}>
            {name}
          </button>
        )}
      </span>
    )
  }
  const rows = (counted?.rows ?? []).toSorted((a, b) => b.students - a.students)
  return (
    <Section
      {...(id === undefined ? {} : { id })}
      title={t.byLevel({ level: levelNames[level] })}
      flush
      actions={
        <span className={css.actions}>
          <Button size="compact" busy={isBusy} icon={<FileDown size={16} aria-hidden />} onClick={keep}>
            {lists.export}
          </Button>
          <CardMenu card="regions" title={t.byLevel({ level: levelNames[level] })} />
        </span>
      }
    >
      {counted === null ? (
        (failureOf(live) ?? (
          <Skeleton>
            <SkeletonLine height="240px" />
          </Skeleton>
        ))
      ) : (
        <>
          <ColumnsTable
            label={common.chartTable({ title: t.byLevel({ level: levelNames[level] }) })}
            columns={[{ head: levelNames[level], text: nameCell }, ...figures]}
            rows={rows}
            keyOf={({ id }) => id}
          />
          <div className={css.counted}>
            <CountedLine live={live} />
          </div>
        </>
      )}
      {failure === null ? null : (
        <ErrorDialog title={lists.exportFailed} close={() => setFailure(null)}>
          {failure}
        </ErrorDialog>
      )}
    </Section>
  )
}
