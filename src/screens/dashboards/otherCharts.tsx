import { useMemo } from "react"
import { t } from "#messages/dashboards.js"
import { money, number } from "../../components/format.ts"
import { CountedChart } from "./CountedChart.tsx"
import { byKey, partsOf, plotOf } from "./plotData.ts"
import type { Asked } from "./types.ts"
import { useCounted } from "./useCounted.ts"

/** Regions with and without a coordinator. */
export const Coordinators = ({ asked }: { readonly asked: Asked }) => {
  const live = useCounted("coordinatorCountAnalytics", asked)
  const { counted } = live
  const rows = useMemo(() => counted?.rows ?? [], [counted])
  const data = useMemo(
    () =>
      plotOf(rows, "kind", [
        { name: t.covered, of: "covered" },
        { name: t.uncovered, of: "uncovered" }
      ]),
    [rows]
  )
  const missing = rows.find(({ key }) => key === "district")?.uncovered ?? 0
  return (
    <CountedChart
      card="coordinators"
      title={t.coordinators}
      head={t.kind}
      kind="stacked"
      data={data}
      live={live}
      finding={t.districtsWithout({ count: missing })}
    />
  )
}

/** Whom study material is for: paid students by class and language. */
export const Material = ({ asked }: { readonly asked: Asked }) => {
  const live = useCounted("studyMaterialAnalytics", asked)
  const { counted } = live
  const rows = useMemo(() => byKey(counted?.rows ?? []), [counted])
  const data = useMemo(() => partsOf(rows, "class_level", "language", "paid_students"), [rows])
  const all = rows.reduce((sum, row) => sum + row.paid_students, 0)
  return (
    <CountedChart
      card="material"
      title={t.material}
      head={t.class}
      kind="stacked"
      data={data}
      live={live}
      finding={t.materialFor({ count: number(all) })}
    />
  )
}

/** Copies of study material in paid orders, by class and language. */
export const MaterialSold = ({ asked }: { readonly asked: Asked }) => {
  const live = useCounted("studyMaterialAnalytics", asked)
  const { counted } = live
  const rows = useMemo(() => byKey((counted?.rows ?? []).filter(({ copies }) => copies > 0)), [counted])
  const data = useMemo(() => partsOf(rows, "class_level", "language", "copies"), [rows])
  const sum = (name: "copies" | "sales" | "sales_gulf") => rows.reduce((all, row) => all + row[name], 0)
  const sales = [
    ...(sum("sales") > 0 ? [money(sum("sales"), "INR")] : []),
    ...(sum("sales_gulf") > 0 ? [money(sum("sales_gulf"), "AED")] : [])
  ]
  return (
    <CountedChart
      card="materialSold"
      title={t.materialSold}
      head={t.class}
      kind="stacked"
      data={data}
      live={live}
      finding={t.copiesSold({ count: sum("copies"), amount: sales.join(" + ") })}
    />
  )
}
