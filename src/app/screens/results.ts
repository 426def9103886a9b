import { Award, ChartBarStacked, ChartNoAxesCombined, Medal, Network, School, Trophy, UserRound } from "lucide-react"
import { examiners, national, type Screen } from "./screen.ts"

const ranked = { group: "ranking", area: "results", roles: [3, ...national] } as const
const overview = { group: "results", area: "results", roles: examiners } as const
const schoolsToo = [2, ...examiners] as const

/** What came of the exams. */
export const results: readonly Screen[] = [
  {
    ...ranked,
    path: "state-district",
    title: "Ranking",
    icon: Trophy,
    purpose: "See the ranks of the states, and of the students in each."
  },
  {
    ...ranked,
    path: "state-district/state-wise-district",
    title: "State-wise districts",
    icon: Medal,
    purpose: "Compare the districts of a state."
  },
  {
    ...ranked,
    path: "state-district/state-wise-district/district-ranker-list",
    title: "District rankers",
    icon: Award,
    purpose: "See the best students of a district."
  },
  {
    ...overview,
    path: "result-overview/school-mock",
    title: "School mock results",
    icon: School,
    roles: schoolsToo,
    purpose: "See how schools did in mock exams."
  },
  {
    ...overview,
    path: "result-overview/school-final",
    title: "School final results",
    icon: School,
    roles: schoolsToo,
    purpose: "See how schools did in the exam."
  },
  {
    ...overview,
    path: "result-overview/prant-wise-grouping",
    title: "Prant-wise grouping",
    icon: Network,
    purpose: "Group prants for their rankings."
  },
  {
    ...overview,
    path: "result-overview/student-mock",
    title: "Student mock results",
    icon: UserRound,
    roles: schoolsToo,
    purpose: "See how students did in mock exams."
  },
  {
    ...overview,
    path: "result-overview/student-final",
    title: "Student final results",
    icon: ChartBarStacked,
    roles: schoolsToo,
    purpose: "See how students did in the exam."
  },
  {
    ...overview,
    path: "result-overview/student-mock-insight",
    title: "Student mock insight",
    icon: ChartNoAxesCombined,
    roles: schoolsToo,
    purpose: "See which subjects and questions students found hard."
  },
  {
    ...overview,
    path: "result-overview/result-winner-tab",
    title: "Winners",
    icon: Trophy,
    purpose: "See who won, by class and region."
  }
]
