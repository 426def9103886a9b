import { useCallback, useMemo, useRef, useState } from "react"
import {
  ArrowLeft,
  ChevronLeft,
  ChevronRight,
  Circle,
  FileDown,
  FileUp,
  Pause,
  Play,
  Square,
  Trash2
} from "lucide-react"
import { Link } from "react-router-dom"
import { t } from "#messages/flows.js"
import { inBackground } from "../../../api/inBackground.ts"
import { Button } from "../../../components/Button.tsx"
import { FilterField } from "../../../components/Field.tsx"
import { dateTime } from "../../../components/format.ts"
import { FilterBar } from "../../../components/FilterBar.tsx"
import { SearchBox } from "../../../components/list/SearchBox.tsx"
import { Page, Section } from "../../../components/Page.tsx"
import { Empty, Notice } from "../../../components/States.tsx"
import { journalVersion, largestJournal, NoJournal, readJournal, type Journal } from "../../../api/journal/entries.ts"
import { clearRecord, saveRecord, startRecording, stopRecording } from "../../../api/journal/recorder.ts"
import { EntryChart, EntryView } from "./EntryView.tsx"
import { Sequence } from "./Sequence.tsx"
import { sequenceOf, type Filter } from "./sequence.ts"
import { useIsRecording, useRecorded } from "./useRecording.ts"
import { useTail } from "./useTail.ts"
import * as css from "./Live.css.ts"

const whyNot = ({ why, version }: NoJournal): string =>
  why === "notJson"
    ? t.fileNotJson
    : why === "otherVersion"
      ? t.fileVersion({ version: version ?? "–", supported: journalVersion })
      : t.fileNotRecording

/** A file's journal, or why it is none. */
const open = async (file: File): Promise<Journal | string> => {
  if (file.size > largestJournal)
    return t.fileTooLarge({ size: Math.ceil(file.size / 1024 / 1024), max: largestJournal / 1024 / 1024 })
  try {
    return readJournal(await file.text())
  } catch (caught) {
    return caught instanceof NoJournal ? whyNot(caught) : t.fileUnreadable
  }
}

/** What a recording holds, and what of it is missing. */
const contentsOf = ({ entries, made, lost, unread }: Journal): string =>
  [
    made === "" ? t.entries({ count: entries.length }) : t.entriesMade({ count: entries.length, time: dateTime(made) }),
    ...(lost > 0 ? [t.entriesLost({ count: lost })] : []),
    ...(unread > 0 ? [t.entriesUnread({ count: unread })] : [])
  ].join(" ")

