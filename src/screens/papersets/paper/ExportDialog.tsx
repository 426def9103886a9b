import { useCallback, useMemo, useState } from "react"
import { fromPromise } from "xstate"
import { t as common } from "#messages/common.js"
import { t } from "#messages/papersets.js"
import { exportPaper, type Export } from "../../../../machines/flows/exportPaper.ts"
import { Button } from "../../../components/Button.tsx"
import { Modal } from "../../../components/Dialog.tsx"
import { CheckField, SelectField } from "../../../components/Field.tsx"
import { dateTime } from "../../../components/format.ts"
import { Notice } from "../../../components/States.tsx"
import { toast } from "../../../components/Toasts.tsx"
import { ErrorDialog } from "../../../components/ErrorDialog.tsx"
import { useFlow } from "../../../api/flows.ts"
import { runQuery } from "../../../api/graphql.ts"
import { exportFile } from "../../../api/transfers.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import type { Paper } from "../types.ts"
import { states } from "../labels.ts"
import { languageList, languageName } from "../../../components/languages.ts"
import * as css from "../Papersets.css.ts"

const kinds = {
  paper: t.kindPaper,
  large: t.kindLarge,
  aloud: t.kindAloud,
  key: t.kindKey,
  solutions: t.kindSolutions,
  omr: t.kindOmr,
  docx: t.kindDocx,
  json: t.kindJson
}
const extensions = {
  paper: "pdf",
  large: "pdf",
  aloud: "html",
  key: "pdf",
  solutions: "pdf",
  omr: "pdf",
  docx: "docx",
  json: "json"
}

/**
 * Takes a paper out of the portal as a file, in one language or two; who took it out, when and as what stays on record.
 */
export const ExportDialog = ({ paper, close }: { readonly paper: Paper; readonly close: () => void }) => {
  const letters = "ABCDEF".slice(0, paper.sets).split("")
  const [what, setWhat] = useState<keyof typeof kinds>("paper")
  const [first, setFirst] = useState("en")
  const [second, setSecond] = useState("")
  const [sets, setSets] = useState<readonly string[]>(letters)
  const machine = useMemo(
    () =>
      exportPaper.provide({
        actors: {
          make: fromPromise<unknown, Export>(async ({ input }) => {
            await exportFile(
              "paperset/export-paperset",
              {
                paperset_id: paper.id,
                language_id: input.language,
                ...(input.beside === null ? {} : { second_language_id: input.beside }),
                what: input.what,
                sets: input.sets
              },
              `${paper.name}.${extensions[input.what as keyof typeof extensions]}`
            )
            toast("success", t.downloadStarted)
          })
        }
      }),
    [paper.id, paper.name]
  )
  const [flow, send] = useFlow(machine)
  const { made, trouble } = flow.context
  const isBusy = flow.matches("making")
  const { answer: earlier } = useAnswer(
    useCallback(() => runQuery("paperExports", { paperset_id: paper.id, per_page: 5 }), [paper.id]),
    made
  )
  const isSealed = states[paper.state]?.isSealed === true
  const begin = () => send({ type: "exportAsked", what, language: first, beside: second === "" ? null : second, sets })
  return (
    <Modal
      open
      title={t.exportPaper}
      close={close}
      busy={isBusy}
      foot={
        <>
          <Button disabled={isBusy} onClick={close}>
            {common.close}
          </Button>
          <Button look="primary" busy={isBusy} disabled={sets.length === 0} onClick={begin}>
            {t.exportButton}
          </Button>
        </>
      }
    >
      {isSealed ? null : <Notice tone="info">{t.draftNotice}</Notice>}
      <SelectField
        label={t.content}
        value={what}
        onChange={({ target }) => setWhat(target.value as keyof typeof kinds)}
      >
        {Object.entries(kinds).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      <div className={css.two}>
        <SelectField
          label={t.language}
          value={first}
          onChange={({ target }) => {
            setFirst(target.value)
            if (target.value === second) setSecond("")
          }}
        >
          {paper.languages.map((code) => (
            <option key={code} value={code}>
              {languageName(code)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t.secondLanguage} value={second} onChange={({ target }) => setSecond(target.value)}>
          <option value="">{t.none}</option>
          {paper.languages
            .filter((code) => code !== first)
            .map((code) => (
              <option key={code} value={code}>
                {languageName(code)}
              </option>
            ))}
        </SelectField>
      </div>
      <fieldset className={css.group}>
        <legend className={css.legend}>{t.sets}</legend>
        <div className={css.letters}>
          {letters.map((letter) => (
            <CheckField
              key={letter}
              label={letter}
              checked={sets.includes(letter)}
              onChange={({ target }) =>
                setSets(letters.filter((one) => (one === letter ? target.checked : sets.includes(one))))
              }
            />
          ))}
        </div>
      </fieldset>
      {earlier === null || earlier.rows.length === 0 ? null : (
        <section aria-label={t.previousExports({ count: earlier.total })}>
          <h3 className={css.small}>{t.previousExports({ count: earlier.total })}</h3>
          <ul className={css.reasons}>
            {earlier.rows.map(({ id, what: kind, by, at, languages }) => (
              <li key={id}>
                {t.exportLine({
                  id,
                  kind: kinds[kind as keyof typeof kinds] ?? kind,
                  languages: languageList(languages),
                  by: by ?? "–",
                  time: dateTime(at)
                })}
              </li>
            ))}
          </ul>
        </section>
      )}
      {flow.matches("failed") ? (
        <ErrorDialog title={t.exportFailed} close={() => send({ type: "dismissed" })}>
          {trouble?.message ?? t.tryAgain}
        </ErrorDialog>
      ) : null}
    </Modal>
  )
}
