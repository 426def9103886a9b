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
import { national, readers, type Screen } from "./screen.ts"

const material = { group: "material", area: "content", roles: readers } as const
const learners = [2, 3, 4, 6, 7, 8, 9, ...national, 17, 18] as const

/** What students and schools prepare with. */
export const content: readonly Screen[] = [
  {
    ...material,
    path: "study-material/study-material",
    title: "Study material",
    icon: BookOpenText,
    roles: [2, 4, 7, 8, 9, ...national, 17, 18],
    purpose: "Read the books and papers to prepare with, by class and language."
  },
  {
    ...material,
    path: "study-material/buy-study-material",
    title: "Buy study material",
    icon: ShoppingCart,
    area: "payments",
    roles: [2, 17, 18],
    purpose: "Order printed study material and pay for it."
  },
  {
    ...material,
    path: "mock-instructions-sif",
    title: "Mock instructions",
    icon: ClipboardList,
    when: "gcc",
    purpose: "Read how a mock exam runs, step by step."
  },
  {
    ...material,
    path: "mock-instructions",
    title: "Mock instructions",
    icon: ClipboardList,
    when: "nonGcc",
    purpose: "Read how a mock exam runs, step by step."
  },
  {
    ...material,
    path: "study-material/download-app",
    title: "Download apps",
    icon: Smartphone,
    purpose: "Find the exam's apps for phones and computers."
  },
  {
    ...material,
    path: "study-material/vvm-brochure-download",
    title: "Brochure",
    icon: BookImage,
    purpose: "Download the programme's brochure in your language."
  },
  {
    ...material,
    path: "study-material/vvm-brochure-flipbook",
    title: "Brochure flipbook",
    icon: Images,
    purpose: "Leaf through the programme's brochure."
  },
  {
    ...material,
    path: "study-material/go-to-student-lecture-series",
    title: "Lecture series",
    icon: CirclePlay,
    purpose: "Watch the lectures for students."
  },
  {
    group: "syllabus",
    area: "content",
    path: "study-material/syllabus-for-exam-level-i",
    title: "Syllabus for exam level I",
    icon: ScrollText,
    roles: learners,
    purpose: "Read what is asked in the exam of level I, by class."
  },
  {
    group: "syllabus",
    area: "content",
    path: "study-material/syllabus-for-exam-level-ii",
    title: "Question paper pattern",
    icon: ListChecks,
    roles: readers,
    purpose: "Read how the papers of level II are made up."
  },
  {
    group: "syllabus",
    area: "content",
    path: "study-material/detailed-syllabus",
    title: "Detailed syllabus",
    icon: ListTree,
    roles: learners,
    when: "nonGcc",
    purpose: "Read the syllabus chapter by chapter."
  }
]
