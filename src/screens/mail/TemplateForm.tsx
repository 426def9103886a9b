import { RotateCcw, Send } from "lucide-react"
import { useState } from "react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/mail.js"
import type { Document } from "../../../schema/documents/document.ts"
import { toApiError, type ApiError } from "../../api/apiError.ts"
import { runMutation } from "../../api/graphql.ts"
import { inBackground } from "../../api/inBackground.ts"
import { Badge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { Dialog } from "../../components/Dialog.tsx"
import { Editor } from "../../components/editor/Editor.tsx"
import { SelectField, TextField } from "../../components/Field.tsx"
import { dateTime } from "../../components/format.ts"
import { toast } from "../../components/Toasts.tsx"
import { purposeTitles } from "./labels.ts"
import * as css from "./Mail.css.ts"
import { Preview } from "./Preview.tsx"
import type { Template } from "./types.ts"
import * as writing from "./Writing.css.ts"

const isRightToLeft = (language: string) => language === "ur"

/** The form of a text: subject, document with slots, versions, and beside it what recipients get. */
export const TemplateForm = ({
  template,
  version,
  choose,
  changed
}: {
  readonly template: Template
  readonly version: number | null
  readonly choose: (version: number | null) => void
  readonly changed: () => void
}) => {
  const { purpose, language, slots, record_version } = template
  const [subject, setSubject] = useState(template.subject)
  const [document, setDocument] = useState<Document>(template.document)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isResetting, setResetting] = useState(false)
  const typed = { purpose, language, subject: subject.trim(), document }
  const isDirty = subject !== template.subject || document !== template.document || version !== null
  const run = (work: () => Promise<unknown>) => {
    setBusy(true)
    inBackground(
      work()
        .catch((caught: unknown) => setProblem(toApiError(caught)))
        .finally(() => {
          setBusy(false)
          setResetting(false)
        })
    )
  }
  const save = async () => {
    await runMutation("saveMailTemplate", { ...typed, record_version })
    toast("success", t.saved)
    changed()
  }
  const reset = async () => {
    await runMutation("resetMailTemplate", { purpose, language, record_version })
    toast("success", t.resetDone)
    changed()
  }
  const test = async () => {
    const { to } = await runMutation("testMail", typed)
    toast("success", t.testSent({ to }))
  }
  return (
    <div className={`${css.letterPane} ${writing.editing}`}>
      <div className={writing.column}>
        <div className={css.letterHead}>
          <h2 className={css.letterTitle}>{purposeTitles[purpose]}</h2>
          <Badge tone={template.is_edited ? "info" : "neutral"}>{template.is_edited ? t.edited : t.builtIn}</Badge>
        </div>
        {problem === null ? null : (
          <p role="alert" className={writing.fault}>
            {problem.message}
          </p>
        )}
        <TextField
          label={t.subject}
          value={subject}
          maxLength={150}
          lang={language}
          dir="auto"
          error={problem?.fields?.["subject"]}
          onChange={({ target }) => setSubject(target.value)}
        />
        <Editor
          label={t.text}
          value={document}
          onChange={setDocument}
          lang={language}
          dir={isRightToLeft(language) ? "rtl" : "ltr"}
          slots={slots.map(({ name }) => name)}
          fault={problem?.fields?.["document"]}
        />
        {template.versions.length === 0 ? null : (
          <SelectField
            label={t.versions}
            value={version ?? template.version}
            onChange={({ target }) => choose(Number(target.value) === template.version ? null : Number(target.value))}
          >
            {template.is_edited ? null : <option value={template.version}>{t.builtIn}</option>}
            {template.versions.map((one) => (
              <option key={one.version} value={one.version}>
                {t.versionBy({ n: one.version, name: one.saved_by ?? "–", time: dateTime(one.saved_at) })}
              </option>
            ))}
          </SelectField>
        )}
        <div className={css.actions}>
          <Button look="primary" busy={isBusy} disabled={!isDirty} onClick={() => run(save)}>
            {t.save}
          </Button>
          <Button icon={<Send size={16} aria-hidden />} disabled={isBusy} onClick={() => run(test)}>
            {t.sendTest}
          </Button>
          {template.is_edited ? (
            <Button
              look="quiet"
              icon={<RotateCcw size={16} aria-hidden />}
              disabled={isBusy}
              onClick={() => setResetting(true)}
            >
              {t.reset}
            </Button>
          ) : null}
        </div>
      </div>
      <Preview typed={typed} />
      <Dialog
        open={isResetting}
        close={() => setResetting(false)}
        title={t.resetTitle}
        description={t.resetText}
        verb={t.reset}
        danger
        busy={isBusy}
        cancel={common.cancel}
        act={() => run(reset)}
      />
    </div>
  )
}
