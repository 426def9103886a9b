import {
  BookImage,
  BookOpenText,
  Boxes,
  CirclePlay,
  ClipboardList,
  Images,
  ListChecks,
  ListTree,
  PencilRuler,
  ScrollText,
  Search,
  ShoppingCart,
  Smartphone,
  Truck
} from "lucide-react"
import { t } from "#messages/screens.js"
import { rolesWith } from "../../../schema/core/permissions.ts"
import { national, opened, readers, type Screen } from "./screen.ts"

const material = { group: "material", area: "content", roles: readers } as const
/** Students come to what they prepare with from their landing. */
const student = [1]
const materialReaders = [2, 4, 7, 8, 9, ...national, 17, 18] as const
const learners = [2, 3, 4, 6, 7, 8, 9, ...national, 17, 18] as const

/** What students and schools prepare with. */
export const content: readonly Screen[] = [
  {
    path: "content",
    area: "content",
    title: t.content,
    icon: PencilRuler,
    roles: [8, ...national],
    purpose: t.contentPurpose,
    isWithPages: true,
    component: opened(() => import("../../screens/content/editor/ContentScreen.tsx").then((file) => file.ContentScreen))
  },
  {
    ...material,
    path: "study-material/study-material",
    title: t.studyMaterial,
    icon: BookOpenText,
    roles: [...student, ...materialReaders],
    unlisted: student,
    purpose: t.studyMaterialPurpose,
    component: opened(() => import("../../screens/content/StudyMaterial.tsx").then((file) => file.StudyMaterial))
  },
  {
    ...material,
    path: "study-material/search",
    title: t.contentSearch,
    icon: Search,
    roles: [...student, ...materialReaders],
    // The page of study material leads there.
    unlisted: [...student, ...materialReaders],
    purpose: t.contentSearchPurpose,
    component: opened(() => import("../../screens/content/search/ContentSearch.tsx").then((file) => file.ContentSearch))
  },
  {
    ...material,
    path: "study-material/buy-study-material",
    title: t.buyStudyMaterial,
    icon: ShoppingCart,
    area: "payments",
    roles: [2, 17, 18],
    purpose: t.buyStudyMaterialPurpose,
    component: opened(() => import("../../screens/materials/BuyMaterial.tsx").then((file) => file.BuyMaterial))
  },
  {
    ...material,
    path: "study-material/parcels",
    title: t.parcels,
    icon: Truck,
    area: "materials",
    roles: rolesWith("material.ship"),
    purpose: t.parcelsPurpose,
    component: opened(() => import("../../screens/materials/Parcels.tsx").then((file) => file.Parcels))
  },
  {
    ...material,
    path: "study-material/stock",
    title: t.materialStock,
    icon: Boxes,
    area: "materials",
    roles: rolesWith("material.manage", "material.ship"),
    purpose: t.materialStockPurpose,
    component: opened(() => import("../../screens/materials/Stock.tsx").then((file) => file.Stock))
  },
  {
    ...material,
    path: "mock-instructions-sif",
    title: t.mockInstructions,
    icon: ClipboardList,
    when: "gcc",
    purpose: t.mockInstructionsPurpose,
    component: opened(() => import("../../screens/content/StaticPage.tsx").then((file) => file.GulfMockInstructions))
  },
  {
    ...material,
    path: "mock-instructions",
    title: t.mockInstructions,
    icon: ClipboardList,
    when: "nonGcc",
    purpose: t.mockInstructionsPurpose,
    component: opened(() => import("../../screens/content/StaticPage.tsx").then((file) => file.MockInstructions))
  },
  {
    ...material,
    path: "study-material/download-app",
    title: t.downloadApps,
    icon: Smartphone,
    purpose: t.downloadAppsPurpose,
    component: opened(() => import("../../screens/content/StaticPage.tsx").then((file) => file.DownloadApp))
  },
  {
    ...material,
    path: "study-material/vvm-brochure-download",
    title: t.brochure,
    icon: BookImage,
    purpose: t.brochurePurpose,
    component: opened(() => import("../../screens/content/Brochures.tsx").then((file) => file.Brochures))
  },
  {
    ...material,
    path: "study-material/vvm-brochure-flipbook",
    title: t.brochureFlipbook,
    icon: Images,
    roles: [...student, ...readers],
    unlisted: student,
    purpose: t.brochureFlipbookPurpose,
    component: opened(() => import("../../screens/content/flipbook/Flipbooks.tsx").then((file) => file.Flipbooks))
  },
  {
    ...material,
    path: "study-material/go-to-student-lecture-series",
    title: t.lectureSeries,
    icon: CirclePlay,
    roles: [...student, ...readers],
    unlisted: student,
    purpose: t.lectureSeriesPurpose,
    component: opened(() => import("../../screens/content/lectures/Lectures.tsx").then((file) => file.Lectures))
  },
  {
    group: "syllabus",
    area: "content",
    path: "study-material/syllabus-for-exam-level-i",
    title: t.syllabusLevel1,
    icon: ScrollText,
    roles: [...student, ...learners],
    unlisted: student,
    purpose: t.syllabusLevel1Purpose,
    component: opened(() => import("../../screens/content/Syllabus.tsx").then((file) => file.SyllabusLevel1))
  },
  {
    group: "syllabus",
    area: "content",
    path: "study-material/syllabus-for-exam-level-ii",
    title: t.paperPattern,
    icon: ListChecks,
    roles: [...student, ...readers],
    unlisted: student,
    purpose: t.paperPatternPurpose,
    component: opened(() => import("../../screens/content/PaperPattern.tsx").then((file) => file.PaperPattern))
  },
  {
    group: "syllabus",
    area: "content",
    path: "study-material/detailed-syllabus",
    title: t.detailedSyllabus,
    icon: ListTree,
    roles: learners,
    when: "nonGcc",
    purpose: t.detailedSyllabusPurpose,
    component: opened(() => import("../../screens/content/Syllabus.tsx").then((file) => file.DetailedSyllabus))
  }
]
