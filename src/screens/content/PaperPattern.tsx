import { t as common } from "#messages/common.js"
import { t } from "#messages/content.js"
import { patternTotals } from "../../../schema/content/pattern.ts"
import type { RowOf } from "../../api/calls.ts"
import { useLiveList } from "../../api/useLiveList.ts"
import { exactNumber, number } from "../../components/format.ts"
import { ListFailed } from "../../components/NotFound.tsx"
import { Page, Section } from "../../components/Page.tsx"
import { Scroller } from "../../components/Scroller.tsx"
import { numeric, table } from "../../components/Table.css.ts"
import { Skeleton, SkeletonLine } from "../../components/States.tsx"
import { forWhom } from "./readers/ItemList.tsx"
import { ChosenSyllabus } from "./Syllabus.tsx"
import { StaticPage } from "./StaticPage.tsx"
import * as css from "./readers/Readers.css.ts"

type Pattern = RowOf<"paperPatterns">

const level2 = { level: "level2", page: 1, per_page: 200 } as const

/** The pattern of level II papers: their sections with totals, and the syllabus of level II. */
export const PaperPattern = () => {
  const { list, problem, again } = useLiveList("paperPatterns", level2)
  return (
    <Page lead={t.patternLead}>
      <StaticPage of="paper-pattern" isQuiet />
      {problem !== null && list === null ? (
        <ListFailed thing={t.pattern} title={t.loadFailed} problem={problem} retry={again} />
      ) : list === null ? (
        <Skeleton>
          <SkeletonLine height="200px" />
        </Skeleton>
      ) : (
        list.rows
          .toSorted((one, other) => one.title.localeCompare(other.title))
          .map((pattern) => <OnePattern key={pattern.id} pattern={pattern} />)
      )}
      <ChosenSyllabus level={2} />
    </Page>
  )
}

const OnePattern = ({ pattern }: { readonly pattern: Pattern }) => {
  const { title, minutes, sections } = pattern
  const total = patternTotals(sections)
  return (
    <Section title={title}>
      <p className={css.soft}>{[forWhom(pattern), t.minutesOf({ count: minutes })].join(" · ")}</p>
      <Scroller label={common.chartTable({ title })}>
        <table className={table}>
          <thead>
            <tr>
              <th scope="col">{t.section}</th>
              <th scope="col" className={numeric}>
                {t.questions}
              </th>
              <th scope="col" className={numeric}>
                {t.marksEach}
              </th>
              <th scope="col" className={numeric}>
                {t.negativeMarks}
              </th>
              <th scope="col" className={numeric}>
                {t.marks}
              </th>
            </tr>
          </thead>
          <tbody>
            {sections.map(({ name, questions, marks, negative_marks: negative }) => (
              <tr key={name}>
                <th scope="row" dir="auto">
                  {name}
                </th>
                <td className={numeric}>{number(questions)}</td>
                <td className={numeric}>{number(marks)}</td>
                <td className={numeric}>{negative === 0 ? "–" : exactNumber(negative / 100)}</td>
                <td className={numeric}>{number(questions * marks)}</td>
              </tr>
            ))}
            <tr className={css.total}>
              <th scope="row">{t.total}</th>
              <td className={numeric}>{number(total.total_questions)}</td>
              <td className={numeric}>–</td>
              <td className={numeric}>–</td>
              <td className={numeric}>{number(total.total_marks)}</td>
            </tr>
          </tbody>
        </table>
      </Scroller>
    </Section>
  )
}
