import {
  Ban,
  IndianRupee,
  Landmark,
  ListChecks,
  ReceiptText,
  Scale,
  School,
  Share2,
  UserRound,
  UserX
} from "lucide-react"
import { t } from "#messages/screens.js"
import { opened, schoolsAndInstitutes, support, type Screen } from "./screen.ts"

const paying = { group: "payments", area: "payments", roles: schoolsAndInstitutes } as const
const helping = { group: "support", area: "payments", roles: support } as const

/** Fees, and help with them. */
export const payments: readonly Screen[] = [
  {
    ...paying,
    path: "payment/payment-student",
    title: t.paymentForStudent,
    icon: IndianRupee,
    roles: [2, 17],
    purpose: t.paymentForStudentPurpose,
    component: opened(() => import("../../screens/payments/PaymentStudent.tsx").then((file) => file.PaymentStudent))
  },
  {
    ...paying,
    path: "payment/payment-history",
    title: t.paymentHistory,
    icon: ReceiptText,
    purpose: t.paymentHistoryPurpose,
    component: opened(() => import("../../screens/payments/PaymentHistory.tsx").then((file) => file.PaymentHistory))
  },
  {
    ...paying,
    path: "payment/disable-account",
    title: t.disableAccount,
    icon: Ban,
    purpose: t.disableAccountPurpose,
    component: opened(() => import("../../screens/payments/DisableAccount.tsx").then((file) => file.DisableAccount))
  },
  {
    ...helping,
    path: "paysupport/student-pay-support",
    title: t.studentPaySupport,
    icon: UserRound,
    purpose: t.studentPaySupportPurpose,
    component: opened(() =>
      import("../../screens/payments/support/StudentPaySupport.tsx").then((file) => file.StudentPaySupport)
    )
  },
  {
    ...helping,
    path: "paysupport/referred-student-pay-support",
    title: t.referredPaySupport,
    icon: Share2,
    purpose: t.referredPaySupportPurpose,
    component: opened(() =>
      import("../../screens/payments/support/ReferredPaySupport.tsx").then((file) => file.ReferredPaySupport)
    )
  },
  {
    ...helping,
    path: "paysupport/school-pay-support",
    title: t.schoolPaySupport,
    icon: School,
    purpose: t.schoolPaySupportPurpose,
    component: opened(() => import("../../screens/payments/PaymentHistory.tsx").then((file) => file.SchoolPaySupport))
  },
  {
    ...helping,
    path: "paysupport/order-review",
    title: t.orderReview,
    icon: ListChecks,
    purpose: t.orderReviewPurpose,
    component: opened(() => import("../../screens/payments/support/OrderReview.tsx").then((file) => file.OrderReview))
  },
  {
    ...helping,
    path: "paysupport/bank-statements",
    title: t.bankStatements,
    icon: Landmark,
    purpose: t.bankStatementsPurpose,
    component: opened(() =>
      import("../../screens/payments/support/BankStatements.tsx").then((file) => file.BankStatements)
    )
  },
  {
    ...helping,
    path: "paysupport/reconciliation",
    title: t.reconciliation,
    icon: Scale,
    purpose: t.reconciliationPurpose,
    component: opened(() =>
      import("../../screens/payments/support/Reconciliation.tsx").then((file) => file.Reconciliation)
    )
  },
  {
    ...helping,
    path: "paysupport/student-inactive-list",
    title: t.inactiveStudents,
    icon: UserX,
    purpose: t.inactiveStudentsPurpose,
    component: opened(() => import("../../screens/students/InactiveStudents.tsx").then((file) => file.InactiveStudents))
  }
]
