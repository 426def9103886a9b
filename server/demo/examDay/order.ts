import { random } from "../random.ts"
import type { DemoStudents } from "../programme/students.ts"

/**
 * The order in which an exam's sheets come in, as student ids, always the same: every state begins early, but some are
 * done long before others; a school's sheets arrive together, and one student in five sends from the app, at a time
 * of its own.
 */
export const arrivalOrder = (examId: number, students: DemoStudents): Float64Array => {
  const keys = new Float64Array(students.count)
  for (let id = 1; id <= students.count; id++) {
    const { schoolId, stateId } = students.sheetOf(id)
    const own = random(31, examId, id)
    const viaApp = schoolId === null || own() < 0.2
    const haste = 1.6 - 0.9 * random(32, examId, stateId)()
    const arrival = random(33, examId, schoolId ?? -id)() ** haste + (viaApp ? own() * 0.15 : 0)
    keys[id - 1] = Math.floor(arrival * 2 ** 28) * idRoom + id
  }
  return keys.toSorted().map((key) => key % idRoom)
}

/** A number above every id: keys and ids together stay exact in a double. */
const idRoom = 2 ** 24
