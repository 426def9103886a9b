import { t } from "#messages/students.js"
import { Badge } from "../../components/Badge.tsx"
import type { ListColumn } from "../../components/list/columns.tsx"
import type { Listed } from "./types.ts"
import { feeOf, genders, languageNames, nameOf, referrals, states } from "./labels.ts"
import * as css from "./Students.css.ts"

/** A word about a student with its colour and icon. */
const Said = ({ said }: { readonly said: ReturnType<typeof feeOf> | undefined }) =>
  said === undefined ? null : (
    <span className={css.cell}>
      <Badge tone={said.tone} icon={said.icon}>
        {said.words}
      </Badge>
    </span>
  )

/** A student of any list. */
type Row = Omit<Listed, "permits">

const named: ListColumn<Row> = {
  name: "name",
  flex: 2,
  text: nameOf,
  cell: (row) => (
    <span className={css.name} dir="auto" title={nameOf(row)}>
      {nameOf(row)}
    </span>
  )
}
const number: ListColumn<Row> = { name: "username", width: 136 }
const level: ListColumn<Row> = { name: "class_level", width: 84, as: "number" }
const gender: ListColumn<Row> = {
  name: "gender",
  width: 96,
  text: (row) => genders[row.gender] ?? row.gender
}
const language: ListColumn<Row> = {
  name: "language",
  width: 116,
  text: (row) => languageNames[row.language] ?? row.language
}
const school: ListColumn<Row> = { name: "school", flex: 1.6, text: (row) => row.school ?? t.noSchool }
const district: ListColumn<Row> = { name: "district", flex: 1 }
const fee: ListColumn<Row> = {
  name: "is_paid",
  title: t.fee,
  width: 128,
  text: (row) => feeOf(row).words,
  cell: (row) => <Said said={feeOf(row)} />
}
const state: ListColumn<Row> = {
  name: "state",
  width: 128,
  text: (row) => states[row.state]?.words ?? row.state,
  cell: (row) => <Said said={states[row.state]} />
}
const referral: ListColumn<Row> = {
  name: "referral",
  width: 152,
  text: (row) => referrals[row.referral ?? ""]?.words ?? "–",
  cell: (row) => <Said said={referrals[row.referral ?? ""]} />
}
const registered: ListColumn<Row> = { name: "registered_at", width: 180, as: "moment" }
const sent: ListColumn<Row> = { name: "credentials_sent_at", width: 180, as: "moment", isHidden: true }
const hidden = (column: ListColumn<Row>): ListColumn<Row> => ({ ...column, isHidden: true })

/** The columns of a school's own students; of an institute's, with their schools; of a region's; of those referred. */
export const ofSchool: readonly ListColumn<Row>[] = [
  named,
  number,
  level,
  language,
  fee,
  registered,
  hidden(gender),
  hidden(state),
  sent
]
export const ofInstitute: readonly ListColumn<Row>[] = [
  named,
  number,
  level,
  school,
  language,
  fee,
  hidden(registered),
  hidden(gender),
  hidden(state),
  sent
]
export const ofRegion: readonly ListColumn<Row>[] = [
  named,
  number,
  level,
  school,
  district,
  fee,
  hidden(registered),
  hidden(gender),
  hidden(language),
  hidden(state),
  sent
]
export const ofReferrals: readonly ListColumn<Row>[] = [
  named,
  number,
  level,
  district,
  referral,
  fee,
  hidden(registered),
  hidden(gender),
  hidden(language)
]
export const ofInactive: readonly ListColumn<Row>[] = [
  named,
  number,
  level,
  school,
  district,
  fee,
  hidden(state),
  hidden(registered),
  hidden(gender),
  hidden(language)
]
