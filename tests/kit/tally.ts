import type { GroupBy } from "../../schema/exams/watching.ts"
import type { StatsAsked } from "../../server/areas/exams/stats.ts"
import type { StoredEvent } from "../../server/platform/eventlog/index.ts"
import type { Place, SmallProgramme, SmallStudent } from "./programme.ts"

/** A student with the regions of the district, and the sheet that counts, if there is one. */
export type Counted = SmallStudent &
  Place & { readonly sheet: { readonly classLevel: number; readonly language: string } | undefined }

/** Who is registered and whose sheet counts in the present round, by going through the log event by event. */
const everybody = (
  { places, students }: SmallProgramme,
  log: readonly StoredEvent[],
  exam: number
): readonly Counted[] => {
  const ofExam = log.filter(({ stream }) => stream === `exam-${exam}`)
  const round = 1 + ofExam.filter(({ type }) => type === "exam.reset").length
  const sheets = new Map<number, Counted["sheet"]>()
  for (const { type, data } of log) {
    if (!type.startsWith("answerSheet.") || data["exam"] !== exam || data["round"] !== round) continue
    const student = Number(data["student"])
    if (type === "answerSheet.received" || type === "answerSheet.superseded")
      sheets.set(student, data as unknown as Counted["sheet"])
    if (type === "answerSheet.withdrawn") sheets.delete(student)
  }
  return students.flatMap((student) => {
    const { isActive, ...now } = presentOf(student, log)
    const place = places.find(({ district }) => district === now.district)!
    return isActive ? [{ ...now, ...place, sheet: sheets.get(student.id) }] : []
  })
}

/** Schools, each with the institute that it belongs to after everything that the log tells of. */
export const presentSchools = ({ schools }: SmallProgramme, log: readonly StoredEvent[]): SmallProgramme["schools"] =>
  schools.map((school) => {
    const joined = log.findLast(
      ({ stream, type, data }) =>
        stream === `school-${school.id}` && type === "school.profileUpdated" && "instituteId" in data
    )
    return joined === undefined ? school : { ...school, institute: joined.data["instituteId"] as number | null }
  })

/** A student after everything that the log tells of, and whether they take part still. */
export const presentOf = (
  student: SmallStudent,
  log: readonly StoredEvent[]
): SmallStudent & { readonly isActive: boolean } => {
  const own = log.filter(({ stream }) => stream === `student-${student.id}`)
  const last = (...names: readonly string[]) =>
    own.findLast(({ type }) => names.includes(type.slice("student.".length)))
  const [moved, corrected] = [last("moved")?.data, last("detailsChanged")?.data]
  return {
    id: student.id,
    school: moved ? (moved["schoolId"] as number | null) : student.school,
    district: Number(moved?.["districtId"] ?? student.district),
    classLevel: Number(corrected?.["classLevel"] ?? student.classLevel),
    language: (corrected?.["language"] ?? student.language) as string,
    isActive: [undefined, "student.reinstated"].includes(last("withdrawn", "reinstated", "erased")?.type)
  }
}

type Keys = { readonly registered: (student: Counted) => string; readonly submitted: (student: Counted) => string }
const both = (key: (student: Counted) => string): Keys => ({ registered: key, submitted: key })

/** The row that a student counts in; class and language of a sheet are what the sheet says. */
const keys: Record<GroupBy, Keys> = {
  zone: both(({ zone }) => String(zone)),
  state: both(({ state }) => String(state)),
  prant: both(({ prant }) => String(prant)),
  district: both(({ district }) => String(district)),
  school: both(({ school, district }) => String(school ?? -district)),
  class: { registered: ({ classLevel }) => String(classLevel), submitted: ({ sheet }) => String(sheet?.classLevel) },
  language: { registered: ({ language }) => language, submitted: ({ sheet }) => String(sheet?.language) }
}

/**
 * Registered and submitted by row, as the log of a small programme tells of them; only of the students that `isSeen`
 * lets through.
 */
export const tally = (
  programme: SmallProgramme,
  log: readonly StoredEvent[],
  asked: StatsAsked,
  isSeen: (student: Counted) => boolean = () => true
): Record<string, readonly [registered: number, submitted: number]> => {
  const classes = programme.exams.find(({ id }) => id === asked.exam_id)!.classLevels
  const counts: Record<string, [number, number]> = {}
  const isAsked = (classLevel: number, language: string) =>
    classes.includes(classLevel) &&
    (asked.class_level ?? classLevel) === classLevel &&
    (asked.language ?? language) === language
  const add = (key: string, index: 0 | 1) => {
    ;(counts[key] ??= [0, 0])[index] += 1
  }
  for (const student of everybody(programme, log, asked.exam_id).filter(isSeen)) {
    const isThere =
      (["zone", "school"] as const).every((kind) => (asked[`${kind}_id`] ?? student[kind]) === student[kind]) &&
      (["state", "prant", "district"] as const).every((kind) => asked[`${kind}_ids`]?.includes(student[kind]) ?? true)
    if (!isThere) continue
    const { registered, submitted } = keys[asked.group_by]
    if (isAsked(student.classLevel, student.language)) add(registered(student), 0)
    if (student.sheet && isAsked(student.sheet.classLevel, student.sheet.language)) add(submitted(student), 1)
  }
  return counts
}

/** Rows with something in them, as `tally` gives them. */
export const talliesIn = (
  rows: readonly { readonly key: string; readonly registered: number; readonly submitted: number }[]
) =>
  Object.fromEntries(
    rows
      .filter(({ registered, submitted }) => registered || submitted)
      .map(({ key, registered, submitted }) => [key, [registered, submitted]])
  )
