import {
  BookImage,
  BookOpenText,
  CirclePlay,
  ClipboardList,
  Images,
  ListChecks,
  ListTree,
  ScrollText,
  ShoppingCart,
  Smartphone
} from "lucide-react"
import { t } from "#messages/screens.js"
import { national, readers, type Screen } from "./screen.ts"

const material = { group: "material", area: "content", roles: readers } as const
const learners = [2, 3, 4, 6, 7, 8, 9, ...national, 17, 18] as const

/** What students and schools prepare with. */
export const content: readonly Screen[] = [
  {
    ...material,
    path: "study-material/study-material",
    title: t.studyMaterial,
    icon: BookOpenText,
    roles: [2, 4, 7, 8, 9, ...national, 17, 18],
    purpose: t.studyMaterialPurpose
  },
  {
    ...material,
    path: "study-material/buy-study-material",
    title: t.buyStudyMaterial,
    icon: ShoppingCart,
    area: "payments",
    roles: [2, 17, 18],
    purpose: t.buyStudyMaterialPurpose
  },
  {
    ...material,
    path: "mock-instructions-sif",
    title: t.mockInstructions,
    icon: ClipboardList,
    when: "gcc",
    purpose: t.mockInstructionsPurpose
  },
  {
    ...material,
    path: "mock-instructions",
    title: t.mockInstructions,
    icon: ClipboardList,
    when: "nonGcc",
    purpose: t.mockInstructionsPurpose
  },
  {
    ...material,
    path: "study-material/download-app",
    title: t.downloadApps,
    icon: Smartphone,
    purpose: t.downloadAppsPurpose
  },
  {
    ...material,
    path: "study-material/vvm-brochure-download",
    title: t.brochure,
    icon: BookImage,
    purpose: t.brochurePurpose
  },
  {
    ...material,
    path: "study-material/vvm-brochure-flipbook",
    title: t.brochureFlipbook,
    icon: Images,
    purpose: t.brochureFlipbookPurpose
  },
  {
    ...material,
    path: "study-material/go-to-student-lecture-series",
    title: t.lectureSeries,
    icon: CirclePlay,
    purpose: t.lectureSeriesPurpose
  },
  {
    group: "syllabus",
    area: "content",
    path: "study-material/syllabus-for-exam-level-i",
    title: t.syllabusLevel1,
    icon: ScrollText,
    roles: learners,
    purpose: t.syllabusLevel1Purpose
  },
  {
    group: "syllabus",
    area: "content",
    path: "study-material/syllabus-for-exam-level-ii",
    title: t.paperPattern,
    icon: ListChecks,
    roles: readers,
    purpose: t.paperPatternPurpose
  },
  {
    group: "syllabus",
    area: "content",
    path: "study-material/detailed-syllabus",
    title: t.detailedSyllabus,
    icon: ListTree,
    roles: learners,
    when: "nonGcc",
    purpose: t.detailedSyllabusPurpose
  }
]
