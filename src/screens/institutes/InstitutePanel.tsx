import { useCallback, useState } from "react"
import { t } from "#messages/institutes.js"
import { useFirstOwn } from "../../app/shell/ownMenu.ts"
import { Badge } from "../../components/Badge.tsx"
import { Modal } from "../../components/Dialog.tsx"
import { dateTime } from "../../components/format.ts"
import { institute as entity } from "../../../schema/institutes/entity.ts"
import { detailsOf } from "../../components/entityDetails.tsx"
import { History } from "../../components/history/History.tsx"
import { ListFailed } from "../../components/NotFound.tsx"
import { Pager } from "../../components/Pager.tsx"
import { PanelWaiting, useRecordAddress } from "../../components/record/PanelWaiting.tsx"
import { RecordActions, type RecordAction } from "../../components/record/RecordActions.tsx"
import { placeFact } from "../../components/record/CopyText.tsx"
import { RecordFacts } from "../../components/record/RecordFacts.tsx"
import { RecordLines } from "../../components/record/RecordLines.tsx"
import { PanelContent } from "../../components/record/RecordPanel.tsx"
import { actionsOf, offered } from "../../api/actions.ts"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { StateBadge } from "../schools/StateBadge.tsx"
import { placeWords } from "../schools/labels.ts"
import * as css from "../schools/Schools.css.ts"
import type { Institute } from "./types.ts"
import { InstituteEdit } from "./InstituteEdit.tsx"
import { InstituteStudents } from "./InstituteStudents.tsx"
import { states } from "./labels.ts"

type Props = {
  /** What can be done with an institute beside editing. */
  readonly more: (institute: Institute) => readonly RecordAction[]
  readonly changed: () => void
}

/**
 * A master institute beside the list: its details, its schools in one's region, its history, and what can be done.
 * `turn` counts the list's changes.
 */
export const InstitutePanel = ({ id, turn, ...props }: Props & { readonly id: number; readonly turn: number }) => {
  const { answer, problem, again } = useAnswer(
    useCallback(() => runQuery("instituteInfo.permits", { id }), [id]),
    turn
  )
  return answer === null ? (
    <PanelWaiting thing={t.institute} title={t.instituteNotLoaded} problem={problem} retry={again} />
  ) : (
    <Opened institute={answer} {...props} />
  )
}

const Opened = ({ institute, more, changed }: Props & { readonly institute: Institute }) => {
  const [isEditing, setEditing] = useState(false)
  const address = useRecordAddress(institute.id)
  const state = states[institute.state]
  const actions: readonly RecordAction[] = [
    ...offered(actionsOf("institute", institute.permits), [
      { command: "updateInstitute", label: t.edit, look: "primary", run: () => setEditing(true) } as const
    ]),
    ...more(institute)
  ]
  return (
    <PanelContent
      title={institute.name}
      address={address}
      badge={
        <Badge tone={state.tone} icon={state.icon}>
          {state.words}
        </Badge>
      }
      foot={actions.length === 0 ? null : <RecordActions actions={actions} changed={changed} left={changed} />}
    >
      <RecordFacts
        of={[
          [t.code, institute.code],
          [
            t.office,
            placeFact(placeWords(institute.address, institute.district, institute.state_name, institute.pin_code))
          ],
          ...detailsOf(entity, institute),
          [t.inYourRegion, t.schoolsAndStudents({ schools: institute.schools, students: institute.students })],
          [t.registeredAt, dateTime(institute.registered_at)]
        ]}
      />
      <Schools id={institute.id} />
      <InstituteStudents id={institute.id} />
      <History kind="institute" id={institute.id} turn={institute.version} />
      {isEditing ? (
        <Modal open title={t.editInstitute({ name: institute.name })} close={() => setEditing(false)}>
          <InstituteEdit
            institute={institute}
            close={() => setEditing(false)}
            done={() => {
              setEditing(false)
              changed()
            }}
          />
        </Modal>
      ) : null}
    </PanelContent>
  )
}

const perPage = 5

const Schools = ({ id }: { readonly id: number }) => {
  const record = useFirstOwn("school/record")
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
        <RecordLines
          of={answer.rows.map(({ id: school, name, district, students, state }) => ({
            id: school,
            name,
            to: record && `/${record}/${school}`,
            note: [district, t.studentCount({ count: students })].filter(Boolean).join(" · "),
            end: <StateBadge state={state} />
          }))}
        />
      )}
    </section>
  )
}
