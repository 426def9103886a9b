import { t } from "#messages/server.exams.js"
import { can } from "../../../../schema/core/permissions.ts"
import type { Caller } from "../../../../schema/core/roles.ts"
import type { CheckLine, ExamChecklist, SheetPaper } from "../../../../schema/exams/checklist.ts"
import { connectedNodes, type ConnectedNode } from "../../../platform/db/nodePresence.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { diskSpace } from "../../../platform/files/diskSpace.ts"
import type { Portal } from "../../../platform/portal.ts"
import { indianTime } from "../../../platform/locale.ts"
import { lastRestoreTest } from "../../backups/list.ts"
import { listedExam } from "../plan/list.ts"
import { missingInWords, missingPapers } from "./missing.ts"
import { sheetPapers } from "./sheetPapers.ts"

const gigabyte = 1024 ** 3

/** Free storage below which an exam day is at risk, and below which it cannot be held. */
const storage = { warn: 10 * gigabyte, fail: 2 * gigabyte }

/** Clock differences of nodes, in milliseconds, that are worth a look, and that make times on pages wrong. */
const skew = { warn: 2_000, fail: 30_000 }

/** What has to be ready for an exam's day, line by line. @throws NotFound */
export const examChecklist = async (
  { pool, settings }: Pick<Portal, "pool" | "settings">,
  id: number,
  caller: Pick<Caller, "roleId">
): Promise<ExamChecklist> => {
  const exam = await listedExam(pool, id)
  const [storage, nodes] = await Promise.all([diskSpace(settings.dataDir), connectedNodes(pool)])
  const [restore, ...counted] = await Promise.all([
    restoreLine(pool, can(caller, "programme.configure")),
    papersLine(pool, id, exam.languages),
    sheetsLine(pool, id),
    studentsLine(pool, exam.class_levels),
    schoolsLine(pool)
  ])
  return {
    exam,
    lines: [...counted, storageLine(storage), ...nodeLines(nodes), restore],
    nodes: nodes.map(({ node, skewMs }) => ({ node, skew_ms: skewMs })).toSorted((a, b) => (a.node < b.node ? -1 : 1)),
    storage
  }
}

const papersPath = "/paper-editor-admin/exam-schedules"
const studentsPath = "/student/total-student"
const schoolsPath = "/school/total-schools"

/** The list of servers on the page of the check list. */
const serversPath = "#servers"

const papersLine = async (sql: Sql, id: number, languages: readonly string[]): Promise<CheckLine> => {
  const missing = await missingPapers(sql, "e.id = $1", [id])
  return missing.length === 0
    ? { key: "papers", state: "ok", found: t.papersReady, todo: null, link: papersPath }
    : {
        key: "papers",
        state: "fail",
        found: t.papersMissing({ papers: missingInWords(missing, languages) }),
        todo: t.sealPapers,
        link: papersPath
      }
}

/** Why answer sheets cannot be scored, in words. */
const misfits = (): Readonly<Record<Exclude<SheetPaper, "scorable">, string>> => ({
  noPaper: t.sheetsNoPaper,
  unknownSet: t.sheetsUnknownSet,
  wrongLength: t.sheetsWrongLength
})

const sheetsLine = async (sql: Sql, id: number): Promise<CheckLine> => {
  const found = await sheetPapers(sql, id)
  const all = found.reduce((sum, { sheets }) => sum + sheets, 0)
  const wrong = found.flatMap(({ fit, sheets }) =>
    fit === "scorable" ? [] : [t.sheetsOfKind({ count: sheets, reason: misfits()[fit] })]
  )
  const state = wrong.length === 0 ? "ok" : "warn"
  return {
    key: "sheets",
    state,
    found:
      all === 0
        ? t.noSheets
        : wrong.length === 0
          ? t.sheetsReady({ count: all })
          : t.sheetsWrong({ count: all, kinds: wrong.join("; ") }),
    todo: state === "ok" ? null : t.fixSheets,
    link: state === "ok" ? "/live" : "/result-overview/reset-exam"
  }
}

