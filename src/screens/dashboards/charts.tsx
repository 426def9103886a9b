import { useMemo } from "react"
import { t } from "#messages/dashboards.js"
import type { CardName } from "../../../schema/dashboards/cards.ts"
import type { Level } from "../../../schema/dashboards/measures.ts"
import { money, percent } from "../../components/format.ts"
import { CountedChart } from "./CountedChart.tsx"
import { useMarks } from "./milestones/useMilestones.ts"
import { byKey, partsOf, plotOf } from "./plotData.ts"
import type { Asked } from "./types.ts"
import { useCounted, type Live } from "./useCounted.ts"

/** Registrations and money by day. */
export const OverTime = ({ live }: { readonly live: Live<"registrationsAndCollections"> }) => {
  const { counted } = live
  const rows = useMemo(() => byKey(counted?.rows ?? []), [counted])
  const marks = useMarks(useMemo(() => rows.map(({ key }) => key), [rows]))
  const data = useMemo(
    () => ({
      ...plotOf(rows, "day", [
        { name: t.registrations, of: "registered" },
        { name: t.feesPaid, of: "paid" },
        { name: t.collected, of: "collected", currency: "INR" }
      ]),
      marks
    }),
    [rows, marks]
  )
  const sum = (name: "registered" | "collected") => rows.reduce((total, row) => total + row[name], 0)
  return (
    <CountedChart
      card="overTime"
      title={t.overTime}
      head={t.day}
      kind="lines"
      data={data}
      live={live}
      finding={t.overTimeFinding({ count: sum("registered"), amount: money(sum("collected"), "INR") })}
    />
  )
}

/** Students by class and gender. */
export const ClassesByGender = ({ asked }: { readonly asked: Asked }) => {
  const live = useCounted("classesAndGenders", asked)
  const { counted } = live
  const rows = useMemo(() => byKey(counted?.rows ?? []), [counted])
  const data = useMemo(() => partsOf(rows, "class_level", "gender", "students"), [rows])
  const girls = rows.reduce((sum, row) => (row.part === "female" ? sum + row.students : sum), 0)
  const all = rows.reduce((sum, row) => sum + row.students, 0)
  return (
    <CountedChart
      card="classesByGender"
      title={t.byClassAndGender}
      head={t.class}
      kind="stacked"
      data={data}
      live={live}
      finding={t.girlsShare({ percent: percent(girls, all) })}
    />
  )
}

/** Students and answer sheets of an exam, by class. */
export const ClassParticipation = ({ asked }: { readonly asked: Asked }) => {
  const live = useCounted("classParticipationAnalytics", asked)
  const { counted } = live
  const rows = useMemo(() => byKey(counted?.rows ?? []), [counted])
  return (
    <Participation
      card="classParticipation"
      title={t.participationByClass}
      head={t.class}
      by="class_level"
      rows={rows}
      live={live}
    />
  )
}

/** The same by language, the most used first. */
export const LanguageParticipation = ({ asked }: { readonly asked: Asked }) => {
  const live = useCounted("languageParticipationAnalytics", asked)
  const { counted } = live
  const rows = useMemo(() => (counted?.rows ?? []).toSorted((a, b) => b.students - a.students), [counted])
  return (
    <Participation
      card="languageParticipation"
      title={t.participationByLanguage}
      head={t.language}
      by="language"
      rows={rows}
      live={live}
    />
  )
}

type Taken = Live<"classParticipationAnalytics"> | Live<"languageParticipationAnalytics">

const Participation = ({
  card,
  title,
  head,
  by,
  rows,
  live
}: {
  readonly card: CardName
  readonly title: string
  readonly head: string
  readonly by: "class_level" | "language"
  readonly rows: NonNullable<Taken["counted"]>["rows"]
  readonly live: Taken
}) => {
  const data = useMemo(
    () =>
      plotOf(rows, by, [
        { name: t.students, of: "students" },
        { name: t.submitted, of: "submitted" }
      ]),
    [rows, by]
  )
  const sum = (name: "students" | "submitted") => rows.reduce((total, row) => total + row[name], 0)
  return (
    <CountedChart
      card={card}
      title={title}
      head={head}
      kind="ranked"
      data={data}
      live={live}
      finding={t.tookPart({ percent: percent(sum("submitted"), sum("students")) })}
    />
  )
}

/** Students by region, the largest first; a bar opens its region. */
export const RankedRegions = ({
  live,
  level,
  open
}: {
  readonly live: Live<"regionAnalytics">
  readonly level: Level
  readonly open?: (key: string) => void
}) => {
  const { counted } = live
  const rows = useMemo(() => (counted?.rows ?? []).toSorted((a, b) => b.students - a.students).slice(0, 10), [counted])
  const data = useMemo(() => plotOf(rows, level, [{ name: t.students, of: "students" }]), [rows, level])
  return (
    <CountedChart
      card="largestRegions"
      title={t.largestRegions}
      finding={t.largestFinding}
      head={t.region}
      kind="ranked"
      data={data}
      live={live}
      {...(level === "school" || open === undefined ? {} : { pick: open })}
    />
  )
}
