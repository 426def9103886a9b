import { t } from "#messages/system.js"
import { ColumnsTable, type TextColumn } from "../../components/ColumnsTable.tsx"
import { bytes, duration, number } from "../../components/format.ts"
import { Section } from "../../components/Page.tsx"
import type { Shown } from "./types.ts"
import * as css from "./System.css.ts"

type Table = Shown["report"]["storage"]["tables"][number]

const columns: readonly TextColumn<Table>[] = [
  { head: t.tableName, text: ({ name }) => <code className={css.code}>{name}</code> },
  { head: t.size, isNumber: true, text: ({ bytes: size }) => bytes(size) },
  { head: t.rows, isNumber: true, text: ({ rows }) => number(rows) }
]

/** What is stored, and how much room is left. */
export const Storage = ({ report: { storage, measured_at: measured } }: Shown) => {
  const { free, total } = storage
  const said = {
    time: duration(Math.max(0, Date.parse(measured) - Date.parse(storage.measured_at))),
    database: bytes(storage.database),
    backups: bytes(storage.backups)
  }
  return (
    <Section id="storage" title={t.partStorage} flush>
      <p className={css.lead}>
        {free === null || total === null
          ? t.storageLeadUnknown(said)
          : t.storageLead({ ...said, free: bytes(free), total: bytes(total) })}
      </p>
      <ColumnsTable label={t.tablesTable} columns={columns} rows={storage.tables} keyOf={({ name }) => name} />
    </Section>
  )
}
