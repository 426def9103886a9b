import { t } from "#messages/server.dashboards.js"
import type { Caller } from "../../../schema/core/roles.ts"
import type { Download } from "../../../schema/core/files.ts"
import { fileTypes } from "../../../schema/core/listCall.ts"
import type { DashboardAsked } from "../../../schema/dashboards/filters.ts"
import { dashboards } from "../../../schema/dashboards/dashboards.ts"
import { measures } from "../../../schema/dashboards/measures.ts"
import { label } from "../../platform/declaredTexts.ts"
import { reading } from "../../platform/db/replicas/index.ts"
import { indianTime } from "../../platform/locale.ts"
import type { Portal } from "../../platform/portal.ts"
import { alone, countDashboard } from "./count.ts"

/** Characters that a spreadsheet takes for the beginning of a formula. */
const daring = /^[=+\-@\t\r\n＝＋－＠]/u

/** A cell of CSV, as text that no spreadsheet runs. */
const quoted = (text: string): string => `"${(daring.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/**
 * The statistics summary as a file: the rows that the call answers for the same filters, each with the position and the
 * time of the count. Money is in rupees and dirhams.
 */
export const exportSummary = async (
  { pool }: Pick<Portal, "pool">,
  asked: DashboardAsked,
  { scope }: Caller
): Promise<Download> => {
  const { rows, position, at } = await reading(pool, (sql) =>
    countDashboard(sql, dashboards.statisticsSummary, asked, scope)
  )
  const names = dashboards.statisticsSummary.measures
  const heads = [t.name, ...names.map((name) => headOf(name)), t.position, t.countedAt]
  const lines = rows.map((row) =>
    [
      quoted(row.key === alone ? t.individual : row.name),
      ...names.map((name) => ("currency" in measures[name] ? row[name] / 100 : row[name])),
      position,
      quoted(indianTime(new Date(at)))
    ].join(",")
  )
  const text = `\uFEFF${[heads.map(quoted).join(","), ...lines].join("\r\n")}\r\n`
  return { bytes: Buffer.from(text), fileName: `${t.fileName}.csv`, type: fileTypes.csv }
}

const headOf = (name: keyof typeof measures): string => {
  const measure = measures[name]
  return "currency" in measure
    ? t.inCurrency({ title: label(measure.title), currency: measure.currency })
    : label(measure.title)
}
