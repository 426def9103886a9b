import { ArrowLeft, Building2 } from "lucide-react"
import { useCallback, useState } from "react"
import { t } from "#messages/institutes.js"
import { Button } from "../../components/Button.tsx"
import { number, percent } from "../../components/format.ts"
import { ListFailed } from "../../components/NotFound.tsx"
import { Page, Section } from "../../components/Page.tsx"
import { Pager } from "../../components/Pager.tsx"
import { Scroller } from "../../components/Scroller.tsx"
import { SkeletonLine, Empty, Skeleton } from "../../components/States.tsx"
import { numeric, table } from "../../components/Table.css.ts"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"

const perPage = 10

/** Figures of the institutes of the caller's region, most students first. */
export const InstituteFigures = ({ back }: { readonly back: () => void }) => (
  <Page
    below={[t.figures]}
    lead={t.figuresLead}
    actions={
      <Button icon={<ArrowLeft size={16} aria-hidden />} onClick={back}>
        {t.backToInstitutes}
      </Button>
    }
  >
    <Section title={t.institutesByStudents} flush>
      <Figures />
    </Section>
  </Page>
)

const Figures = () => {
  const [page, setPage] = useState(1)
  const { answer, problem, again } = useAnswer(
    useCallback(() => runQuery("instituteDashboard", { page, per_page: perPage }), [page])
  )
  if (answer === null)
    return problem === null ? (
      <Skeleton what={t.loadingFigures}>
        <SkeletonLine height="320px" />
      </Skeleton>
    ) : (
      <ListFailed thing={t.institutes} title={t.figuresNotLoaded} problem={problem} retry={again} />
    )
  if (answer.rows.length === 0)
    return (
      <Empty icon={Building2} title={t.noInstitutes}>
        {t.noInstitutesText}
      </Empty>
    )
  return (
    <>
      <Scroller label={t.figuresTable}>
        <table className={table}>
          <thead>
            <tr>
              <th scope="col">{t.institute}</th>
              {[t.schools, t.active, t.paid, t.students, t.feesPaid, t.sharePaid].map((title) => (
                <th key={title} className={numeric} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {answer.rows.map((row) => (
              <tr key={row.id}>
                <th scope="row" dir="auto">
                  {row.name}
                </th>
                <td className={numeric}>{number(row.schools)}</td>
                <td className={numeric}>{number(row.active_schools)}</td>
                <td className={numeric}>{number(row.paid_schools)}</td>
                <td className={numeric}>{number(row.students)}</td>
                <td className={numeric}>{number(row.paid_students)}</td>
                <td className={numeric}>{percent(row.paid_students, row.students)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      <Pager label={t.institutes} page={page} perPage={perPage} total={answer.total} show={setPage} />
    </>
  )
}
