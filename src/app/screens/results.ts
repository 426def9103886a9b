import {
  Award,
  Calculator,
  ChartBarStacked,
  ChartNoAxesCombined,
  Medal,
  MessageCircleQuestion,
  Network,
  School,
  Trophy,
  UserRound
} from "lucide-react"
import { t } from "#messages/screens.js"
import { examiners, national, opened, type Screen } from "./screen.ts"

const ranked = { group: "ranking", area: "results", roles: [3, ...national] } as const
const overview = { group: "results", area: "results", roles: examiners } as const
const schoolsToo = [2, ...examiners] as const

/** What came of the exams. */
export const results: readonly Screen[] = [
  {
    ...ranked,
    path: "state-district",
    title: t.ranking,
    icon: Trophy,
    purpose: t.rankingPurpose,
    component: opened(() => import("../../screens/results/published/Ranking.tsx").then((file) => file.StateRanks))
  },
  {
    ...ranked,
    path: "state-district/state-wise-district",
    title: t.stateWiseDistricts,
    icon: Medal,
    purpose: t.stateWiseDistrictsPurpose,
    component: opened(() => import("../../screens/results/published/Ranking.tsx").then((file) => file.DistrictRanks))
  },
  {
    ...ranked,
    path: "state-district/state-wise-district/district-ranker-list",
    title: t.districtRankers,
    icon: Award,
    purpose: t.districtRankersPurpose,
    component: opened(() =>
      import("../../screens/results/published/StudentResults.tsx").then((file) => file.DistrictRankers)
    )
  },
  {
    ...overview,
    path: "result-overview/school-mock",
    title: t.schoolMockResults,
    icon: School,
    roles: schoolsToo,
    purpose: t.schoolMockResultsPurpose,
    component: opened(() =>
      import("../../screens/results/published/SchoolResults.tsx").then((file) => file.SchoolMockResults)
    )
  },
  {
    ...overview,
    path: "result-overview/school-final",
    title: t.schoolFinalResults,
    icon: School,
    roles: schoolsToo,
    purpose: t.schoolFinalResultsPurpose,
    component: opened(() =>
      import("../../screens/results/published/SchoolResults.tsx").then((file) => file.SchoolFinalResults)
    )
  },
  {
    ...overview,
    path: "result-overview/prant-wise-grouping",
    title: t.prantWiseGrouping,
    icon: Network,
    purpose: t.prantWiseGroupingPurpose,
    component: opened(() => import("../../screens/results/prants/PrantGrouping.tsx").then((file) => file.PrantGrouping))
  },
  {
    ...overview,
    path: "result-overview/student-mock",
    title: t.studentMockResults,
    icon: UserRound,
    roles: schoolsToo,
    purpose: t.studentMockResultsPurpose,
    component: opened(() =>
      import("../../screens/results/published/StudentResults.tsx").then((file) => file.StudentMockResults)
    )
  },
  {
    ...overview,
    path: "result-overview/student-final",
    title: t.studentFinalResults,
    icon: ChartBarStacked,
    roles: schoolsToo,
    purpose: t.studentFinalResultsPurpose,
    component: opened(() =>
      import("../../screens/results/published/StudentResults.tsx").then((file) => file.StudentFinalResults)
    )
  },
  {
    ...overview,
    path: "result-overview/student-mock-insight",
    title: t.studentMockInsight,
    icon: ChartNoAxesCombined,
    roles: schoolsToo,
    purpose: t.studentMockInsightPurpose,
    component: opened(() => import("../../screens/results/published/Insight.tsx").then((file) => file.Insight))
  },
  {
    ...overview,
    path: "result-overview/school-insight",
    title: t.schoolInsight,
    icon: ChartNoAxesCombined,
    roles: schoolsToo,
    unlisted: schoolsToo,
    purpose: t.schoolInsightPurpose,
    component: opened(() =>
      import("../../screens/results/published/SchoolInsight.tsx").then((file) => file.SchoolInsight)
    )
  },
  {
    ...overview,
    path: "result-overview/result-winner-tab",
    title: t.winners,
    icon: Trophy,
    purpose: t.winnersPurpose,
    component: opened(() => import("../../screens/results/published/Winners.tsx").then((file) => file.Winners))
  },
  {
    ...overview,
    path: "result-overview/answer-keys",
    title: t.shownKeys,
    icon: MessageCircleQuestion,
    roles: [1, 2],
    unlisted: [1],
    isWithPages: true,
    purpose: t.shownKeysPurpose,
    component: opened(() => import("../../screens/results/challenges/ShownKeys.tsx").then((file) => file.ShownKeys))
  },
  {
    ...overview,
    path: "result-overview/award-schemes",
    title: t.awardSchemes,
    icon: Calculator,
    roles: national,
    purpose: t.awardSchemesPurpose,
    component: opened(() => import("../../screens/results/awards/AwardSchemes.tsx").then((file) => file.AwardSchemes))
  },
  {
    ...overview,
    path: "result-overview/certificates",
    title: t.certificates,
    icon: Award,
    area: "certificates",
    roles: national,
    purpose: t.certificatesPurpose,
    component: opened(() => import("../../screens/certificates/Certificates.tsx").then((file) => file.Certificates))
  }
]
