import { t as common } from "#messages/common.js"
import { t } from "#messages/programme.js"
import { hundredthsOfAmount, TypedFee, type Fee } from "../../../schema/programme/fee.ts"
import { FormDialog } from "../../components/form/FormDialog.tsx"
import { bodyLabels, payerLabels } from "./feeText.ts"
import { classChoices } from "./labels.ts"

const orNull = (day: string) => (day === "" ? null : day)

const fresh = {
  body: "national",
  payer: "all",
  classes: classChoices.map(({ value }) => value),
  amount: "",
  tax_percent: 18,
  tax_note: "",
  from: "",
  until: ""
}

const widgets = {
  body: { names: bodyLabels },
  payer: { names: payerLabels },
  classes: { names: Object.fromEntries(classChoices.map(({ value, words }) => [value, words])) },
  amount: { input: { inputMode: "decimal" } },
  tax_percent: { input: { min: 0 } },
  tax_note: { hint: t.taxNoteHint },
  from: { input: { type: "date" }, hint: t.feeFromHint },
  until: { input: { type: "date" }, hint: t.feeUntilHint }
} as const

/** Adds a fee, or changes one. */
export const FeeDialog = ({
  fee,
  save,
  close
}: {
  readonly fee: Fee | undefined
  readonly save: (fee: Fee, version?: number) => Promise<void>
  readonly close: () => void
}) => (
  <FormDialog
    schema={TypedFee as never}
    initial={
      fee === undefined
        ? fresh
        : {
            ...fee,
            payer: fee.payer ?? "all",
            tax_note: fee.tax_note ?? "",
            amount: String(fee.amount / 100),
            from: fee.from ?? "",
            until: fee.until ?? ""
          }
    }
    isEditing={fee !== undefined}
    title={fee === undefined ? t.addFee : t.editFee}
    verb={fee === undefined ? t.addFee : common.save}
    widgets={widgets}
    close={close}
    send={({ amount, from, until, payer, tax_note: note, ...typed }: TypedFee, version) =>
      save(
        {
          ...typed,
          ...(payer === "all" ? {} : { payer }),
          ...(note.trim() === "" ? {} : { tax_note: note.trim() }),
          amount: hundredthsOfAmount(amount),
          from: orNull(from),
          until: orNull(until)
        },
        version
      )
    }
  />
)
