import { ClipboardList, FileUp, IndianRupee, Landmark, ReceiptText, Workflow } from "lucide-react"
import { t } from "#messages/shell.js"
import { runQuery } from "../../api/graphql.ts"
import { dateTime, money } from "../../components/format.ts"
import { noted, type RecordKind } from "./recordKind.ts"

/** Orders and transfers are found by a number: names are found as schools and institutes. */
const hasNumber = ({ search }: { readonly search: string }): boolean => /\d/u.test(search)

/** Exams and what came in for them, payments, and machines. */
export const workKinds: readonly RecordKind[] = [
  {
    name: "exam",
    words: t.foundExam,
    icon: ClipboardList,
    screens: ["exams"],
    find: async (asked) =>
      (await runQuery("examList", asked)).rows.map(({ id, name, year }) => ({
        id,
        words: name,
        note: year,
        at: `?record=${id}`
      }))
  },
  {
    name: "file",
    words: t.foundFile,
    icon: FileUp,
    screens: ["result-overview/upload-exam-file"],
    find: async ({ search, per_page }) =>
      (await runQuery("findAnswerSheetFiles", { search, per_page })).map(({ id, name, exam, exam_id, at }) => ({
        id,
        words: name,
        note: noted(exam, dateTime(at)),
        at: `?record=${id}&exam=${exam_id}`
      }))
  },
  {
    name: "payment",
    words: t.foundPayment,
    icon: IndianRupee,
    screens: ["payment/payment-history", "paysupport/school-pay-support"],
    find: async (asked) =>
      hasNumber(asked)
        ? (await runQuery("paymentHistory", asked)).rows.map(({ id, payer, amount, currency }) => ({
            id,
            words: t.foundOrder({ id: String(id) }),
            note: noted(payer, money(amount, currency)),
            at: `?order=${id}`
          }))
        : []
  },
  {
    name: "bankLine",
    words: t.foundBankLine,
    icon: Landmark,
    screens: ["paysupport/bank-statements"],
    find: async (asked) =>
      hasNumber(asked)
        ? (await runQuery("bankLines", { ...asked, matched: "no" })).rows.map(({ id, reference, date, case_id }) => ({
            id,
            words: reference ?? String(id),
            note: date,
            ...(case_id === null
              ? { at: `?search=${encodeURIComponent(reference ?? "")}` }
              : { at: `?case=${case_id}`, screen: "paysupport/order-review" })
          }))
        : []
  },
  {
    name: "case",
    words: t.foundCase,
    icon: ReceiptText,
    screens: ["paysupport/order-review"],
    find: async (asked) =>
      (await runQuery("raisedRequests", asked)).rows.map(({ id, payer, payment }) => ({
        id,
        words: payer ?? payment ?? String(id),
        note: noted(String(id), payment),
        at: `?case=${id}`
      }))
  },
  {
    name: "machine",
    words: t.foundMachine,
    icon: Workflow,
    screens: ["flows"],
    find: async ({ search, per_page: most }) =>
      (await import("./machines.ts")).machinesNamed(search, most).map(({ name, words }, id) => ({
        id,
        words: name,
        note: words,
        at: `/${name}`
      }))
  }
]
