import { t } from "#messages/results.js"
import type { MarksExplained } from "../../../../schema/results/explainedRank.ts"
import { Scroller } from "../../../components/Scroller.tsx"
import { numeric, table } from "../../../components/Table.css.ts"
import { marks } from "../format.ts"

const answers = ["right", "wrong", "blank", "double"] as const
const heads = {
  right: t.rightAnswersColumn,
  wrong: t.wrongAnswersColumn,
  blank: t.blankAnswersColumn,
  double: t.doubleAnswersColumn
} as const

/** Sums of marks in hundredths, so that they are exact. */
const sumOf = (lines: readonly MarksExplained[], name: "marks" | "most"): number =>
  lines.reduce((sum, line) => sum + Math.round(100 * line[name]), 0) / 100

/** How a student's marks add up, line by line and in all; nothing where they can no longer be explained. */
export const MarksTable = ({ lines }: { readonly lines: readonly MarksExplained[] }) =>
  lines.length === 0 ? null : (
    <Scroller label={t.explainMarks}>
      <table className={table}>
        <thead>
          <tr>
            <th scope="col">{t.sectionColumn}</th>
            {[...answers.map((name) => heads[name]), t.marksColumn].map((words) => (
              <th key={words} scope="col" className={numeric}>
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={[line.section, ...answers.map((name) => line[name].each)].join(" ")}>
              <th scope="row">{line.section}</th>
              {answers.map((name) => (
                <td key={name} className={numeric}>
                  {t.countTimes({ count: line[name].count, each: marks(line[name].each) })}
                </td>
              ))}
              <td className={numeric}>{t.marksOutOf({ marks: marks(line.marks), most: marks(line.most) })}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={1 + answers.length}>
              {t.allMarks}
            </th>
            <td className={numeric}>
              {t.marksOutOf({ marks: marks(sumOf(lines, "marks")), most: marks(sumOf(lines, "most")) })}
            </td>
          </tr>
        </tfoot>
      </table>
    </Scroller>
  )
