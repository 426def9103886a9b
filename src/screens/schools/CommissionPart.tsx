import { useState } from "react"
import { Schema } from "effect"
import { t as common } from "#messages/common.js"
import { t } from "#messages/schools.js"
import { Button } from "../../components/Button.tsx"
import { Modal } from "../../components/Dialog.tsx"
import { TextField } from "../../components/Field.tsx"
import { useForm, type Form } from "../../components/form/useForm.ts"
import { number } from "../../components/format.ts"
import { Notice } from "../../components/States.tsx"
import { toast } from "../../components/Toasts.tsx"
import { runMutation } from "../../api/graphql.ts"
import type { SchoolInfo } from "./types.ts"
import { Facts } from "./Facts.tsx"
import * as css from "./Schools.css.ts"

/** What a school earned by its referrals, and the ways to settle it and to set the rate. */
export const CommissionPart = ({ school, changed }: { readonly school: SchoolInfo; readonly changed: () => void }) => {
  const [asking, setAsking] = useState<"settle" | "rate" | null>(null)
  const {
    rate,
    earned_students: earned,
    settled_students: settled,
    settled_rupees: rupees,
    due_rupees: due
  } = school.commission
  const close = () => setAsking(null)
  return (
    <section className={css.block} aria-label={t.commission}>
      <h3 className={css.blockTitle}>{t.commission}</h3>
      <Facts
        of={[
          [t.due, `₹${number(due)}`],
          [t.confirmedAndPaid, number(earned)],
          [t.settled, t.settledStudents({ count: settled, rupees })],
          [t.rate, t.ratePerStudent({ rupees: rate })]
        ]}
      />
      <div className={css.startFoot}>
        <Button disabled={due === 0} onClick={() => setAsking("settle")}>
          {t.recordPayoutAsk}
        </Button>
        <Button onClick={() => setAsking("rate")}>{t.changeRateAsk}</Button>
      </div>
      {asking === null ? null : (
        <Ask
          what={asking}
          school={school}
          close={close}
          done={() => {
            close()
            changed()
          }}
        />
      )}
    </section>
  )
}

const textIn = (form: Form, name: string): string => {
  const value = form.values[name]
  return typeof value === "string" ? value : ""
}

/** What is typed is a number. */
const Whole = Schema.NumberFromString.check(Schema.isInt(), Schema.isGreaterThanOrEqualTo(1))
const forms = {
  settle: Schema.Struct({ students: Whole, reference: Schema.NonEmptyString }),
  rate: Schema.Struct({ rate: Whole })
}
const titles = { students: t.studentsSettled, reference: t.transferReference, rate: t.rupeesPerStudent }

const Ask = ({
  what,
  school,
  close,
  done
}: {
  readonly what: "settle" | "rate"
  readonly school: SchoolInfo
  readonly close: () => void
  readonly done: () => void
}) => {
  const { commission } = school
  const due = commission.earned_students - commission.settled_students
  const form = useForm<(typeof forms)["settle"] | (typeof forms)["rate"]>({
    schema: forms[what],
    initial: what === "settle" ? { students: String(due), reference: "" } : { rate: String(commission.rate) },
    send: async (typed) => {
      await runMutation("storeReferralCommissions", { school_id: school.id, ...typed })
      toast("success", t.commissionUpdated)
      done()
    }
  })
  const field = (name: keyof typeof titles) => (
    <TextField
      key={name}
      label={titles[name]}
      inputMode={name === "reference" ? "text" : "numeric"}
      maxLength={60}
      value={textIn(form, name)}
      error={form.error(name)}
      onChange={({ target }) => form.write(name, target.value)}
      onBlur={() => form.touch(name)}
    />
  )
  const students = Number(form.values["students"])
  return (
    <Modal
      open
      title={what === "settle" ? t.recordPayout : t.changeRate}
      description={what === "settle" ? t.unsettledStudents({ count: due, rupees: commission.rate }) : t.rateAppliesTo}
      close={close}
      busy={form.isBusy}
    >
      <form className={css.form} onSubmit={form.submit} noValidate>
        {form.trouble === null ? null : <Notice tone="danger">{form.trouble.message}</Notice>}
        {what === "settle" ? [field("students"), field("reference")] : field("rate")}
        <div className={css.foot}>
          {what === "settle" && students > 0 ? (
            <span className={css.soft}>₹{number(students * commission.rate)}</span>
          ) : null}
          <Button disabled={form.isBusy} onClick={close}>
            {common.cancel}
          </Button>
          <Button type="submit" look="primary" busy={form.isBusy} disabled={!form.isValid}>
            {what === "settle" ? t.recordPayout : t.changeRate}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
