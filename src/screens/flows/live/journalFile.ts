import { t } from "#messages/flows.js"
import { journalFormat } from "../../../api/journal/recorder.ts"
import { dateTime } from "../../../components/format.ts"
import { journalVersion, largestJournal, NoJournal, readJournal, type Journal } from "machine-inspector/journal"

const whyNot = ({ why, version }: NoJournal): string =>
  why === "notJson"
    ? t.fileNotJson
    : why === "otherVersion"
      ? t.fileVersion({ version: version ?? "–", supported: journalVersion })
      : t.fileNotRecording

/** A file's journal, or why it is none. */
export const open = async (file: File): Promise<Journal | string> => {
  if (file.size > largestJournal)
    return t.fileTooLarge({ size: Math.ceil(file.size / 1024 / 1024), max: largestJournal / 1024 / 1024 })
  try {
    return readJournal(await file.text(), journalFormat)
  } catch (caught) {
    return caught instanceof NoJournal ? whyNot(caught) : t.fileUnreadable
  }
}

/** What a recording holds, and what of it is missing. */
export const contentsOf = ({ entries, made, lost, unread }: Journal): string =>
  [
    made === "" ? t.entries({ count: entries.length }) : t.entriesMade({ count: entries.length, time: dateTime(made) }),
    ...(lost > 0 ? [t.entriesLost({ count: lost })] : []),
    ...(unread > 0 ? [t.entriesUnread({ count: unread })] : [])
  ].join(" ")
