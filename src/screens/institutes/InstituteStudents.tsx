import { useCallback, useState } from "react"
import { t } from "#messages/institutes.js"
import { ListFailed } from "../../components/NotFound.tsx"
import { Pager } from "../../components/Pager.tsx"
import { RecordLines } from "../../components/record/RecordLines.tsx"
import { useFirstOwn } from "../../app/shell/ownMenu.ts"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import * as css from "../schools/Schools.css.ts"

const perPage = 5

/** The students of an institute's schools that lie in the person's region, a page at a time. */
export const InstituteStudents = ({ id }: { readonly id: number }) => {
  const record = useFirstOwn("student/record")
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
        <RecordLines
          of={answer.rows.map(({ id: student, name, username, class_level: level, school, is_paid: isPaid }) => ({
            id: student,
            name: name ?? username,
            to: record && `/${record}/${student}`,
            note: [username, school].filter(Boolean).join(" · "),
            end: [t.classNumber({ level }), isPaid ? t.paid : t.unpaid].join(" · ")
          }))}
        />
      )}
    </section>
  )
}
