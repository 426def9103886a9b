import { lives } from "../lives.ts"
import type { RecordForms } from "../roundTrip.ts"
import { otherForms } from "./others.ts"
import { regionForms } from "./regions.ts"
import { schoolForms } from "./schools.ts"
import { studentForms } from "./students.ts"

/**
 * What people type, record by record. A call that is neither here, nor in a file of tests/lives, nor in `noForms` fails
 * the test.
 */
export const recordForms: readonly RecordForms[] = [
  ...schoolForms,
  ...studentForms,
  ...regionForms,
  ...otherForms,
  ...[...lives.values()].flatMap(({ forms }) => forms ?? [])
]
