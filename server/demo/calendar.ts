import type { Log } from "../platform/eventlog/index.ts"

/**
 * The demo's year: the first and last day of each part of it. Parts follow each other, as the log's times never go
 * back: registration in spring, fees and work on questions in summer, papers, mock exams, what schools
 * read and buy, and late payments in autumn.
 */
const parts = {
  programme: ["2026-01-05", "2026-01-05"],
  accounts: ["2026-01-06", "2026-01-09"],
  regions: ["2026-01-12", "2026-01-16"],
  institutes: ["2026-01-19", "2026-01-30"],
  coordinators: ["2026-02-02", "2026-02-13"],
  schools: ["2026-02-16", "2026-04-11"],
  exams: ["2026-04-13", "2026-04-13"],
  students: ["2026-04-14", "2026-07-04"],
  payments: ["2026-07-06", "2026-07-15"],
  questions: ["2026-07-16", "2026-09-19"],
  papers: ["2026-09-21", "2026-10-10"],
  content: ["2026-10-13", "2026-10-23"],
  materials: ["2026-10-26", "2026-10-27"],
  orders: ["2026-10-28", "2026-11-06"],
  openings: ["2026-11-08", "2026-11-22"],
  cases: ["2026-11-23", "2026-11-24"]
} as const satisfies Readonly<Record<string, readonly [string, string]>>
export type CalendarPart = keyof typeof parts

/** Milliseconds of a day, of the part of it in which people work, and from midnight in London to nine in India. */
const day = 86_400_000
const workday = 10 * 3_600_000
const morning = 3.5 * 3_600_000

const midnight = (date: string): number => Date.parse(`${date}T00:00:00Z`)

/** Nothing of the demo lies in the future, whatever the machine's clock says. */
const notLater = (time: number): Date => new Date(Math.min(time, Date.now()))

/** A moment of a part's working hours (nine to seven, Indian time): its beginning at a share of 0, its end near 1. */
export const momentOf = (part: CalendarPart, share: number): Date => {
  const [first, last] = parts[part].map(midnight) as [number, number]
  const days = (last - first) / day + 1
  const whole = Math.min(days - 1, Math.floor(share * days))
  return notLater(first + whole * day + morning + (share * days - whole) * workday)
}

/** A log whose commands happened one after the other at times that `next` gives. */
export const pastLog = (log: Log, next: () => Date): Log => ({
  ...log,
  command: (command) => log.command({ ...command, at: next() }),
  batch: (batch) => {
    const at = next()
    return log.batch({
      ...batch,
      decide: (states, found) => {
        const { events, reply } = batch.decide(states, found)
        return { events: events.map((event) => ({ ...event, at })), reply }
      }
    })
  }
})

/** A clock that each look puts forward by some minutes of a working day; `until` puts it forward at once. */
export const workClock = (part: CalendarPart) => {
  const minutes = 20
  let time = midnight(parts[part][0]) + morning
  return {
    next: (): Date => {
      time += minutes * 60_000
      const sinceMorning = (time - morning) % day
      if (sinceMorning > workday) time += day - sinceMorning
      return notLater(time)
    },
    until: (moment: Date): void => {
      time = Math.max(time, moment.getTime())
    }
  }
}
