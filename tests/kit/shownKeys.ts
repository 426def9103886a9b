import { answerSheetStream } from "../../schema/exams/answerSheet.ts"
import { records } from "../../machines/index.ts"
import { append, type SmallStudent } from "./programme.ts"
import type { TestServer } from "./testServer.ts"

/**
 * Closes exam 1, in which each of some students has an answer sheet, and shows the provisional keys of its classes to
 * them: the window of objections is open.
 */
export const plantShownKeys = async ({ portal }: TestServer, students: readonly SmallStudent[]): Promise<void> => {
  const hash = records.answerKey.events.drafted.sample.hash
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const levels = [...new Set(students.map(({ classLevel }) => classLevel))]
  await append(portal.log, [
    ...students.map(({ id, classLevel, language }) => ({
      stream: answerSheetStream(1, 1, id),
      type: "answerSheet.received",
      data: { ...records.answerSheet.events.received.sample, exam: 1, round: 1, student: id, classLevel, language }
    })),
    { stream: "exam-1", type: "exam.closed", data: { at: null, reason: null } },
    ...levels.flatMap((classLevel) => {
      const stream = `answerKey-${100 + classLevel}`
      const drafted = { ...records.answerKey.events.drafted.sample, exam: 1, classLevel }
      return [
        { stream, type: "answerKey.drafted", data: drafted },
        { stream, type: "answerKey.provisionalPublished", data: { by: 10, hash } },
        { stream, type: "answerKey.objectionsOpened", data: { by: 10, opensAt: day(-1), closesAt: day(1) } }
      ]
    })
  ])
}
