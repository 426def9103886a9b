import { useCallback, useState } from "react"
import { Link } from "react-router-dom"
import { t as common } from "#messages/common.js"
import { t } from "#messages/schools.js"
import { school as entity } from "../../../schema/schools/entity.ts"
import { ActionButton } from "../../components/ActionButton.tsx"
import { Button } from "../../components/Button.tsx"
import { Modal } from "../../components/Dialog.tsx"
import { dateTime, number } from "../../components/format.ts"
import { detailsOf } from "../../components/entityDetails.tsx"
import { History } from "../../components/history/History.tsx"
import { RecordFailed } from "../../components/NotFound.tsx"
import { SkeletonLine, Skeleton } from "../../components/States.tsx"
import { actionsOf } from "../../api/actions.ts"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { BankPart } from "./BankPart.tsx"
import { CommissionPart } from "./CommissionPart.tsx"
import type { SchoolInfo } from "./types.ts"
import { EditForm } from "./EditForm.tsx"
import { deactivationFacts, Facts } from "./Facts.tsx"
import { PasswordPart } from "./PasswordPart.tsx"
import { StateBadge } from "./StateBadge.tsx"
import { useSchoolPermissions } from "./useSchoolPermissions.ts"
import { boards, categories, placeWords, types, wordsIn } from "./labels.ts"
import * as css from "./Schools.css.ts"

/** A school's details in a dialog: its profile, state, history and actions. */
export const SchoolDetails = ({
  id,
  close,
  changed
}: {
  readonly id: number
  readonly close: () => void
  readonly changed: () => void
}) => {
  const [turn, setTurn] = useState(0)
  const [isEditing, setEditing] = useState(false)
  const load = useCallback(() => runQuery("schoolInfo.permits", { id }), [id])
  const { answer: school, problem, again } = useAnswer(load, turn)
  const { isKeeper, isAdmin, isInstitute, seesInstitutes } = useSchoolPermissions()
  const renew = () => {
    setTurn((before) => before + 1)
    changed()
  }
  if (school === null) {
    return (
      <Modal open title={t.school} close={close} foot={<Button onClick={close}>{common.close}</Button>}>
        {problem === null ? (
          <Skeleton>
            <SkeletonLine height="320px" />
          </Skeleton>
        ) : (
          <RecordFailed thing={t.school} title={t.schoolNotLoaded} problem={problem} retry={again} />
        )}
      </Modal>
    )
  }
  const actions = actionsOf("school", school.permits)
  const edit = actions("updateSchoolInfo") ?? actions("updateSchool")
  if (isEditing) {
    return (
      <Modal open title={t.editSchool({ name: school.name })} close={() => setEditing(false)}>
        <EditForm
          school={school}
          asKeeper={isKeeper}
          close={() => setEditing(false)}
          done={() => {
            setEditing(false)
            renew()
          }}
        />
      </Modal>
    )
  }
  return (
    <Modal
      open
      title={school.name}
      close={close}
      foot={
        <>
          <Button onClick={close}>{common.close}</Button>
          <ActionButton permit={edit} look="primary" onClick={() => setEditing(true)}>
            {t.edit}
          </ActionButton>
        </>
      }
    >
      <Told school={school} seesInstitutes={seesInstitutes} />
      {edit !== undefined ? <PasswordPart school={school} changed={renew} /> : null}
      {isAdmin ? <CommissionPart school={school} changed={renew} /> : null}
      {isAdmin || isInstitute ? <BankPart owner={{ kind: "school", id: school.id }} changed={renew} /> : null}
      <History kind="school" id={school.id} turn={turn} />
    </Modal>
  )
}

const person = (name: string | null, ...ways: readonly (string | null)[]): string =>
  [name, ...ways].filter((each) => each !== null && each !== "").join(" · ")

const Told = ({ school, seesInstitutes }: { readonly school: SchoolInfo; readonly seesInstitutes: boolean }) => (
  <div className={css.form}>
    <Facts
      of={[
        [t.status, <StateBadge key="state" state={school.state} by={school.switched_off_by} />],
        ...deactivationFacts(school),
        [t.schoolCode, school.code],
        [t.students, t.studentsPaid({ students: school.students, paid: school.paid_students })],
        [t.referredStudents, number(school.referred_students)],
        [t.board, wordsIn(boards, school.board)],
        [t.category, wordsIn(categories, school.category)],
        [t.type, wordsIn(types, school.school_type)],
        [
          t.masterInstitute,
          school.institute === null || !seesInstitutes ? (
            school.institute
          ) : (
            <Link
              key="institute"
              to={`/master-institute-management/view-master-institute?search=${encodeURIComponent(school.institute)}`}
            >
              {school.institute}
            </Link>
          )
        ],
        [t.place, placeWords(school.city, school.district, school.state_name)],
        [t.prantAndZone, placeWords(school.prant, school.zone)],
        [t.address, placeWords(school.address, school.pin_code)],
        ...detailsOf(entity, school),
        [
          t.email,
          school.email ?? (school.pending_email === null ? null : t.emailNotVerified({ email: school.pending_email }))
        ],
        [t.principal, person(school.principal_name, school.principal_phone, school.principal_email)],
        [t.coordinator, person(school.coordinator_name, school.coordinator_phone, school.coordinator_email)],
        [t.registeredAt, dateTime(school.registered_at)]
      ]}
    />
  </div>
)
