import { useRef } from "react"
import { Circle, FileDown, FileUp, Pause, Play, RotateCw, Square, Trash2 } from "lucide-react"
import { t } from "#messages/flows.js"
import { inBackground } from "../../../api/inBackground.ts"
import { recordFromStart, saveRecord, startRecording, stopRecording } from "../../../api/journal/recorder.ts"
import { Button } from "../../../components/Button.tsx"
import * as css from "./Live.css.ts"

/** Starts, pauses, saves and opens recordings. `count` are the entries recorded, `isOpen` while a file is shown. */
export const RecordingBar = ({
  isRecording,
  count,
  isPaused,
  setPaused,
  isOpen,
  pick,
  clear
}: {
  readonly isRecording: boolean
  readonly count: number
  readonly isPaused: boolean
  readonly setPaused: (isPaused: boolean) => void
  readonly isOpen: boolean
  readonly pick: (file: File | undefined) => Promise<void>
  readonly clear: () => void
}) => {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div className={css.bar}>
      {isRecording ? (
        <Button icon={<Square size={16} aria-hidden />} onClick={stopRecording}>
          {t.stopRecording}
        </Button>
      ) : (
        <>
          <Button look="primary" icon={<Circle size={16} aria-hidden />} onClick={startRecording}>
            {t.recordSession}
          </Button>
          <Button icon={<RotateCw size={16} aria-hidden />} onClick={recordFromStart}>
            {t.recordFromStart}
          </Button>
        </>
      )}
      <Button
        icon={isPaused ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}
        aria-pressed={isPaused}
        disabled={isOpen}
        onClick={() => setPaused(!isPaused)}
      >
        {isPaused ? t.resume : t.pause}
      </Button>
      <Button icon={<FileDown size={16} aria-hidden />} disabled={count === 0} onClick={saveRecord}>
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
      <Button icon={<Trash2 size={16} aria-hidden />} disabled={count === 0 || isOpen} onClick={clear}>
        {t.clear}
      </Button>
    </div>
  )
}
