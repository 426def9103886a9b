import { FileUp, Waypoints } from "lucide-react"
import { useCallback, useRef, useState } from "react"
import { added, type Counts } from "machine-inspector"
import { CoverageTab as Coverage } from "machine-inspector/react"
import { t } from "#messages/flows.js"
import { inBackground } from "../../../api/inBackground.ts"
import { Button } from "../../../components/Button.tsx"
import "../../../components/machine/colours.css.ts"
import { pathWords } from "../../../components/machine/pathWords.ts"
import { Section } from "../../../components/Page.tsx"
import { Empty, Notice } from "../../../components/States.tsx"
import type { TabProps } from "../tab.ts"
import * as css from "../live/Live.css.ts"
import { countsIn } from "./countsIn.ts"

/** The counts that were opened last; other machines are shown by them, too. */
let opened: Counts | null = null

/** Which transitions of a machine a test run took, from the files that the run wrote. */
export const CoverageTab = ({ machine }: TabProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [counts, setCounts] = useState(opened)
  const [isWrong, setWrong] = useState(false)
  const load = useCallback(() => Promise.resolve(counts ?? {}), [counts])
  const pick = async (files: readonly File[]) => {
    if (files.length === 0) return
    const read = await Promise.all(files.map(async (file) => countsIn(await file.text())))
    const known = read.filter((one) => one !== null)
    setWrong(known.length < read.length)
    if (known.length === 0) return
    opened = added(known)
    setCounts(opened)
  }
  const open = (
    <>
      <Button icon={<FileUp size={16} aria-hidden />} onClick={() => input.current?.click()}>
        {t.openCounts}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json"
        multiple
        className={css.file}
        aria-label={t.countsFiles}
        onChange={({ target }) => {
          inBackground(pick([...(target.files ?? [])]))
          target.value = ""
        }}
      />
    </>
  )
  return (
    <>
      {isWrong ? <Notice tone="warning">{t.countsUnreadable}</Notice> : null}
      {counts === null ? (
        <Section title={t.coverageTab} flush>
          <Empty icon={Waypoints} title={t.noCounts} action={open}>
            {t.noCountsHint}
          </Empty>
        </Section>
      ) : (
        <>
          <div className={css.bar}>{open}</div>
          <Coverage key={machine.id} machine={machine} load={load} words={pathWords} />
        </>
      )}
    </>
  )
}
