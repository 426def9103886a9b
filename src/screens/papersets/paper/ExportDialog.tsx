import { useCallback, useState } from "react"
import { Button } from "../../../parts/Button.tsx"
import { Modal } from "../../../parts/Dialog.tsx"
import { CheckField, SelectField } from "../../../parts/Field.tsx"
import { moment } from "../../../parts/format.ts"
import { Notice } from "../../../parts/States.tsx"
import { toast } from "../../../parts/Toasts.tsx"
import { Told } from "../../../parts/Told.tsx"
import { ask } from "../../../wires/graphql.ts"
import { toProblem } from "../../../wires/problem.ts"
import { exportFile } from "../../../wires/rest.ts"
import { useAnswer } from "../../../wires/useAnswer.ts"
import { paperExports, type Paper } from "../documents.ts"
import { languageName } from "../words.ts"
import * as css from "../Papersets.css.ts"

const kinds = { paper: "The paper (PDF)", key: "The answer key (PDF)", omr: "Answer sheets (PDF)", docx: "The paper (Word)", json: "Everything (JSON)" }
const extensions = { paper: "pdf", key: "pdf", omr: "pdf", docx: "docx", json: "json" }

/** Takes a paper out of the portal as a file, in one language or two; who took it out, when and as what stays on record. */
export const ExportDialog = ({ paper, close }: { readonly paper: Paper; readonly close: () => void }) => {
  const letters = "ABCDEF".slice(0, paper.sets).split("")
  const [what, setWhat] = useState<keyof typeof kinds>("paper")
  const [first, setFirst] = useState("en")
  const [second, setSecond] = useState("")
  const [sets, setSets] = useState<readonly string[]>(letters)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)
  const { answer: earlier } = useAnswer(useCallback(async () => (await ask(paperExports, { paperset_id: paper.id })).paperExports, [paper.id]), turn)
  const isSealed = paper.state === "sealed" || paper.state === "unsealing"
  const send = async () => {
    setBusy(true)
    try {
      await exportFile("paperset/export-paperset", {
        paperset_id: paper.id, language_id: first, ...(second === "" ? {} : { second_language_id: second }), what, sets
      }, `${paper.name}.${extensions[what]}`)
      toast("success", "The file is on its way")
      setTurn((before) => before + 1)
    } catch (caught) {
      setRefusal(toProblem(caught).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal open title="Export this paper" close={close} busy={isBusy} foot={<><Button disabled={isBusy} onClick={close}>Close</Button><Button look="primary" busy={isBusy} disabled={sets.length === 0} onClick={() => void send()}>Export</Button></>}>
      {isSealed ? null : <Notice tone="info">This paper is not sealed: every page says that it is a draft.</Notice>}
      <SelectField label="What" value={what} onChange={({ target }) => setWhat(target.value as keyof typeof kinds)}>
        {Object.entries(kinds).map(([value, words]) => <option key={value} value={value}>{words}</option>)}
      </SelectField>
      <div className={css.two}>
        <SelectField label="Language" value={first} onChange={({ target }) => { setFirst(target.value); if (target.value === second) setSecond("") }}>
          {paper.languages.map((code) => <option key={code} value={code}>{languageName(code)}</option>)}
        </SelectField>
        <SelectField label="Beside it" value={second} onChange={({ target }) => setSecond(target.value)}>
          <option value="">No other language</option>
          {paper.languages.filter((code) => code !== first).map((code) => <option key={code} value={code}>{languageName(code)}</option>)}
        </SelectField>
      </div>
      <fieldset className={css.group}>
        <legend className={css.legend}>Sets</legend>
        <div className={css.letters}>
          {letters.map((letter) => <CheckField key={letter} label={letter} checked={sets.includes(letter)} onChange={({ target }) => setSets(letters.filter((one) => one === letter ? target.checked : sets.includes(one)))} />)}
        </div>
      </fieldset>
      {earlier === null || earlier.rows.length === 0 ? null : (
        <section aria-label="Earlier exports">
          <h3 className={css.small}>Taken out before ({earlier.total})</h3>
          <ul className={css.reasons}>{earlier.rows.map(({ id, what: kind, by, at, languages }) => <li key={id}>No. {id}: {kind}, {languages.join(", ")}, by {by ?? "–"}, {moment(at)}</li>)}</ul>
        </section>
      )}
      {refusal === null ? null : <Told title="Export Failed" close={() => setRefusal(null)}>{refusal}</Told>}
    </Modal>
  )
}
