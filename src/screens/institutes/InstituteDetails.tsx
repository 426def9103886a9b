import { useCallback, useState } from "react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/institutes.js"
import { Badge } from "../../components/Badge.tsx"
import { ActionButton } from "../../components/ActionButton.tsx"
import { Button } from "../../components/Button.tsx"
import { Modal } from "../../components/Dialog.tsx"
import { dateTime, number } from "../../components/format.ts"
import { institute as entity } from "../../../schema/institutes/entity.ts"
import { detailsOf } from "../../components/entityDetails.tsx"
import { History } from "../../components/history/History.tsx"
import { ListFailed } from "../../components/NotFound.tsx"
import { Pager } from "../../components/Pager.tsx"
import { Scroller } from "../../components/Scroller.tsx"
import { numeric, table } from "../../components/Table.css.ts"
import { actionsOf } from "../../api/actions.ts"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { Facts } from "../schools/Facts.tsx"
import { StateBadge } from "../schools/StateBadge.tsx"
import { placeWords } from "../schools/labels.ts"
import * as css from "../schools/Schools.css.ts"
import type { Institute } from "./types.ts"
import { InstituteEdit } from "./InstituteEdit.tsx"
import { InstituteStudents } from "./InstituteStudents.tsx"
import { states } from "./labels.ts"

/** A master institute whole, in a dialog: what it tells, its schools in one's region, and what happened to it. */
export const InstituteDetails = ({
  institute,
  close,
  changed
}: {
  readonly institute: Institute
  readonly close: () => void
  readonly changed: (institute: Institute) => void
}) => {
  const [isEditing, setEditing] = useState(false)
  const state = states[institute.state]
  if (isEditing) {
    return (
      <Modal open title={t.editInstitute({ name: institute.name })} close={() => setEditing(false)}>
        <InstituteEdit
          institute={institute}
          close={() => setEditing(false)}
          done={(now) => {
            setEditing(false)
            changed(now)
          }}
        />
      </Modal>
    )
  }
  return (
    <Modal
      open
      title={institute.name}
      close={close}
      foot={
        <>
          <Button onClick={close}>{common.close}</Button>
          <ActionButton
            permit={actionsOf("institute", institute.permits)("updateInstitute")}
            look="primary"
            onClick={() => setEditing(true)}
          >
            {t.edit}
          </ActionButton>
        </>
      }
    >
      <Facts
        of={[
          [
            t.status,
            <Badge key="state" tone={state.tone} icon={state.icon}>
              {state.words}
            </Badge>
          ],
          [t.code, institute.code],
          [t.office, placeWords(institute.address, institute.district, institute.state_name, institute.pin_code)],
          ...detailsOf(entity, institute),
          [t.inYourRegion, t.schoolsAndStudents({ schools: institute.schools, students: institute.students })],
          [t.registeredAt, dateTime(institute.registered_at)]
        ]}
      />
      <Schools id={institute.id} />
      <InstituteStudents id={institute.id} />
      <History kind="institute" id={institute.id} turn={institute.version} />
    </Modal>
  )
}

const perPage = 5

const Schools = ({ id }: { readonly id: number }) => {
  const [page, setPage] = useState(1)
  const { answer, problem, again } = useAnswer(
    useCallback(() => runQuery("schoolsOfInstitute", { id, page, per_page: perPage }), [id, page])
  )
  if (answer === null)
    return problem === null ? null : (
      <ListFailed thing={t.schools} title={t.schoolsNotLoaded} problem={problem} retry={again} />
    )
  return (
    <section className={css.block} aria-label={t.schools}>
      <div className={css.foot}>
        <h3 className={`${css.blockTitle} ${css.first}`}>{t.schoolsInRegion}</h3>
        <Pager label={t.schools} page={page} perPage={perPage} total={answer.total} show={setPage} />
      </div>
      {answer.rows.length === 0 ? (
        <p className={css.soft}>{t.noSchoolsInRegion}</p>
      ) : (
        <Scroller label={t.schoolsTable}>
          <table className={table}>
            <thead>
              <tr>
                <th scope="col">{t.school}</th>
                <th scope="col">{t.district}</th>
                <th className={numeric} scope="col">
                  {t.students}
                </th>
                <th scope="col">{t.status}</th>
              </tr>
            </thead>
            <tbody>
              {answer.rows.map((school) => (
                <tr key={school.id}>
                  <th scope="row" dir="auto">
                    {school.name}
                  </th>
                  <td>{school.district}</td>
                  <td className={numeric}>{number(school.students)}</td>
                  <td>
                    <StateBadge state={school.state} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroller>
      )}
    </section>
  )
}
