import { openBenchLog, sheetWriter } from "../kit/log.ts"
import { answerWriting } from "../kit/writerProcess.ts"

/**
 * The portal's log with its machines, command ids and projections: a new answer sheet a command, of the student `from`
 * and those after it.
 */
const [url, from] = process.argv.slice(2)
const { log } = await openBenchLog(url!)
answerWriting(sheetWriter(log, Number(from)))
