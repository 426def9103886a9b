import { roles, type RoleId } from "./roles.ts"

type Named = (typeof roles)[number]
type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The id of each role by its name: `role.translator` is 15. */
export const role = Object.fromEntries(roles.map(({ id, name }) => [camel(name), id])) as {
  readonly [One in Named as Camel<One["name"]>]: One["id"]
}

const { student, school, schoolUser, masterInstitute, paySupport, organizingTeam, lms, admin, subAdmin } = role
const { zonalCoordinator, prantCoordinator, stateCoordinator, districtCoordinator } = role
const { papersetterAdmin, papersetterSubAdmin, subjectPanel, translator, paperEditor } = role

const admins = [admin, subAdmin] as const
const coordinators = [zonalCoordinator, prantCoordinator, stateCoordinator, districtCoordinator] as const

/**
 * Who may do what: the roles that have each permission. Calls name the permissions that let somebody in (`rolesWith`),
 * and pages ask `can` before they offer something; so a role's rights are changed here and nowhere else. How far a role
 * sees is its reach (`roles.ts`); what a record takes now is its machine's.
 */
export const permissions = {
  /** Administer the whole programme. */
  "programme.administer": admins,
  /** Change the programme's settings. */
  "programme.configure": [admin],
  /** Look at machines, and at what every record did. */
  "flows.inspect": [admin],
  /** See how the portal runs: nodes, jobs, queues, errors, storage. */
  "system.inspect": [admin],
  /** View the portal as another user. */
  "account.viewAs": [paySupport, ...admins],
  /** Set the password of a school or a coordinator of one's region. */
  "password.setForOthers": [districtCoordinator, admin],

  /** See regions with their figures. */
  "region.view": [...coordinators, lms, ...admins],
  /** Choose among the regions of one's reach. */
  "region.choose": [...coordinators, paySupport, organizingTeam, lms, ...admins],
  "region.edit": admins,

  "coordinator.view": [...coordinators, organizingTeam, lms, ...admins],
  /** Appoint and change some kind of coordinator; which, says `coordinatorKinds`. */
  "coordinator.manage": [zonalCoordinator, organizingTeam, prantCoordinator, stateCoordinator, lms, ...admins],
  /** See removed coordinators and erase what is personal about them. */
  "coordinator.erase": admins,

  /** Work for a master institute. */
  "institute.use": [masterInstitute],
  /** See the master institutes of one's region. */
  "institute.view": [...coordinators, lms, ...admins],
  /** Look after the master institutes of one's region. */
  "institute.manage": [zonalCoordinator, prantCoordinator, stateCoordinator, ...admins],

  /** Work for one school. */
  "school.use": [school, schoolUser],
  /** Lead one school: its bank details, its switch. */
  "school.lead": [school],
  /** See schools of one's region. */
  "school.view": [...coordinators, lms, ...admins],
  /** See the Gulf's schools. */
  "school.viewGulf": [...coordinators, organizingTeam, lms, ...admins],
  /** Register schools of one's region, and edit them. */
  "school.manage": [...coordinators, ...admins],
  /** See a school's bank details. */
  "bank.view": [paySupport, ...admins],
  /** Be a student. */
  "student.use": [student],
  "student.view": [student, school, schoolUser, masterInstitute, paySupport, ...coordinators, lms, ...admins],
  /** Register students and answer for what is known of them. */
  "student.register": [school, schoolUser, masterInstitute, ...admins],
  /** Look after the students of the Gulf sister body. */
  "student.registerGulf": [zonalCoordinator, prantCoordinator, districtCoordinator, ...admins],
  /** See students whose fee is still to be paid. */
  "student.viewUnpaid": [paySupport, ...admins, papersetterAdmin],
  /** See the list of inactive students. */
  "student.viewInactive": [paySupport, ...admins, papersetterAdmin],
  /** Open an inactive student's details. */
  "student.viewInactiveDetails": [paySupport, ...admins],
  /** Import students of the Gulf's schools from a file. */
  "student.importGulf": [districtCoordinator],
  /** See how the guardian of a student is reached. */
  "student.viewGuardian": [student, school, schoolUser, masterInstitute, ...admins],

  /** Pay fees for the students of one's school, or of an institute's schools. */
  "payment.make": [school, masterInstitute],
  /** See what one's school or institute paid. */
  "payment.view": [school, schoolUser, masterInstitute],
  /** See study material that can be bought. */
  "material.view": [school, schoolUser, masterInstitute],
  /** Set prices and stock of study material. */
  "material.manage": [lms, ...admins],
  /** Pack and ship study material. */
  "material.ship": [paySupport, lms, ...admins, papersetterAdmin],
  /** See payments whose money waits for a decision. */
  "payment.support": [paySupport, ...admins, papersetterAdmin],

  /** Write, publish and withdraw content. */
  "content.edit": [lms, ...admins],
  /** Read what schools and students prepare with: brochures, lectures, patterns of papers. */
  "content.read": [student, school, paySupport, masterInstitute, schoolUser],
  "studyMaterial.read": [
    student,
    school,
    paySupport,
    stateCoordinator,
    lms,
    districtCoordinator,
    ...admins,
    masterInstitute,
    schoolUser
  ],
  "syllabus.read": [student, school, ...coordinators, lms, ...admins, masterInstitute, schoolUser],
  "importantDate.read": [student, school, paySupport, schoolUser],
  "staticPage.read": [student, school, paySupport, masterInstitute, schoolUser],

  "notification.write": [paySupport, ...admins],
  /** See messages in the outbox. */
  "mail.view": [...admins, papersetterAdmin],
  /** Look after the outbox, write templates, and send mail to many. */
  "mail.manage": [papersetterAdmin],
  /** Share views of lists, and boards of figures, with whole roles. */
  "view.shareWithRoles": [admin],

  /** See which exams are planned. */
  "exam.view": [...admins, papersetterSubAdmin, subjectPanel, translator, paperEditor],
  "exam.manage": admins,
  /** See figures of one's region: dashboards, statistics, analytics. */
  "dashboard.view": [...coordinators, lms, ...admins],
  /** Watch answer sheets arrive. */
  "submission.watch": [...coordinators, lms, ...admins],
  /** See which answer sheets of one's own school were counted. */
  "sheet.viewOwn": [school, schoolUser],
  /** Upload, withdraw and compare answer sheets. */
  "sheet.manage": [zonalCoordinator, prantCoordinator, ...admins],
  /** Make answer keys, compute results, sign and publish both. */
  "result.manage": admins,
  /** See the provisional answer key beside one's students' answers, and challenge it. */
  "key.challenge": [student, school],
  /** See the published results of one's school or region. */
  "result.view": [school, zonalCoordinator, prantCoordinator, ...admins],
  /** Download the certificates of a school's students. */
  "certificate.download": [school, schoolUser, ...admins],
  /** See who wins which award. */
  "winner.view": [zonalCoordinator, prantCoordinator, ...admins],
  /** See the ranking of states and districts. */
  "ranking.view": [zonalCoordinator, ...admins],

  /** Work on questions or translations. */
  "question.work": [papersetterSubAdmin, subjectPanel, translator, paperEditor],
  /** Read questions that are not sealed. */
  "question.view": [papersetterSubAdmin, subjectPanel, translator, paperEditor, ...admins],
  /** Write questions, review those of others, and make papers. */
  "question.write": [papersetterSubAdmin, subjectPanel, paperEditor],
  "question.retire": [papersetterSubAdmin],
  /** See one's own log of work on questions. */
  "question.viewLog": [papersetterSubAdmin, subjectPanel, translator],
  "translation.write": [papersetterSubAdmin, translator, paperEditor],
  "paper.view": [admin, papersetterSubAdmin, subjectPanel, paperEditor],
  /** Sign, seal, unseal and schedule papers. */
  "paper.sign": [admin, papersetterSubAdmin],
  "paper.export": [admin, papersetterSubAdmin],
  /** See when which class sits which paper. */
  "schedule.view": [...admins, papersetterSubAdmin],
  /** See the API keys and webhooks of one's school, or of everybody. */
  "program.view": [school, schoolUser, ...admins],
  /** Connect programs: make and revoke API keys, register webhooks. */
  "program.connect": [school, schoolUser, admin]
} as const satisfies Readonly<Record<string, readonly RoleId[]>>

/** The name of something that some roles may do. */
export type Permission = keyof typeof permissions

/** The permissions that each list of roles was made from. */
const origins = new WeakMap<readonly RoleId[], readonly Permission[]>()

/** The roles that have at least one of the permissions, in the order of their numbers. */
export const rolesWith = (...some: readonly Permission[]): readonly RoleId[] => {
  const found = [...new Set(some.flatMap((one): readonly RoleId[] => permissions[one]))].toSorted((a, b) => a - b)
  origins.set(found, some)
  return found
}

/** The permissions that `rolesWith` made a list of roles from; none for a list that was written by hand. */
export const permissionsOf = (roles: readonly RoleId[]): readonly Permission[] => origins.get(roles) ?? []

/** Somebody with a role: a user as the pages know them, or a caller. A role that came from storage may be none. */
type WithRole = { readonly role_id: number } | { readonly roleId: number }

/** Whether somebody has a permission. Nobody (undefined, null) has none. */
export const can = (user: WithRole | null | undefined, permission: Permission): boolean => {
  if (user === null || user === undefined) return false
  const id = "role_id" in user ? user.role_id : user.roleId
  return (permissions[permission] as readonly number[]).includes(id)
}
