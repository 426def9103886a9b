import { isAt } from "./seen.ts"
import { isActive, isNational, isSomeAt, type Rows } from "./seenBy.ts"

/** The lists of an exam by what their rows are. */
export const examRows: Readonly<Record<string, Rows>> = {
  answerSheetFiles: {
    column: "name",
    asked: { exam_id: 1 },
    seen: ({ programme, uploaded }, scope) =>
      uploaded
        .filter(
          ({ from, stands }) =>
            isNational(scope) ||
            ("ids" in scope &&
              "ids" in from &&
              scope.ids.includes(stands[scope.kind] ?? 0) &&
              programme.places.every((place) => !isAt(from, place) || isAt(scope, place)))
        )
        .map(({ name }) => name)
  },
  examDistricts: {
    column: "name",
    asked: { exam_id: 1 },
    seen: (world, scope) => {
      const { places, students, exams } = world.programme
      const levels = exams.find(({ id }) => id === 1)?.classLevels ?? []
      return places
        .filter(
          (place) =>
            isSomeAt(scope, [place]) &&
            students.some(
              (one) => one.district === place.district && levels.includes(one.classLevel) && isActive(one, world)
            )
        )
        .map(({ district }) => `district ${district}`)
    }
  }
}
