import { Plus } from "lucide-react"
import { useState } from "react"
import { useNavigate } from "react-router-dom"
import { t as common } from "#messages/common.js"
import { t } from "#messages/shell.js"
import { inBackground } from "../../api/inBackground.ts"
import type { Person } from "../../../machines/flows/session.ts"
import type { Creation } from "../../../schema/actions/calls.ts"
import { Button } from "../../components/Button.tsx"
import { Modal } from "../../components/Dialog.tsx"
import { screensOf } from "../screens.tsx"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import * as css from "./CreateMenu.css.ts"
import * as frame from "./Frame.css.ts"

const load = () => runQuery("ownCreations")

/** What each creation is called, and the screens that have its form: the first that the person may open is taken. */
const forms: Readonly<Record<Creation, { readonly words: string; readonly paths: readonly string[] }>> = {
  createStudent: { words: t.student, paths: ["student/Add-students"] },
  registerInstituteStudent: { words: t.student, paths: ["student/view-students?from=form"] },
  registerGulfStudent: {
    words: t.student,
    paths: ["region-masters/states-coordinators/student-import?from=form"]
  },
  registerSchool: { words: t.school, paths: ["school/total-schools/new"] },
  registerInstituteSchool: { words: t.school, paths: ["institute/Add-school"] },
  registerInstitute: {
    words: t.masterInstitute,
    paths: ["master-institute-management/view-master-institute?create=1"]
  },
  addCoordinator: {
    words: t.coordinator,
    paths: [
      "region-masters/zonal-coordinators?create=1",
      "region-masters/states-coordinators?create=1",
      "region-masters/district-coordinators?create=1"
    ]
  },
  addStaff: { words: t.staff, paths: ["staff?create=1"] },
  writeNotification: { words: t.notification, paths: ["content/notifications?create=1"] },
  storeQuestion: { words: t.question, paths: ["paper-editor-admin/question"] },
  planExam: { words: t.exam, paths: ["exams/new"] },
  planPaperset: { words: t.paper, paths: ["paper-editor-admin/papersets/new"] },
  storeExamSchedule: { words: t.examSchedule, paths: ["paper-editor-admin/exam-schedules?create=1"] },
  addZone: { words: common.zone, paths: ["regions/zones?create=1"] },
  addState: { words: common.state, paths: ["regions/states?create=1"] },
  addPrant: { words: common.prant, paths: ["regions/prants?create=1"] },
  addDistrict: { words: common.district, paths: ["regions/districts?create=1"] },
  addCity: { words: common.city, paths: ["regions/cities?create=1"] }
}

/**
 * The header's Create: what the server lets the person create, each leading to its form. Nothing for who creates
 * nothing.
 */
export const CreateMenu = ({ user }: { readonly user: Person }) => {
  const { answer } = useAnswer(load)
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const screens = screensOf(user)
  const isOpenTo = (path: string) =>
    screens.some(
      (own) => path.split("?")[0] === own.path || (own.isWithPages === true && path.startsWith(`${own.path}/`))
    )
  const offers = (answer ?? []).flatMap((name) => {
    const form = forms[name] as (typeof forms)[Creation] | undefined
    const path = form?.paths.find(isOpenTo)
    return form === undefined || path === undefined ? [] : [{ words: form.words, path }]
  })
  if (offers.length === 0) return null
  return (
    <>
      <Button
        className={frame.create}
        icon={<Plus size={16} aria-hidden />}
        aria-label={t.create}
        onClick={() => setOpen(true)}
      >
        <span className={frame.createText}>{t.create}</span>
      </Button>
      <Modal open={isOpen} title={t.create} description={t.createQuestion} close={() => setOpen(false)}>
        <ul id="create-app" className={css.offers}>
          {offers.map(({ words, path }) => (
            <li key={path}>
              <button
                type="button"
                className={css.offer}
                onClick={() => {
                  setOpen(false)
                  inBackground(navigate(`/${path}`))
                }}
              >
                <Plus size={16} aria-hidden />
                {words}
              </button>
            </li>
          ))}
        </ul>
      </Modal>
    </>
  )
}
