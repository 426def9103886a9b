import { demo } from "./demo.ts"
import { exams } from "./exams.ts"
import { health } from "./health.ts"
import { notifications } from "./notifications.ts"
import { session } from "./session.ts"

/** The roll of the portal's calls, an area a line. */
export const groups = [session, exams, notifications, health, demo] as const
