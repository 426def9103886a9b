import { Ban, IndianRupee, ListChecks, ReceiptText, School, Share2, UserRound, UserX } from "lucide-react"
import { opened, schoolsAndInstitutes, support, type Screen } from "./screen.ts"

const paying = { group: "payments", area: "payments", roles: schoolsAndInstitutes } as const
const helping = { group: "support", area: "payments", roles: support } as const

/** Fees, and help with them. */
export const payments: readonly Screen[] = [
  {
    ...paying,
    path: "payment/payment-student",
    title: "Payment for student",
    icon: IndianRupee,
    roles: [2, 17],
    purpose: "Pay the fee of the students you choose."
  },
  {
    ...paying,
    path: "payment/payment-history",
    title: "Payment history",
    icon: ReceiptText,
    purpose: "See every payment, and get its invoice."
  },
  {
    ...paying,
    path: "payment/disable-account",
    title: "Disable account",
    icon: Ban,
    purpose: "Close accounts of students who will not take part."
  },
  {
    ...helping,
    path: "paysupport/student-pay-support",
    title: "Student pay support",
    icon: UserRound,
    purpose: "Find what became of a student's payment, and put it right."
  },
  {
    ...helping,
    path: "paysupport/referred-student-pay-support",
    title: "Referred student pay support",
    icon: Share2,
    purpose: "Find what became of a referred student's payment, and put it right."
  },
  {
    ...helping,
    path: "paysupport/school-pay-support",
    title: "School pay support",
    icon: School,
    purpose: "Find what became of a school's payment, and put it right."
  },
  {
    ...helping,
    path: "paysupport/order-review",
    title: "Order review",
    icon: ListChecks,
    purpose: "Go through orders that the bank and the portal see differently."
  },
  {
    ...helping,
    path: "paysupport/student-inactive-list",
    title: "Inactive students",
    icon: UserX,
    purpose: "See who was withdrawn, and whether a fee had been paid.",
    component: opened(() => import("../../screens/students/InactiveStudents.tsx").then((file) => file.InactiveStudents))
  }
]
