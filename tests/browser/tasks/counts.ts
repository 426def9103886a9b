import type { Count } from "./hands.ts"

/** A task as somebody would say it, and what it takes. README.md of this folder has the same as a table. */
export type Task = {
  readonly words: string
  readonly who: "school" | "organiser"
  /** What it took in the portal of 25 November 2026, before the daily work began. */
  readonly before: Count
  /** What it takes at most now; a test does it and counts. */
  readonly now: Count
  /** The same at 390 px, where a school does it. */
  readonly phone?: Count
  /** Key strokes by keyboard alone. */
  readonly keyboard?: number
}

const count = (clicks: number, keys = 0): Count => ({ clicks, keys })

/** The twenty tasks. */
export const tasks = {
  classOfMany: {
    words: "Give 30 students class 9 instead of 8",
    who: "school",
    before: count(155),
    now: count(10, 1),
    phone: count(12, 1),
    keyboard: 32
  },
  fiveInTamil: {
    words: "These five write in Tamil, not in English",
    who: "school",
    before: count(27),
    now: count(11),
    phone: count(12)
  },
  wrongChild: {
    words: "I withdrew the wrong child: take it back",
    who: "school",
    before: count(9),
    now: count(6),
    phone: count(8)
  },
  asYesterday: {
    words: "The unpaid girls of class 8 again, as yesterday",
    who: "school",
    before: count(9),
    now: count(2),
    phone: count(3),
    keyboard: 9
  },
  fiveRecords: {
    words: "Read the first five students' records",
    who: "school",
    before: count(11),
    now: count(7),
    phone: count(8),
    keyboard: 20
  },
  backToHer: {
    words: "The child whom I looked at before lunch",
    who: "school",
    before: count(4, 5),
    now: count(1, 1),
    phone: count(2),
    keyboard: 2
  },
  herNumber: {
    words: "Find Priya's sheet; her slip has the end of her roll number",
    who: "school",
    before: count(4, 12),
    now: count(0, 6),
    phone: count(2, 4),
    keyboard: 6
  },
  notTheseFees: {
    words: "Sponsor these ten; no, not these",
    who: "school",
    before: count(26),
    now: count(6),
    phone: count(7)
  },
  everybody: {
    words: "Show me everybody again",
    who: "school",
    before: count(6),
    now: count(1),
    phone: count(2),
    keyboard: 14
  },
  lastWeek: {
    words: "Which files came in during the last seven days?",
    who: "organiser",
    before: count(2, 16),
    now: count(2),
    keyboard: 12
  },
  notBegun: {
    words: "Who has not begun, and whom do I call?",
    who: "organiser",
    before: count(7, 6),
    now: count(2)
  },
  fridaysFile: {
    words: "Take Friday's wrong file out",
    who: "organiser",
    before: count(5, 10),
    now: count(6)
  },
  schoolsOffAndOn: {
    words: "Deactivate these ten schools; no, activate them again",
    who: "organiser",
    before: count(10),
    now: count(6),
    keyboard: 34
  },
  fiveLeft: {
    words: "Five district coordinators left: disable them",
    who: "organiser",
    before: count(17),
    now: count(9)
  },
  linksAgain: {
    words: "Send all ten district coordinators their link again",
    who: "organiser",
    before: count(22),
    now: count(5)
  },
  herSchool: {
    words: "Which school is she in, and who else is there?",
    who: "organiser",
    before: count(6, 6),
    now: count(2),
    keyboard: 12
  },
  lateSchool: {
    words: "That school on the live screen is late: open its record",
    who: "organiser",
    before: count(4, 6),
    now: count(1)
  },
  schoolBefore: {
    words: "Back to the school that I had open",
    who: "organiser",
    before: count(4, 6),
    now: count(1, 1),
    keyboard: 2
  },
  noLine: {
    words: "The line is down: send this file when it is back",
    who: "organiser",
    before: count(6),
    now: count(3)
  },
  hindiForAll: {
    words: "All 80 students of class 8 write in Hindi",
    who: "organiser",
    before: count(405),
    now: count(10, 1)
  }
} as const satisfies Readonly<Record<string, Task>>

/** The name of a task. */
export type TaskName = keyof typeof tasks
