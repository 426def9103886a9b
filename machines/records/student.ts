import { setup } from "xstate"
import type { EventsOf } from "../../schema/event.ts"
import type { studentEvents } from "../../schema/student.ts"

/** The life of a student: it is registered once. */
export const student = setup({
  types: { context: {} as Record<string, never>, events: {} as EventsOf<typeof studentEvents> }
}).createMachine({
  id: "student",
  description: "A student's part in the programme year.",
  context: {},
  initial: "unregistered",
  states: {
    unregistered: {
      description: "The student has not joined the programme.",
      on: { registered: "registered" }
    },
    registered: {
      description: "The student takes part and can sit the exams of the class."
    }
  }
})
