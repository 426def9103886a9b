import type { Person } from "../../machines/flows/session.ts"

/** Whom the server signs in. */
export const person: Person = { id: 1, username: "role-10", role_id: 10 }

/** What goes wrong, and what goes wrong too often. */
export const trouble = { status: 500, message: "It broke.", fields: {} }
export const tooMany = { status: 429, message: "Too many tries.", fields: {}, retryAfter: 30 }

/** A file of one sheet, and what becomes of it. */
export const file = new File(["1|8|a|en|A|ABCD|2026-11-29T12:00:00Z\n"], "sheets.txt")
export const outcome = {
  dry_run: false, exam_id: 1, file: "a".repeat(64), lines: 1, accepted: 1, unchanged: 0, conflicting: 0, rejected: 0,
  rejections: [], report: null, position: 7
}

/** What taking a file in begins with. */
export const input = { takesSheets: true, largest: 1_000 }
