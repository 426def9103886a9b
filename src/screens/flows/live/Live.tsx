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
import { inBackground } from "../../../api/inBackground.ts"
import { Button } from "../../../components/Button.tsx"
import { FilterField } from "../../../components/Field.tsx"
import { count, dateTime, number } from "../../../components/format.ts"
import { FilterBar } from "../../../components/FilterBar.tsx"
import { SearchBox } from "../../../components/list/SearchBox.tsx"
import { Page, Section } from "../../../components/Page.tsx"
import { Empty, Notice } from "../../../components/States.tsx"
import { largestJournal, NoJournal, readJournal, type Journal } from "../../../api/journal/entries.ts"
import { clearRecord, saveRecord, startRecording, stopRecording } from "../../../api/journal/recorder.ts"
import { EntryChart, EntryView } from "./EntryView.tsx"
import { Sequence } from "./Sequence.tsx"
import { sequenceOf, type Filter } from "./sequence.ts"
import { useIsRecording, useRecorded } from "./useRecording.ts"
import { useTail } from "./useTail.ts"
import * as css from "./Live.css.ts"

/** A file's journal, or why it is none. */
const open = async (file: File): Promise<Journal | string> => {
  if (file.size > largestJournal)
    return `This file has ${number(Math.ceil(file.size / 1024 / 1024))} MB; a journal has at most ${number(largestJournal / 1024 / 1024)}.`
  try {
    return readJournal(await file.text())
  } catch (caught) {
    return caught instanceof NoJournal ? caught.message : "This file could not be read."
  }
}

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
    setWrong(typeof read === "string" ? `${file.name.slice(0, 80)}: ${read}` : null)
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
      below={["Live"]}
      lead="This browser's flows, what they ask the server, and what the log says of it. Names, numbers and everything typed are left out."
      wide
      actions={
        <Link className={css.back} to="/flows">
          <ArrowLeft size={14} aria-hidden /> All machines
        </Link>
      }
      status={
        tail.problem === null ? (
          tail.position === null ? undefined : (
            <span className={css.soft}>The log stands at {number(tail.position)}.</span>
          )
        ) : (
          <span className={css.soft} role="status">
            The log is not heard just now: {tail.problem.message}
          </span>
        )
      }
    >
      <div className={css.bar}>
        {isRecording ? (
          <Button icon={<Square size={16} aria-hidden />} onClick={stopRecording}>
            Stop recording
          </Button>
        ) : (
          <Button look="primary" icon={<Circle size={16} aria-hidden />} onClick={startRecording}>
            Record this session
          </Button>
        )}
        <Button
          icon={isPaused ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}
          aria-pressed={isPaused}
          disabled={journal !== null}
          onClick={() => setPaused(!isPaused)}
        >
          {isPaused ? "Go on" : "Pause"}
        </Button>
        <Button icon={<FileDown size={16} aria-hidden />} disabled={recorded.entries.length === 0} onClick={saveRecord}>
          Save as a journal
        </Button>
        <Button icon={<FileUp size={16} aria-hidden />} onClick={() => picker.current?.click()}>
          Open a journal
        </Button>
        <input
          ref={picker}
          type="file"
          accept=".json,application/json"
          className={css.file}
          aria-label="A journal's file"
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
          Forget the record
        </Button>
      </div>
      {wrong === null ? null : (
        <Notice tone="warning" title="This is no journal that can be shown">
          {wrong}
        </Notice>
      )}
      {journal === null ? null : (
        <Notice tone="info" title={`Journal ${journal.name}`}>
          {count(journal.journal.entries.length, "entry", "entries")}
          {journal.journal.made === "" ? "" : `, made ${dateTime(journal.journal.made)}`}.
          {journal.journal.lost > 0 ? ` ${number(journal.journal.lost)} earlier ones were no longer kept.` : ""}
          {journal.journal.unread > 0
            ? ` ${number(journal.journal.unread)} could not be read and are left out.`
            : ""}{" "}
          <Button
            size="compact"
            onClick={() => {
              setJournal(null)
              choose(null)
            }}
          >
            Close the journal
          </Button>
        </Notice>
      )}
      <FilterBar chosen={[filter.line === "" ? "everything" : filter.line, filter.text].filter(Boolean).join(", ")}>
        <SearchBox label="Event, operation, record" value={filter.text} search={search} />
        <FilterField
          label="Of"
          value={filter.line}
          onChange={({ target }) => setFilter({ ...filter, line: target.value })}
        >
          <option value="">Everything</option>
          {all.map((id) => (
            <option key={id} value={id}>
              {id.replace(":", " ")}
            </option>
          ))}
        </FilterField>
      </FilterBar>
      {arrows.length === 0 ? (
        <Section title="Nothing yet" flush>
          <Empty
            icon={Circle}
            title={entries.length > 0 ? "Nothing fits" : isRecording ? "Recording" : "Nothing is recorded"}
          >
            {entries.length > 0
              ? "No entry is of this line and has these words."
              : isRecording
                ? "Use the portal, here or on other screens: what happens appears here."
                : "Recording costs nothing until it begins. It goes on while you use other screens, and ends when the page is loaded again."}
          </Empty>
        </Section>
      ) : (
        <>
          <div className={css.bar}>
            <Button
              size="compactIcon"
              aria-label="One entry back"
              disabled={at <= 0}
              icon={<ChevronLeft size={16} aria-hidden />}
              onClick={() => step(at - 1)}
            />
            <Button
              size="compactIcon"
              aria-label="One entry on"
              disabled={at >= arrows.length - 1}
              icon={<ChevronRight size={16} aria-hidden />}
              onClick={() => step(at + 1)}
            />
            <input
              type="range"
              className={css.slider}
              aria-label="Entry"
              min={0}
              max={arrows.length - 1}
              value={at < 0 ? arrows.length - 1 : at}
              aria-valuetext={shown?.words ?? "the last"}
              onChange={({ target }) => step(target.valueAsNumber)}
            />
            <span className={css.soft}>
              {at < 0 ? "" : `${number(at + 1)} of `}
              {count(arrows.length, "entry", "entries")}
              {journal === null && recorded.lost > 0
                ? `, ${number(recorded.lost)} earlier ones are no longer kept`
                : ""}
            </span>
          </div>
          <div className={css.columns}>
            <Section title="Sequence" flush>
              <Sequence lines={lines} arrows={arrows} chosen={chosen} choose={choose} />
            </Section>
            {shown === undefined ? (
              <Section title="An entry">
                <p className={css.soft}>Choose a row, or step through them.</p>
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
