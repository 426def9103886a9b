import {
  BookOpen,
  ClipboardCheck,
  CreditCard,
  FilePenLine,
  GraduationCap,
  LifeBuoy,
  Mail,
  Map,
  Network,
  NotebookText,
  Plug,
  School,
  SquareActivity,
  Trophy,
  type LucideIcon
} from "lucide-react"
import { t } from "#messages/screens.js"

/** A part of the menu: screens that belong together. `labels`: what it is called for one role. */
export type Group = {
  readonly title: string
  readonly icon: LucideIcon
  readonly labels?: Readonly<Record<number, string>>
}

/** Every part of the menu. Each is placed where its first screen is. */
export const groups = {
  exams: { title: t.exams, icon: SquareActivity },
  mail: { title: t.mail, icon: Mail },
  papers: { title: t.paperEditor, icon: FilePenLine },
  regions: { title: t.regions, icon: Map },
  material: { title: t.studyMaterial, icon: BookOpen },
  syllabus: { title: t.syllabus, icon: NotebookText },
  students: { title: t.students, icon: GraduationCap },
  schools: { title: t.schools, icon: School },
  payments: { title: t.payments, icon: CreditCard },
  support: { title: t.paySupport, icon: LifeBuoy },
  coordinators: {
    title: t.regionMasters,
    icon: Network,
    labels: { 5: t.coordinatorManagement, 8: t.coordinatorManagement }
  },
  ranking: { title: t.ranking, icon: Trophy },
  results: { title: t.resultOverview, icon: ClipboardCheck },
  integrations: { title: t.integrations, icon: Plug }
} satisfies Readonly<Record<string, Group>>

export type GroupName = keyof typeof groups
