import { optionCounts } from "../../../../schema/questions/questionRules.ts"
import { NumberField } from "../../../components/NumberField.tsx"
import { Editor } from "../../../components/editor/Editor.tsx"
import { letterOf, stemLabel } from "../parts.ts"
import { PassageField } from "./PassageField.tsx"
import { Pieces } from "./Pieces.tsx"
import type { QuestionForm } from "./useQuestionForm.ts"
import * as css from "./Form.css.ts"
import { t } from "#messages/questions.js"

/** The written parts of a question, and its key. */
export const TextFields = ({ form, isKeyHidden }: { readonly form: QuestionForm; readonly isKeyHidden: boolean }) => {
  const { draft, set, fault } = form
  const { kind } = draft
  const [least, most] = optionCounts[kind]
  const tick = (id: string) =>
    set({
      rightOptions:
        kind !== "multiple"
          ? [id]
          : draft.rightOptions.includes(id)
            ? draft.rightOptions.filter((each) => each !== id)
            : [...draft.rightOptions, id]
    })
  const keyFault = fault("key")
  return (
    <>
      <PassageField form={form} />
      <Editor
        label={stemLabel(kind)}
        lang="en"
        dir="ltr"
        value={draft.stem}
        onChange={(stem) => set({ stem })}
        fault={fault("text.stem")}
      />
      {kind === "assertionReason" ? (
        <Editor
          label={t.reason}
          lang="en"
          dir="ltr"
          value={draft.reason}
          onChange={(reason) => set({ reason })}
          fault={fault("text.reason")}
        />
      ) : null}
      {kind === "match" ? (
        <>
          <Pieces
            legend={t.firstColumn}
            add={t.addEntry}
            pieces={draft.left}
            least={2}
            most={6}
            change={(left) => set({ left })}
            nameOf={(at) => t.firstColumnEntry({ name: at + 1 })}
            faultOf={(at) => fault(`text.left.${at}`)}
          />
          <Pieces
            legend={t.secondColumn}
            add={t.addEntry}
            pieces={draft.right}
            least={2}
            most={6}
            change={(right) => set({ right })}
            nameOf={(at) => t.secondColumnEntry({ name: letterOf(at) })}
            faultOf={(at) => fault(`text.right.${at}`)}
          />
        </>
      ) : null}
      {kind === "numerical" ? (
        <div className={css.two}>
          <NumberField
            label={t.answer}
            value={draft.value}
            onChange={({ target }) => set({ value: target.value })}
            error={keyFault}
          />
          <NumberField
            label={t.tolerance}
            hint={t.toleranceHint}
            value={draft.tolerance}
            onChange={({ target }) => set({ tolerance: target.value })}
            error={fault("tolerance")}
          />
        </div>
      ) : (
        <>
          <Pieces
            legend={kind === "multiple" ? t.optionsMany : t.optionsOne}
            add={t.addOption}
            pieces={draft.options}
            least={least}
            most={most}
            change={(options) => set({ options })}
            nameOf={(at) => t.option({ letter: letterOf(at) })}
            faultOf={(at) => fault(`text.options.${at}`)}
            marking={{ isMany: kind === "multiple", chosen: draft.rightOptions, toggle: tick }}
          />
          {keyFault === undefined && fault("text.options") === undefined ? null : (
            <p className={css.fault} role="alert">
              {fault("text.options") ?? keyFault}
            </p>
          )}
        </>
      )}
      <Editor
        label={t.explanation}
        lang="en"
        dir="ltr"
        value={draft.explanation}
        onChange={(explanation) => set({ explanation })}
        hint={isKeyHidden ? t.explanationKept : t.explanationHint}
      />
    </>
  )
}
