import { Check, Share2, X } from "lucide-react"
import { useCallback, useState } from "react"
import { referredShape } from "../../../schema/students/studentRow.ts"
import { Dialog } from "../../components/Dialog.tsx"
import { SelectField } from "../../components/Field.tsx"
import type { RowAction } from "../../components/list/actions.tsx"
import { oneOf, someOf } from "../../components/list/filters.ts"
import { ListScreen, useRefreshKey } from "../../components/list/ListScreen.tsx"
import type { ListQuery } from "../../components/list/useListQuery.ts"
import { Empty } from "../../components/States.tsx"
import { toast } from "../../components/Toasts.tsx"
import { actionsOf, offered } from "../../api/actions.ts"
import { runMutation, runQuery } from "../../api/graphql.ts"
import { ofReferrals } from "./columns.tsx"
import { changeReferral, referralStudents, type Referred } from "./queries.ts"
import { StudentDialogs } from "./StudentDialogs.tsx"
import { useDoing } from "./useDoing.ts"
import { useRun } from "./useRun.ts"
import { classes, nameOf, referrals, rejectionReasons } from "./labels.ts"

const filters = {
  referral: oneOf("Referral", Object.fromEntries(Object.entries(referrals).map(([name, { words }]) => [name, words]))),
  class_level: someOf("Class", classes),
  fee: oneOf("Fee", { paid: "Paid", unpaid: "Unpaid" })
}
const load = async (asked: ListQuery<typeof referredShape>) =>
  (await runQuery(referralStudents, asked as never)).referralStudents

/** Students who registered alone and named one's school: confirmed or rejected here. */
export const ReferredStudents = () => {
  const [turn, changed] = useRefreshKey()
  const [doing, setDoing] = useDoing()
  const [rejecting, setRejecting] = useState<Referred | null>(null)
  const rowActions = useCallback(
    (row: Referred): readonly RowAction[] =>
      offered(actionsOf("referral", row.referral_permits), [
        {
          command: "acceptReferral",
          label: "Confirm",
          icon: Check,
          run: async () => {
            await runMutation(changeReferral, { id: row.id, status: "accepted" })
            return `${nameOf(row)} counts as referred by your school`
          }
        },
        { command: "rejectReferral", label: "Reject…", icon: X, danger: true, run: () => setRejecting(row) }
      ]),
    []
  )
  return (
    <ListScreen<typeof referredShape, Referred>
      of={referredShape}
      lead="They registered alone and named your school. For each that you confirm the school earns a commission once the fee is paid."
      what="referredStudent"
      load={load}
      refreshKey={turn}
      columns={ofReferrals}
      filters={filters}
      search="Search name or roll number"
      open={(row) => setDoing({ what: "details", id: row.id })}
      rowActions={rowActions}
      nameOf={nameOf}
      empty={
        <Empty icon={Share2} title="Nobody named your school yet">
          Students who register alone can say which school told them of the olympiad.
        </Empty>
      }
    >
      <StudentDialogs doing={doing} choose={setDoing} changed={changed} />
      {rejecting === null ? null : (
        <RejectReferral
          student={rejecting}
          close={() => setRejecting(null)}
          done={() => {
            changed()
            setRejecting(null)
          }}
        />
      )}
    </ListScreen>
  )
}

const RejectReferral = ({
  student,
  close,
  done
}: {
  readonly student: Referred
  readonly close: () => void
  readonly done: () => void
}) => {
  const [reason, setReason] = useState("not-known")
  const { isBusy, run } = useRun("The referral was not rejected")
  const reject = async () => {
    await runMutation(changeReferral, { id: student.id, status: "rejected", reason })
    toast("success", "The referral is rejected")
    done()
  }
  return (
    <Dialog
      open
      close={close}
      title={`Reject the referral of ${nameOf(student)}?`}
      description="The school earns no commission for this student. You can confirm the referral later."
      verb="Reject referral"
      danger
      busy={isBusy}
      act={() => run(reject)}
    >
      <SelectField label="Reason" value={reason} onChange={({ target }) => setReason(target.value)}>
        {Object.entries(rejectionReasons).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
    </Dialog>
  )
}
