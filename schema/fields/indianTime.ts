const format = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  hour12: true
})

/** A moment as people in India read it: `29 Nov 2026, 10:00 am IST`. */
export const indianTime = (at: Date | string): string => `${format.format(new Date(at))} IST`
