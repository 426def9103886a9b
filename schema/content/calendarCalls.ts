import { Schema } from "effect"
import { get } from "../core/call.ts"
import { blob } from "../core/files.ts"
import { rolesWith } from "../core/permissions.ts"
import { Day } from "./fields.ts"
import { kinds } from "./kinds.ts"

const reading = { roles: rolesWith("importantDate.read", "content.edit"), scope: "own" } as const

/** A day or a run of days that the caller has to know of. */
const CalendarDate = Schema.Struct({
  key: Schema.String.annotate({ description: "the same for the same date: content-7, exam-2" }),
  source: Schema.Literals(["content", "exam"]).annotate({
    description: "written by an editor, or derived from an exam's window"
  }),
  category: kinds["important-dates"].fields.category,
  title: Schema.String,
  summary: Schema.NullOr(Schema.String),
  date_from: Day,
  date_until: Schema.NullOr(Day)
}).annotate({ identifier: "CalendarDate" })
export type CalendarDate = typeof CalendarDate.Type

/** The calendar of important dates, for pages and for programs that keep calendars. */
export const calendarCalls = [
  get("calendarDates", "/content/calendar", {
    ...reading,
    description: "The important dates for the caller, in order: those published, and those of exams.",
    answer: Schema.Struct({
      rows: Schema.Array(CalendarDate),
      feed: Schema.String.annotate({ description: "the path of the caller's own .ics feed" })
    }).annotate({ identifier: "CalendarDates" })
  }),
  blob("calendarFile", "/content/calendar-file", {
    ...reading,
    description: "The same dates as a file for calendars (.ics).",
    type: "text/calendar; charset=utf-8",
    method: "GET"
  })
] as const
