import type { ReactNode } from "react"
import { X } from "lucide-react"
import { t } from "#messages/dashboards.js"
import { t as common } from "#messages/common.js"
import type { Level } from "../../../schema/dashboards/measures.ts"
import { Button } from "../../components/Button.tsx"
import { ColumnsTable } from "../../components/ColumnsTable.tsx"
import { money, number, percent } from "../../components/format.ts"
import { Section } from "../../components/Page.tsx"
import { nameIn } from "./labels.ts"
import type { Region } from "./types.ts"
import * as css from "./Board.css.ts"

type Figure = { readonly name: string; readonly text: (row: Region) => ReactNode }

/** A count, and what part of another it is. */
const part = (name: string, of: (row: Region) => number, whole: (row: Region) => number): Figure => ({
  name,
  text: (row) => (
    <>
      {number(of(row))}
      <span className={css.part}>{percent(of(row), whole(row))}</span>
    </>
  )
})

const students = ({ students: count }: Region) => count

const figures: readonly Figure[] = [
  { name: t.students, text: (row) => number(row.students) },
  part(t.feesPaid, (row) => row.paid_students, students),
  part(t.submitted, (row) => row.submitted, students),
  part(t.girls, (row) => row.girls, students),
  part(t.individual, (row) => row.individual_students, students),
  { name: t.schools, text: (row) => number(row.schools) },
  part(
    t.schoolsWithStudents,
    (row) => row.taking_part,
    (row) => row.schools
  ),
  {
    name: t.studentsPerSchool,
    text: (row) =>
      row.taking_part === 0 ? "–" : number(Math.round((row.students - row.individual_students) / row.taking_part))
  },
  {
    name: t.collected,
    text: ({ collected, collected_gulf: gulf }) => (gulf > 0 ? money(gulf, "AED") : money(collected, "INR"))
  }
]

/** Figures of a few regions or schools beside each other, with the parts that tell them apart whatever their size. */
export const Comparison = ({
  level,
  rows,
  leaveOut,
  end
}: {
  readonly level: Level
  readonly rows: readonly Region[]
  readonly leaveOut: (key: string) => void
  readonly end: () => void
}) => (
  <Section
    title={t.comparison}
    flush
    actions={
      <Button size="compact" onClick={end}>
        {t.endComparison}
      </Button>
    }
  >
    <ColumnsTable
      label={common.chartTable({ title: t.comparison })}
      columns={[
        { head: t.figures, text: ({ name }: Figure) => name },
        ...rows.map((row) => ({
          head: nameIn(level, row),
          isNumber: true,
          text: (figure: Figure) => figure.text(row)
        }))
      ]}
      rows={figures}
      keyOf={({ name }) => name}
    />
    <p className={css.compared}>
      {rows.map((row) => (
        <Button
          key={row.key}
          size="compact"
          look="quiet"
          icon={<X size={14} aria-hidden />}
          onClick={() => leaveOut(row.key)}
        >
          {t.leaveOut({ name: nameIn(level, row) })}
        </Button>
      ))}
    </p>
  </Section>
)
