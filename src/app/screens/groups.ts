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
  School,
  SquareActivity,
  Trophy,
  type LucideIcon
} from "lucide-react"

/** A part of the menu: screens that belong together. `labels`: what it is called for one role. */
export type Group = {
  readonly title: string
  readonly icon: LucideIcon
  readonly labels?: Readonly<Record<number, string>>
}

/** Every part of the menu. They stand where the first of their screens stands. */
export const groups = {
  exams: { title: "Exams", icon: SquareActivity },
  mail: { title: "Mail", icon: Mail },
  papers: { title: "Paper editor", icon: FilePenLine },
  regions: { title: "Regions", icon: Map },
  material: { title: "Study material", icon: BookOpen },
  syllabus: { title: "Syllabus", icon: NotebookText },
  students: { title: "Students", icon: GraduationCap },
  schools: { title: "Schools", icon: School },
  payments: { title: "Payments", icon: CreditCard },
  support: { title: "Pay support", icon: LifeBuoy },
  coordinators: {
    title: "Region masters",
    icon: Network,
    labels: { 5: "Coordinator management", 8: "Coordinator management" }
  },
  ranking: { title: "Ranking", icon: Trophy },
  results: { title: "Result overview", icon: ClipboardCheck }
} satisfies Readonly<Record<string, Group>>

export type GroupName = keyof typeof groups
