import { statfs } from "node:fs/promises"
import type { CheckLine, ExamChecklist, SheetPaper } from "../../../../schema/exams/checklist.ts"
import { connectedNodes } from "../../../platform/db/nodePresence.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import type { Portal } from "../../../platform/portal.ts"
import { listedExam } from "../plan/list.ts"
import { missingInWords, missingPapers } from "./missing.ts"
import { sheetPapers } from "./sheetPapers.ts"

const gigabyte = 1024 ** 3

/** Free storage below which an exam day is at risk, and below which it cannot be held. */
const storage = { warn: 10 * gigabyte, fail: 2 * gigabyte }

/** Clock differences of nodes, in milliseconds, that are worth a look, and that make times on pages wrong. */
const skew = { warn: 2_000, fail: 30_000 }

const count = new Intl.NumberFormat("en-IN")

/** What has to be ready for an exam's day, line by line. @throws NotFound */
export const examChecklist = async (
  { pool, settings }: Pick<Portal, "pool" | "settings">,
  id: number
): Promise<ExamChecklist> => {
  const exam = await listedExam(pool, id)
  const lines = await Promise.all([
    papersLine(pool, id, exam.languages),
    sheetsLine(pool, id),
    studentsLine(pool, exam.class_levels),
    schoolsLine(pool),
    storageLine(settings.dataDir),
    nodeLines(pool)
  ])
  return { exam, lines: [...lines.flat(), restoreLine] }
}

const papersLine = async (sql: Sql, id: number, languages: readonly string[]): Promise<CheckLine> => {
  const missing = await missingPapers(sql, "e.id = $1", [id])
  return missing.length === 0
    ? { key: "papers", state: "ok", found: "Every class has a sealed paper in each language.", todo: null, link: null }
    : {
        key: "papers",
        state: "fail",
        found: `No sealed and scheduled paper: ${missingInWords(missing, languages)}.`,
        todo: "Seal the papers by two signatures and schedule them.",
        link: "/paper-editor-admin/exam-schedules"
      }
}

/** Why answer sheets cannot be scored, in words. */
const misfits: Readonly<Record<Exclude<SheetPaper, "scorable">, string>> = {
  noPaper: "no paper is scheduled for their class and language",
  unknownSet: "their set is not in the paper",
  wrongLength: "their number of answers is not the paper's"
}

const sheetsLine = async (sql: Sql, id: number): Promise<CheckLine> => {
  const found = await sheetPapers(sql, id)
  const all = found.reduce((sum, { sheets }) => sum + sheets, 0)
  const wrong = found.flatMap(({ fit, sheets }) =>
    fit === "scorable" ? [] : [`${count.format(sheets)}: ${misfits[fit]}`]
  )
  const state = wrong.length === 0 ? "ok" : "warn"
  return {
    key: "sheets",
    state,
    found:
      all === 0
        ? "No answer sheets yet."
        : wrong.length === 0
          ? `All ${count.format(all)} answer sheets can be scored.`
          : `Of ${count.format(all)} answer sheets these cannot be scored: ${wrong.join("; ")}.`,
    todo: state === "ok" ? null : "Schedule the missing papers, or withdraw the files and send them again.",
    link: state === "ok" ? null : "/result-overview/reset-exam"
  }
}

const studentsLine = async (sql: Sql, classes: readonly number[]): Promise<CheckLine> => {
  const { rows } = await sql.query<{ class_level: number }>(
    `select c.level as class_level from unnest($1::int[]) c (level)
     where not exists (select from student_counts n where n.level = 'state' and n.class_level = c.level and n.registered > 0) order by 1`,
    [classes]
  )
  return rows.length === 0
    ? { key: "students", state: "ok", found: "Every class has students.", todo: null, link: null }
    : {
        key: "students",
        state: "warn",
        found: `No students: ${rows.map(({ class_level }) => `class ${class_level}`).join(", ")}.`,
        todo: "Register students, or take the class out of the exam.",
        link: "/student/total-student"
      }
}

const schoolsLine = async (sql: Sql): Promise<CheckLine> => {
  const { rows } = await sql.query<{ schools: number; empty: number }>(
    `select count(*)::int as schools, count(*) filter (where not exists (
       select from student_counts n where n.level = 'school' and n.region_id = s.id and n.registered > 0))::int as empty
     from schools s`
  )
  const { schools, empty } = rows[0]!
  return {
    key: "schools",
    state: empty === 0 ? "ok" : "warn",
    found:
      empty === 0
        ? `All ${count.format(schools)} schools have students.`
        : `${count.format(empty)} of ${count.format(schools)} schools have no students.`,
    todo: empty === 0 ? null : "Remind these schools to register their students.",
    link: empty === 0 ? null : "/school/total-schools"
  }
}

const storageLine = async (dataDir: string): Promise<CheckLine> => {
  const disk = await statfs(dataDir).catch(() => undefined)
  if (disk === undefined)
    return { key: "storage", state: "warn", found: "Free storage is not known.", todo: "Look at the disk.", link: null }
  const free = disk.bavail * disk.bsize
  const state = free < storage.fail ? "fail" : free < storage.warn ? "warn" : "ok"
  return {
    key: "storage",
    state,
    found: `${count.format(Math.floor(free / gigabyte))} GB free.`,
    todo: state === "ok" ? null : "Free or add storage: an exam day needs at least 10 GB.",
    link: null
  }
}

const nodeLines = async (sql: Sql): Promise<readonly CheckLine[]> => {
  const nodes = await connectedNodes(sql)
  const worst = nodes.reduce((most, { skewMs }) => (Math.abs(skewMs) > Math.abs(most) ? skewMs : most), 0)
  const state = Math.abs(worst) >= skew.fail ? "fail" : Math.abs(worst) >= skew.warn ? "warn" : "ok"
  const seconds = (Math.abs(worst) / 1_000).toFixed(1)
  return [
    {
      key: "nodes",
      state: nodes.length > 1 ? "ok" : "warn",
      found: `${nodes.length} ${nodes.length === 1 ? "node serves" : "nodes serve"} the portal.`,
      todo: nodes.length > 1 ? null : "Start a second node, so that one can fail.",
      link: null
    },
    {
      key: "clocks",
      state,
      found:
        nodes.length === 0
          ? "No node reports its clock."
          : `The largest difference from the database's clock is ${seconds} s.`,
      todo: state === "ok" ? null : "Synchronise the clocks of the nodes (NTP). Exams open by the database's clock.",
      link: null
    }
  ]
}

/** Restores are tested outside of the portal, which keeps no record of them. */
const restoreLine: CheckLine = {
  key: "restore",
  state: "warn",
  found: "The portal has no record of a restore test.",
  todo: "Restore the last backup into another database, and check that it opens.",
  link: null
}
