import type { DemoStudents } from "../programme/students.ts"
import { arrivalOrder } from "./order.ts"
import { attends, type OpenExam } from "./sheets.ts"

/** Hands out each exam's students in the order of arrival, each one once. */
export type Cursor = {
  /** Up to `size` students of one exam; undefined when every open exam's are through. */
  readonly take: (size: number) => { readonly exam: OpenExam; readonly ids: readonly number[] } | undefined
}

/**
 * Five files of six are of the first exam, as long as it has students left. `submitted` says how many sheets of an exam
 * are in already: so many students are passed over, so that a day that broke off goes on about where it was.
 */
export const openCursor = (
  students: DemoStudents,
  exams: readonly OpenExam[],
  submitted: ReadonlyMap<number, number>
): Cursor => {
  const queues = exams.map((exam) => {
    const ids = attending(exam, students)
    for (let passed = submitted.get(exam.id) ?? 0; passed > 0; passed--) ids.next()
    return { exam, ids }
  })
  let files = 0
  return {
    take: (size) => {
      const first = files++ % 6 === 5 ? queues.length - 1 : 0
      for (const index of queues.keys()) {
        const queue = queues[(first + index) % queues.length]
        const ids = queue ? [...firstOf(queue.ids, size)] : []
        if (queue && ids.length > 0) return { exam: queue.exam, ids }
      }
      return undefined
    }
  }
}

function* attending(exam: OpenExam, students: DemoStudents): Generator<number, void> {
  for (const id of arrivalOrder(exam.id, students)) if (attends(exam, students, id)) yield id
}

function* firstOf(ids: Generator<number, void>, count: number): Generator<number, void> {
  for (let taken = 0; taken < count; taken++) {
    const { value, done } = ids.next()
    if (done || value === undefined) return
    yield value
  }
}
