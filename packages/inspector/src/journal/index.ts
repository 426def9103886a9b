export {
  journalText,
  journalVersion,
  largestJournal,
  NoJournal,
  readJournal,
  type Entry,
  type Journal
} from "./entries.ts"
export { jumpEvent, jumpTo, persistedOf } from "./jump.ts"
export { masked } from "./mask.ts"
export { recorder, type Recorder } from "./recorder.ts"
export { broadcast, listen } from "./live.ts"
