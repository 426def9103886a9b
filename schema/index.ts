import { demo } from "./demo.ts"
import { exams } from "./exams.ts"
import { health } from "./health.ts"
import { history } from "./history.ts"
import { notifications } from "./notifications.ts"
import { schools } from "./schools.ts"
import { session } from "./session.ts"

/** The roll of the portal's calls, an area a line. */
export const groups = [session, schools, exams, notifications, history, health, demo] as const