/** What happens now: this browser's flows, its requests and the server's log, as a sequence; or a journal, step by step. */
export const Live = () => {
  const isRecording = useIsRecording()
  const [isPaused, setPaused] = useState(false)
  const [journal, setJournal] = useState<{ readonly name: string; readonly journal: Journal } | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [filter, setFilter] = useState<Filter>({ line: "", text: "" })
  const [chosen, choose] = useState<string | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const recorded = useRecorded(isPaused)
  const tail = useTail()
  const entries = journal?.journal.entries ?? recorded.entries
  const { lines, arrows, all } = useMemo(() => sequenceOf(entries, filter), [entries, filter])
  const search = useCallback((text: string) => setFilter((before) => ({ ...before, text })), [])
  const at = arrows.findIndex(({ key }) => key === chosen)
  const shown = arrows[at]
  const pick = async (file: File | undefined) => {
    if (file === undefined) return
    const read = await open(file)
    setWrong(typeof read === "string" ? t.fileProblem({ file: file.name.slice(0, 80), reason: read }) : null)
    if (typeof read === "string") return
    setJournal({ name: file.name.slice(0, 80), journal: read })
    setFilter({ line: "", text: "" })
    choose(null)
  }
  const step = (to: number) => {
    const arrow = arrows[to]
    if (arrow !== undefined) choose(arrow.key)
  }
  return (
    <Page
      below={[t.live]}
      lead={t.liveLead}
      wide
      actions={
        <Link className={css.back} to="/flows">
          <ArrowLeft size={14} aria-hidden /> {t.allMachines}
        </Link>
      }
      status={
        tail.problem === null ? (
          tail.position === null ? undefined : (
            <span className={css.soft}>{t.logPosition({ position: tail.position })}</span>
          )
        ) : (
          <span className={css.soft} role="status">
            {t.logDisconnected({ reason: tail.problem.message })}
          </span>
        )
      }
    >
      <div className={css.bar}>
        {isRecording ? (
          <Button icon={<Square size={16} aria-hidden />} onClick={stopRecording}>
            {t.stopRecording}
          </Button>
        ) : (
          <Button look="primary" icon={<Circle size={16} aria-hidden />} onClick={startRecording}>
            {t.recordSession}
          </Button>
        )}
        <Button
          icon={isPaused ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}
          aria-pressed={isPaused}
          disabled={journal !== null}
          onClick={() => setPaused(!isPaused)}
        >
          {isPaused ? t.resume : t.pause}
        </Button>
        <Button icon={<FileDown size={16} aria-hidden />} disabled={recorded.entries.length === 0} onClick={saveRecord}>
          {t.saveRecording}
        </Button>
        <Button icon={<FileUp size={16} aria-hidden />} onClick={() => picker.current?.click()}>
          {t.openRecording}
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".json,application/json"
          className={css.file}
          aria-label={t.recordingFile}
          tabIndex={-1}
          onChange={({ target }) => {
            inBackground(pick(target.files?.[0]))
            target.value = ""
          }}
        />
        <Button
          icon={<Trash2 size={16} aria-hidden />}
          disabled={recorded.entries.length === 0 || journal !== null}
          onClick={() => {
            clearRecord()
            choose(null)
          }}
        >
          {t.clear}
        </Button>
      </div>
      {wrong === null ? null : (
        <Notice tone="warning" title={t.recordingNotOpened}>
          {wrong}
        </Notice>
      )}
      {journal === null ? null : (
        <Notice tone="info" title={t.recordingName({ name: journal.name })}>
          {contentsOf(journal.journal)}{" "}
          <Button
            size="compact"
            onClick={() => {
              setJournal(null)
              choose(null)
            }}
          >
            {t.closeRecording}
          </Button>
        </Notice>
      )}
      <FilterBar chosen={[filter.line === "" ? t.allSources : filter.line, filter.text].filter(Boolean).join(", ")}>
        <SearchBox label={t.searchEntries} value={filter.text} search={search} />
        <FilterField
          label={t.source}
          value={filter.line}
          onChange={({ target }) => setFilter({ ...filter, line: target.value })}
        >
          <option value="">{t.allSources}</option>
          {all.map((id) => (
            <option key={id} value={id}>
              {id.replace(":", " ")}
            </option>
          ))}
        </FilterField>
      </FilterBar>
      {arrows.length === 0 ? (
        <Section title={t.sequence} flush>
          <Empty icon={Circle} title={entries.length > 0 ? t.noEntries : isRecording ? t.recording : t.notRecording}>
            {entries.length > 0 ? t.noEntriesHint : isRecording ? t.recordingHint : t.notRecordingHint}
          </Empty>
        </Section>
      ) : (
        <>
          <div className={css.bar}>
            <Button
              size="compactIcon"
              aria-label={t.previousEntry}
              disabled={at <= 0}
              icon={<ChevronLeft size={16} aria-hidden />}
              onClick={() => step(at - 1)}
            />
            <Button
              size="compactIcon"
              aria-label={t.nextEntry}
              disabled={at >= arrows.length - 1}
              icon={<ChevronRight size={16} aria-hidden />}
              onClick={() => step(at + 1)}
            />
            <input
              type="range"
              className={css.slider}
              aria-label={t.entry}
              min={0}
              max={arrows.length - 1}
              value={at < 0 ? arrows.length - 1 : at}
              aria-valuetext={shown?.words ?? t.latest}
              onChange={({ target }) => step(target.valueAsNumber)}
            />
            <span className={css.soft}>
              {at < 0 ? t.entryCount({ count: arrows.length }) : t.entryOf({ n: at + 1, total: arrows.length })}
              {journal === null && recorded.lost > 0 ? ` · ${t.entriesLost({ count: recorded.lost })}` : ""}
            </span>
          </div>
          <div className={css.columns}>
            <Section title={t.sequence} flush>
              <Sequence lines={lines} arrows={arrows} chosen={chosen} choose={choose} />
            </Section>
            {shown === undefined ? (
              <Section title={t.entry}>
                <p className={css.soft}>{t.selectRow}</p>
              </Section>
            ) : (
              <EntryView entry={shown.entry} />
            )}
          </div>
          {shown === undefined ? null : <EntryChart entry={shown.entry} />}
        </>
      )}
    </Page>
  )
}
