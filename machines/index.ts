import { accountEvents } from "../schema/account.ts"
import { answerSheetEvents } from "../schema/answerSheet.ts"
import { examEvents } from "../schema/exam.ts"
import type { Records } from "./record.ts"
import { account } from "./records/account.ts"
import { answerSheet } from "./records/answerSheet.ts"
import { exam } from "./records/exam.ts"

/** The roll of life-cycles that the server decides with, a line each. */
export const records = {
  exam: { machine: exam, events: examEvents },
  answerSheet: { machine: answerSheet, events: answerSheetEvents },
  account: { machine: account, events: accountEvents }
} satisfies Records
