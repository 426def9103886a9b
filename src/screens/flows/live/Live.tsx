import { useCallback, useMemo, useState } from "react"
import { ArrowLeft, ChevronLeft, ChevronRight, Circle } from "lucide-react"
import { Link } from "react-router-dom"
import { t } from "#messages/flows.js"
import { Button } from "../../../components/Button.tsx"
import { FilterField } from "../../../components/Field.tsx"
import { FilterBar } from "../../../components/FilterBar.tsx"
import { SearchBox } from "../../../components/list/SearchBox.tsx"
import { Page, Section } from "../../../components/Page.tsx"
import { Empty, Notice } from "../../../components/States.tsx"
import type { Journal } from "machine-inspector/journal"
import { clearRecord } from "../../../api/journal/recorder.ts"
import { EntryChart, EntryView } from "./EntryView.tsx"
import { HiddenKinds } from "./HiddenKinds.tsx"
import { RecordingBar } from "./RecordingBar.tsx"
import { Sequence } from "./Sequence.tsx"
import { sequenceOf, sourceWords, type Filter } from "./sequence.ts"
import { useIsRecording, useRecorded } from "./useRecording.ts"
import { useTail } from "./useTail.ts"
import * as css from "./Live.css.ts"
import { open, contentsOf } from "./journalFile.ts"

const everything: Filter = { line: "", text: "", hidden: new Set() }

/**
 * What happens now: this browser's flows, its requests and the server's log, as a sequence; or a journal, step by step.
 */
export const Live = () => {
  const isRecording = useIsRecording()
  const [isPaused, setPaused] = useState(false)
  const [journal, setJournal] = useState<{ readonly name: string; readonly journal: Journal } | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [filter, setFilter] = useState<Filter>(everything)
  const [chosen, choose] = useState<string | null>(null)
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
    setFilter(everything)
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
      <RecordingBar
        isRecording={isRecording}
        count={recorded.entries.length}
        isPaused={isPaused}
        setPaused={setPaused}
        isOpen={journal !== null}
        pick={pick}
        clear={() => {
          clearRecord()
          choose(null)
        }}
      />
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
      <FilterBar
        chosen={[filter.line === "" ? t.allSources : sourceWords(filter.line), filter.text].filter(Boolean).join(", ")}
      >
        <SearchBox label={t.searchEntries} value={filter.text} search={search} />
        <FilterField
          label={t.source}
          value={filter.line}
          onChange={({ target }) => setFilter({ ...filter, line: target.value })}
        >
          <option value="">{t.allSources}</option>
          {all.map((id) => (
            <option key={id} value={id}>
              {sourceWords(id)}
            </option>
          ))}
        </FilterField>
      </FilterBar>
      <HiddenKinds
        kinds={filter.hidden}
        show={(kind) =>
          setFilter((before) => ({ ...before, hidden: new Set([...before.hidden].filter((each) => each !== kind)) }))
        }
      />
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
              <EntryView
                entry={shown.entry}
                hide={(kind) => setFilter((before) => ({ ...before, hidden: new Set([...before.hidden, kind]) }))}
              />
            )}
          </div>
          {shown === undefined ? null : <EntryChart entry={shown.entry} />}
        </>
      )}
    </Page>
  )
}
