import { random } from "../random.ts"
import type { DemoStudents } from "../programme/students.ts"

/** Of fifty schools, in the order of their ids, the ninth copies and the twenty-fourth has a dirty scanner. */
const [every, copying, dirty] = [50, 9, 24]

/** Whether students of a school copy from each other. */
export const isCopying = (school: number | null): boolean => school !== null && school % every === copying

/** Whether a school's scanner has a dirty strip. */
export const hasDirtyScanner = (school: number | null): boolean => school !== null && school % every === dirty

/** Places from 0 of the answers that a dirty strip makes unreadable. */
export const dirtyPlaces: ReadonlySet<number> = new Set([10, 11, 12, 13])

/** The share of answers that a copying student takes over. */
export const copiedShare = 0.92

/** How many ids back a copying student looks for somebody of the same school, class and language. */
const reach = 40

/**
 * The student from whom one copies, undefined for those who do not: in a school that copies, those with odd ids copy
 * from the nearest even id before them with the same paper.
 */
export const copiesFrom = (students: DemoStudents, id: number): number | undefined => {
  const own = students.sheetOf(id)
  if (id % 2 === 0 || !isCopying(own.schoolId)) return undefined
  for (let other = id - 1; other > Math.max(0, id - reach); other -= 2) {
    const { schoolId, classLevel, language } = students.sheetOf(other)
    if (schoolId === own.schoolId && classLevel === own.classLevel && language === own.language) return other
  }
  return undefined
}

/** What goes wrong with a sheet on its way into a file, beside its school's scanner. */
type SheetFault =
  | "secondReading"
  | "twice"
  | "notText"
  | "noTime"
  | "unreadable"
  | "tooShort"
  | "otherClass"
  | "otherStudent"

/** Upper limits of the draw below which a fault comes; from the last one on there is none. */
const limits: readonly (readonly [SheetFault, number])[] = [
  ["otherStudent", 0.004],
  ["otherClass", 0.007],
  ["tooShort", 0.01],
  ["unreadable", 0.012],
  ["noTime", 0.013],
  ["notText", 0.0135],
  ["twice", 0.0235],
  ["secondReading", 0.0255]
]

/** The fault of a student's sheet in an exam, always the same; one sheet in forty has one. */
export const faultOf = (exam: number, id: number): SheetFault | undefined => {
  const chance = random(23, exam, id)()
  return limits.find(([, limit]) => chance <= limit)?.[0]
}
