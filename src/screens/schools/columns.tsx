import { t } from "#messages/schools.js"
import { oneOf, within, type Filters } from "../../components/list/filters.ts"
import { school } from "../../../schema/schools/entity.ts"
import { withDeclared } from "../../components/list/columns.tsx"
import type { School } from "./types.ts"
import { StateBadge } from "./StateBadge.tsx"
import { boards, categories, stateWords, types, wordsIn } from "./labels.ts"
import * as css from "./Schools.css.ts"

/** The columns of every list of schools. */
export const columns = withDeclared<School>(school, [
  {
    name: "name",
    flex: 2.4,
    cell: ({ name }) => (
      <span className={css.nameText} dir="auto" title={name}>
        {name}
      </span>
    )
  },
  { name: "code", width: 94 },
  { name: "district", flex: 1.1 },
  { name: "state_name", flex: 1.1 },
  { name: "students", width: 98, as: "number" },
  {
    name: "paid_students",
    width: 108,
    as: "number",
    text: ({ students, paid_students: paid }) => (students === 0 ? "–" : t.paidOf({ paid, students }))
  },
  {
    name: "state",
    width: 136,
    cell: ({ state }) => (
      <span className={css.cell}>
        <StateBadge state={state} />
      </span>
    )
  },
  { name: "registered_at", width: 170, as: "moment", isHidden: true },
  { name: "board", isHidden: true, text: ({ board }) => wordsIn(boards, board) },
  { name: "city", isHidden: true },
  { name: "prant", isHidden: true },
  { name: "zone", isHidden: true },
  { name: "institute", isHidden: true, flex: 1.4 },
  { name: "category", isHidden: true, text: ({ category }) => wordsIn(categories, category) },
  { name: "school_type", isHidden: true, text: ({ school_type: type }) => wordsIn(types, type) },
  { name: "referred_students", isHidden: true, as: "number", width: 110 },
  { name: "email", as: "email", isHidden: true, flex: 1.6 }
])

const payments = { paid: t.allFeesPaid, unpaid: t.feesDue }

const besidePayment: Filters = {
  regions: within("zone", "state", "district", "city"),
  state: oneOf(t.status, stateWords),
  board: oneOf(t.board, boards),
  category: oneOf(t.category, categories),
  prants: within("prant")
}

/** The filters of a list of schools of a region, and of one that is cut to whether the fees are paid. */
export const filters = { all: { ...besidePayment, payment: oneOf(t.fees, payments) } as Filters, besidePayment }

/** The filters of an institute's own schools. */
export const instituteFilters: Filters = {
  regions: within("state", "district"),
  state: oneOf(t.status, stateWords),
  payment: oneOf(t.fees, payments),
  board: oneOf(t.board, boards),
  category: oneOf(t.category, categories)
}
