import { Pencil, Plus, Trash2 } from "lucide-react"
import { useState } from "react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/programme.js"
import type { Fee } from "../../../schema/programme/fee.ts"
import { inBackground } from "../../api/inBackground.ts"
import { toApiError } from "../../api/apiError.ts"
import { runMutation } from "../../api/graphql.ts"
import { Button } from "../../components/Button.tsx"
import { Dialog } from "../../components/Dialog.tsx"
import { Scroller } from "../../components/Scroller.tsx"
import { toast } from "../../components/Toasts.tsx"
import * as table from "../../components/Table.css.ts"
import { FeeDialog } from "./FeeDialog.tsx"
import { bodyLabels, classesText, daysText, feeAmount, payerText } from "./feeText.ts"
import * as css from "./Programme.css.ts"
import type { Settings } from "./types.ts"

type Props = {
  readonly fees: readonly Fee[]
  readonly version: number
  readonly saved: (settings: Settings) => void
}

/** The fee table: what is paid for a student, by body, payer, class and day. */
export const Fees = ({ fees, version, saved }: Props) => {
  const [editing, edit] = useState<number | null>(null)
  const [removing, remove] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const save = async (changed: readonly Fee[], seen = version) => {
    const answer = await runMutation("changeProgrammeSettings", { fees: changed, version: seen })
    toast("success", t.settingsSaved)
    saved(answer)
  }
  const drop = async (at: number) => {
    setBusy(true)
    try {
      await save(fees.filter((_, nth) => nth !== at))
      remove(null)
    } catch (caught) {
      toast("danger", t.feeNotRemoved, toApiError(caught).message)
    } finally {
      setBusy(false)
    }
  }
  const doomed = removing === null ? undefined : fees[removing]
  return (
    <>
      <Scroller label={t.feeTable}>
        <table className={`${table.table} ${css.changes}`}>
          <thead>
            <tr>
              <th scope="col">{t.feeBody}</th>
              <th scope="col">{t.feePayer}</th>
              <th scope="col">{t.feeClasses}</th>
              <th scope="col">{t.feeAmount}</th>
              <th scope="col">{t.feeDays}</th>
              <th scope="col">{common.actions}</th>
            </tr>
          </thead>
          <tbody>
            {fees.map((fee, at) => (
              <tr key={JSON.stringify(fee)}>
                <th scope="row">{bodyLabels[fee.body]}</th>
                <td>{payerText(fee)}</td>
                <td>{classesText(fee)}</td>
                <td className={table.nowrap}>{feeAmount(fee)}</td>
                <td>{daysText(fee)}</td>
                <td className={table.nowrap}>
                  <Button
                    look="quiet"
                    size="compactIcon"
                    aria-label={t.editFee}
                    icon={<Pencil size={16} aria-hidden />}
                    onClick={() => edit(at)}
                  />
                  <Button
                    look="quiet"
                    size="compactIcon"
                    aria-label={t.removeFee}
                    icon={<Trash2 size={16} aria-hidden />}
                    onClick={() => remove(at)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      {fees.length === 0 ? <p className={css.none}>{t.noFees}</p> : null}
      <div className={css.below}>
        <Button icon={<Plus size={16} aria-hidden />} onClick={() => edit(fees.length)}>
          {t.addFee}
        </Button>
      </div>
      {editing === null ? null : (
        <FeeDialog
          fee={fees[editing]}
          save={(fee, seen) => save([...fees.slice(0, editing), fee, ...fees.slice(editing + 1)], seen)}
          close={() => edit(null)}
        />
      )}
      <Dialog
        open={doomed !== undefined}
        close={() => remove(null)}
        busy={busy}
        danger
        title={t.removeFeeQuestion}
        description={
          doomed === undefined
            ? ""
            : [bodyLabels[doomed.body], payerText(doomed), classesText(doomed), feeAmount(doomed)].join(" · ")
        }
        verb={t.removeFee}
        act={() => {
          if (removing !== null) inBackground(drop(removing))
        }}
      />
    </>
  )
}
