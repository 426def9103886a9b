import { Check, Share2, X } from "lucide-react"
import { useCallback, useState } from "react"
import { t } from "#messages/students.js"
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
import type { Referred } from "./types.ts"
import { useStudentRecords } from "./useStudentRecords.tsx"
import { useRun } from "./useRun.ts"
import { classes, nameOf, referrals, rejectionReasons } from "./labels.ts"

const filters = {
  referral: oneOf(t.referral, Object.fromEntries(Object.entries(referrals).map(([name, { words }]) => [name, words]))),
  class_level: someOf(t.class, classes),
  fee: oneOf(t.fee, { paid: t.paid, unpaid: t.unpaid })
}
const load = (asked: ListQuery<typeof referredShape>) => runQuery("referralStudents.referral_permits", asked as never)

/** Students who registered alone and named one's school: confirmed or rejected here. */
export const ReferredStudents = () => {
  const [turn, changed] = useRefreshKey()
  const { open, records } = useStudentRecords(turn, changed)
  const [rejecting, setRejecting] = useState<Referred | null>(null)
  const rowActions = useCallback(
    (row: Referred): readonly RowAction[] =>
      offered(actionsOf("referral", row.referral_permits), [
        {
          command: "acceptReferral",
          label: t.confirm,
          icon: Check,
          run: async () => {
            await runMutation("changeReferral", { id: row.id, status: "accepted" })
            return t.referralConfirmed({ name: nameOf(row) })
          }
        },
        { command: "rejectReferral", label: t.reject, icon: X, danger: true, run: () => setRejecting(row) }
      ]),
    []
  )
  return (
    <ListScreen<typeof referredShape, Referred>
      of={referredShape}
      lead={t.referredLead}
      what="referredStudent"
      load={load}
      refreshKey={turn}
      columns={ofReferrals}
      filters={filters}
      search={t.search}
      open={open}
      rowActions={rowActions}
      nameOf={nameOf}
      empty={
        <Empty icon={Share2} title={t.noReferrals}>
          {t.noReferralsText}
        </Empty>
      }
    >
      {records}
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
  const [reason, setReason] = useState<keyof typeof rejectionReasons>("not-known")
  const { isBusy, run } = useRun(t.notRejected)
  const reject = async () => {
    await runMutation("changeReferral", { id: student.id, status: "rejected", reason })
    toast("success", t.referralRejected)
    done()
  }
  return (
    <Dialog
      open
      close={close}
      title={t.rejectTitle({ name: nameOf(student) })}
      description={t.rejectText}
      verb={t.rejectReferral}
      danger
      busy={isBusy}
      act={() => run(reject)}
    >
      <SelectField
        label={t.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value as keyof typeof rejectionReasons)}
      >
        {Object.entries(rejectionReasons).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
    </Dialog>
  )
}
