import { accountStream, type Account } from "../../schema/session/account.ts"
import { roles, scopeOf, type RoleId } from "../../schema/core/roles.ts"
import type { NewEvent } from "../platform/eventlog/index.ts"
import { idsOf } from "../platform/access/scope.ts"
import { instituteId, institutes } from "./programme/institutes.ts"
import type { Programme } from "./programme/programme.ts"
import type { DemoSchool } from "./programme/schools.ts"
import { districtAt, mapDistricts, type MapDistrict } from "../areas/regions/map/map.ts"
import { prants } from "../areas/regions/map/prants.ts"
import { gccZone, states, zones } from "../areas/regions/map/states.ts"

/** The password of every demo account; an installation with `NODE_ENV=production` has no demo account. */
export const demoPassword = "Olympiad@2026"

/** A demo account with its id. */
export type DemoAccount = Account & { readonly id: number }

/** What the start and the login page say of a demo account. */
export type DemoLogin = { readonly username: string; readonly title: string; readonly note: string }

/** Roles whose screens differ for users of the Gulf sister body. */
const gccRoles: readonly RoleId[] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 17, 18]

/** Roles that nobody does their work in alone: somebody else confirms and approves. */
const fourEyes: readonly RoleId[] = [13, 14, 15, 16]

/** An account's place: a district and the regions around it, an institute, a school. */
type Place = { readonly district: MapDistrict; readonly instituteId: number; readonly school: DemoSchool | undefined }

/**
 * An account for each role, one for each role that the Gulf changes, a school with many referrals, and a second one of
 * those who read each other's work. National roles have no region, but for the Gulf's flag; the others in Tamil Nadu,
 * each inside the one above, or in the Emirates.
 */
export const demoAccounts = (programme: Programme): readonly DemoAccount[] => {
  const home = placeOf(programme, "TN", instituteId("Vidya Bharati"))
  const gulf = placeOf(programme, "AE", instituteId("Indian Schools in the Gulf"))
  const referrer = { ...home, school: programme.referrer, district: districtAt(programme.referrer.districtId) }
  return [
    ...roles.map((role) => account(role.id, `role-${role.id}`, role.id, home, false)),
    ...gccRoles.map((role) => account(100 + role, `role-${role}-gcc`, role, gulf, true)),
    account(202, "role-2-referrer", 2, referrer, false),
    ...fourEyes.map((role) => account(200 + role, `role-${role}-second`, role, home, false))
  ]
}

/** The events that make the accounts; their passwords are no part of them. */
export const accountEvents = (accounts: readonly DemoAccount[]): readonly NewEvent[] =>
  accounts.map(({ id, name, email, ...data }) => ({
    stream: accountStream(id),
    type: "account.created",
    data,
    personal: { subject: accountStream(id), data: { name, email } }
  }))

/** Every demo account with what it may see, in the order that a newcomer reads them in. */
export const demoLogins = (programme: Programme): readonly DemoLogin[] =>
  demoAccounts(programme).map((account) => ({
    username: account.username,
    title: roles.find((role) => role.id === account.roleId)?.title ?? "",
    note: sees(account, programme)
  }))

const placeOf = ({ schools }: Programme, stateCode: string, institute: number): Place => {
  const state = states.findIndex(({ code }) => code === stateCode) + 1
  const counts = Map.groupBy(
    schools.filter(({ stateId }) => stateId === state),
    ({ districtId }) => districtId
  )
  const busiest = [...counts.values()].toSorted((a, b) => b.length - a.length)[0]
  const school = busiest?.toSorted((a, b) => b.size - a.size)[0]
  const district = school ? districtAt(school.districtId) : mapDistricts.find(({ stateId }) => stateId === state)
  if (!district) throw new Error(`The demo has no district in ${stateCode}.`)
  return { district, school, instituteId: institute }
}

/** Regions that an account of each reach carries; what lies around them comes along, so that the zone is known. */
const account = (id: number, username: string, roleId: RoleId, place: Place, isGcc: boolean): DemoAccount => {
  const reach = roles.find((role) => role.id === roleId)?.reach
  const { district, school } = place
  const isLocal = reach === "district" || reach === "school"
  const isRegional = isLocal || reach === "zone" || reach === "state" || reach === "prant"
  return {
    id,
    username,
    roleId,
    name: names[id % names.length] ?? username,
    email: `${username}@example.org`,
    zoneId: isGcc ? gccZone : isRegional ? district.zoneId : null,
    stateId: isLocal || reach === "state" ? district.stateId : null,
    prantId: isLocal || reach === "prant" ? district.prantId : null,
    districtId: isLocal ? district.id : null,
    instituteId: reach === "institute" ? place.instituteId : null,
    schoolId: reach === "school" ? (school?.id ?? null) : null
  }
}

const sees = (account: DemoAccount, { schools }: Programme): string => {
  const scope = scopeOf(account.roleId, {
    zone_id: account.zoneId,
    state_id: account.stateId,
    prant_id: account.prantId,
    district_id: account.districtId,
    institute_id: account.instituteId,
    school_id: account.schoolId
  })
  if (scope.kind === "national") return account.zoneId === gccZone ? "everything, as the Gulf's staff" : "everything"
  if (scope.kind === "none") return "papers and mail, no region"
  const at = (idsOf(scope)[0] ?? 0) - 1
  return (
    {
      zone: () => `zone ${zones[at]}`,
      state: () => states[at]?.name,
      prant: () => `prant ${prants[at]?.name}`,
      district: () => `district ${mapDistricts[at]?.name}`,
      institute: () => `schools of ${institutes[at]}`,
      school: () => schools[at]?.name
    }[scope.kind]() ?? ""
  )
}

const names = [
  "Meera Krishnan",
  "Arvind Rao",
  "Sunita Deshpande",
  "Farhan Qureshi",
  "Lakshmi Narayanan",
  "Gurpreet Kaur Sandhu",
  "Ananta Bordoloi",
  "Rekha Nair",
  "Devendra Pratap Singh",
  "Ishita Mukherjee",
  "Vikram Joshi",
  "Thangam Elango",
  "Prakash Hegde",
  "Nandita Mohanty",
  "Imran Sheikh",
  "Kavita Sharma",
  "Joseph Varghese",
  "Harini Venkataraman"
]
