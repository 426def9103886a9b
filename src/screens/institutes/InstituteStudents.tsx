import { useCallback, useState } from "react"
import { t } from "#messages/institutes.js"
import { number } from "../../components/format.ts"
import { ListFailed } from "../../components/NotFound.tsx"
import { Pager } from "../../components/Pager.tsx"
import { Scroller } from "../../components/Scroller.tsx"
import { numeric, table } from "../../components/Table.css.ts"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import * as css from "../schools/Schools.css.ts"

const perPage = 5

/** The students of an institute's schools that lie in the person's region, a page at a time. */
export const InstituteStudents = ({ id }: { readonly id: number }) => {
  const [page, setPage] = useState(1)
  const { answer, problem, again } = useAnswer(
    useCallback(() => runQuery("studentsOfInstitute", { id, page, per_page: perPage }), [id, page])
  )
  if (answer === null)
    return problem === null ? null : (
      <ListFailed thing={t.students} title={t.studentsNotLoaded} problem={problem} retry={again} />
    )
  return (
    <section className={css.block} aria-label={t.students}>
      <div className={css.foot}>
        <h3 className={`${css.blockTitle} ${css.first}`}>{t.studentsInRegion}</h3>
        <Pager label={t.students} page={page} perPage={perPage} total={answer.total} show={setPage} />
      </div>
      {answer.rows.length === 0 ? (
        <p className={css.soft}>{t.noStudents}</p>
      ) : (
        <Scroller label={t.studentsTable}>
          <table className={table}>
            <thead>
              <tr>
                <th scope="col">{t.student}</th>
                <th scope="col">{t.rollNumber}</th>
                <th className={numeric} scope="col">
                  {t.class}
                </th>
                <th scope="col">{t.school}</th>
                <th scope="col">{t.fee}</th>
              </tr>
            </thead>
            <tbody>
              {answer.rows.map((student) => (
                <tr key={student.id}>
                  <th scope="row" dir="auto">
                    {student.name ?? "–"}
                  </th>
                  <td>{student.username}</td>
                  <td className={numeric}>{number(student.class_level)}</td>
                  <td dir="auto">{student.school ?? "–"}</td>
                  <td>{student.is_paid ? t.paid : t.unpaid}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroller>
      )}
    </section>
  )
}