const studentsLine = async (sql: Sql, classes: readonly number[]): Promise<CheckLine> => {
  const { rows } = await sql.query<{ class_level: number }>(
    `select c.level as class_level from unnest($1::int[]) c (level)
     where not exists (select from student_counts n where n.level = 'state' and n.class_level = c.level
       and n.registered > 0) order by 1`,
    [classes]
  )
  return rows.length === 0
    ? { key: "students", state: "ok", found: t.studentsReady, todo: null, link: studentsPath }
    : {
        key: "students",
        state: "warn",
        found: t.studentsMissing({ classes: rows.map(({ class_level: level }) => t.className({ level })).join(", ") }),
        todo: t.registerStudents,
        link: studentsPath
      }
}

const schoolsLine = async (sql: Sql): Promise<CheckLine> => {
  const { rows } = await sql.query<{ schools: number; empty: number }>(
    `select count(*)::int as schools, count(*) filter (where not exists (
       select from student_counts n where n.level = 'school' and n.region_id = s.id and n.registered > 0))::int as empty
     from schools s`
  )
  const { schools, empty } = rows[0]!
  if (schools === 0)
    return { key: "schools", state: "warn", found: t.noSchools, todo: t.registerSchools, link: schoolsPath }
  return {
    key: "schools",
    state: empty === 0 ? "ok" : "warn",
    found: empty === 0 ? t.schoolsReady({ count: schools }) : t.schoolsEmpty({ empty, count: schools }),
    todo: empty === 0 ? null : t.remindSchools,
    link: schoolsPath
  }
}

const storageLine = (disk: ExamChecklist["storage"]): CheckLine => {
  if (disk === null)
    return { key: "storage", state: "warn", found: t.storageUnknown, todo: t.checkDisk, link: serversPath }
  const { free } = disk
  const state = free < storage.fail ? "fail" : free < storage.warn ? "warn" : "ok"
  return {
    key: "storage",
    state,
    found: t.storageFree({ gigabytes: Math.floor(free / gigabyte) }),
    todo: state === "ok" ? null : t.freeStorage({ least: storage.warn / gigabyte }),
    link: serversPath
  }
}

const nodeLines = (nodes: readonly ConnectedNode[]): readonly CheckLine[] => {
  const worst = nodes.reduce((most, { skewMs }) => (Math.abs(skewMs) > Math.abs(most) ? skewMs : most), 0)
  const state = Math.abs(worst) >= skew.fail ? "fail" : Math.abs(worst) >= skew.warn ? "warn" : "ok"
  const seconds = (Math.abs(worst) / 1_000).toFixed(1)
  return [
    {
      key: "nodes",
      state: nodes.length > 1 ? "ok" : "warn",
      found: t.nodes({ count: nodes.length }),
      todo: nodes.length > 1 ? null : t.startNode,
      link: serversPath
    },
    {
      key: "clocks",
      state,
      found: nodes.length === 0 ? t.noClocks : t.clockSkew({ seconds }),
      todo: state === "ok" ? null : t.syncClocks,
      link: serversPath
    }
  ]
}

/** Days after which a restore test says too little about the present backups. */
const restoreTestDays = 30

/**
 * When a backup was last restored into another database and compared (`npm run backup -- test`), with the list of
 * backups for those who see it.
 */
const restoreLine = async (sql: Sql, seesBackups: boolean): Promise<CheckLine> => {
  const last = await lastRestoreTest(sql)
  const line = { key: "restore", link: seesBackups ? "/programme#backups" : null } as const
  if (last === undefined) return { ...line, state: "warn", found: t.noRestoreTest, todo: t.testRestore }
  const time = indianTime(last.tested_at)
  if (last.fault !== null) return { ...line, state: "warn", found: t.restoreFailed({ time }), todo: t.findRestoreFault }
  if (last.days > restoreTestDays) return { ...line, state: "warn", found: t.restoreOld({ time }), todo: t.testRestore }
  return { ...line, state: "ok", found: t.restoreDone({ time }), todo: null }
}
