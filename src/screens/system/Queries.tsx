import { t } from "#messages/system.js"
import { ColumnsTable, type TextColumn } from "../../components/ColumnsTable.tsx"
import { duration, number } from "../../components/format.ts"
import { Section } from "../../components/Page.tsx"
import type { Shown } from "./types.ts"
import * as css from "./System.css.ts"

type Query = Shown["report"]["queries"]["slowest"][number]

const columns: readonly TextColumn<Query>[] = [
  { head: t.query, text: ({ text }) => <code className={css.query}>{text}</code> },
  { head: t.calls, isNumber: true, text: ({ calls }) => (calls === null ? "–" : number(calls)) },
  { head: t.duration, isNumber: true, text: ({ ms }) => duration(ms) }
]

/** The slowest statements, without the values in them. */
export const Queries = ({ report: { queries, measured_at: measured } }: Shown) => {
  const time = duration(Math.max(0, Date.parse(measured) - Date.parse(queries.measured_at)))
  return (
    <Section id="queries" title={t.partQueries} flush>
      <p className={css.lead}>
        {queries.source === "statistics" ? t.queriesStatistics({ time }) : t.queriesRunning({ time })}
      </p>
      {queries.slowest.length === 0 ? (
        <p className={css.lead}>{t.noQueries}</p>
      ) : (
        <ColumnsTable
          label={t.queriesTable}
          columns={columns}
          rows={queries.slowest}
          keyOf={({ text, ms }) => `${text} ${ms}`}
        />
      )}
    </Section>
  )
}
