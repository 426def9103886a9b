import { Send } from "lucide-react"
import { useMemo, useState } from "react"
import { t } from "#messages/mail.js"
import type { Language } from "../../../schema/fields/languages.ts"
import { languages } from "../../../schema/fields/paperLanguages.ts"
import type { KeptMailFile } from "../../../schema/mail/file.ts"
import { purposesForMany, type PurposeName } from "../../../schema/mail/purposes.ts"
import { toApiError, type ApiError } from "../../api/apiError.ts"
import { runMutation } from "../../api/graphql.ts"
import { inBackground } from "../../api/inBackground.ts"
import { Button } from "../../components/Button.tsx"
import { Dialog } from "../../components/Dialog.tsx"
import { DateField } from "../../components/date/DateField.tsx"
import { isMoment } from "../../components/date/dateText.ts"
import { SelectField, TextField } from "../../components/Field.tsx"
import { momentOf } from "../../components/form/indianTime.ts"
import { Page, Section } from "../../components/Page.tsx"
import { toast } from "../../components/Toasts.tsx"
import { useAddress } from "../../components/useAddress.ts"
import { Attachments } from "./Attachments.tsx"
import { AudienceForm } from "./AudienceForm.tsx"
import { folders, purposeTitles } from "./labels.ts"
import * as css from "./Mail.css.ts"
import { repeatedIn } from "./repeated.ts"
import { StoredPreview } from "./StoredPreview.tsx"
import type { Audience } from "./types.ts"
import { useCount } from "./useCount.ts"
import * as writing from "./Writing.css.ts"

/** Writes to many: which text, to whom, when and how fast. How many it reaches is counted before it is sent. */
export const Compose = ({ leave, planned }: { readonly leave: () => void; readonly planned: (id: number) => void }) => {
  const [params] = useAddress()
  const repeats = useMemo(() => repeatedIn(params), [params])
  const [purpose, setPurpose] = useState<PurposeName>("announcement")
  const [language, setLanguage] = useState<Language | "">("")
  const [chosen, setAudience] = useState<Audience>({
    roles: [2],
    region: "national",
    region_ids: [],
    class_levels: [],
    fee: "any"
  })
  const audience = useMemo(() => (repeats === null ? chosen : { ...chosen, repeats }), [chosen, repeats])
  const [time, setTime] = useState("")
  const [pace, setPace] = useState("600")
  const [files, setFiles] = useState<readonly KeptMailFile[]>([])
  const [asking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const { count, problem: uncounted } = useCount(audience)
  const isTime = time === "" || isMoment(time)
  const isReady = count !== null && count.recipients > 0 && Number(pace) >= 1 && isTime
  const send = () => {
    setBusy(true)
    const input = {
      ...audience,
      purpose,
      language: language === "" ? null : language,
      send_at: time === "" ? null : momentOf(time),
      per_minute: Number(pace),
      files: files.map(({ id }) => id)
    }
    inBackground(
      runMutation("planCampaign", input)
        .then(
          ({ id }) => {
            toast("success", t.planned)
            planned(id)
          },
          (caught: unknown) => setProblem(toApiError(caught))
        )
        .finally(() => {
          setBusy(false)
          setAsking(false)
        })
    )
  }
  const verb = time === "" ? t.send : t.schedule
  return (
    <Page below={[t.newCampaign]} title={t.newCampaign} wide actions={<Button onClick={leave}>{t.close}</Button>}>
      <div className={writing.halves}>
        <div className={writing.column}>
          {repeats === null ? null : (
            <p className={css.note}>
              {t.repeatOf({ id: String(repeats.campaign_id), folder: folders[repeats.folder].words })}
            </p>
          )}
          <Section title={t.recipients}>
            <AudienceForm audience={chosen} choose={setAudience} />
          </Section>
          <Section title={t.message}>
            <SelectField
              label={t.template}
              value={purpose}
              onChange={({ target }) => setPurpose(target.value as PurposeName)}
            >
              {purposesForMany.map((name) => (
                <option key={name} value={name}>
                  {purposeTitles[name]}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={t.language}
              value={language}
              onChange={({ target }) => setLanguage(target.value as Language | "")}
            >
              <option value="">{t.languageOwn}</option>
              {languages.map(({ code, ownName }) => (
                <option key={code} value={code}>
                  {ownName}
                </option>
              ))}
            </SelectField>
            <StoredPreview purpose={purpose} language={language === "" ? "en" : language} />
          </Section>
          <Section title={t.attachments}>
            <Attachments files={files} choose={setFiles} />
          </Section>
        </div>
        <div className={writing.column}>
          <Section title={t.when}>
            <DateField
              label={t.startAt}
              hint={t.startHint}
              isWithTime
              value={time}
              error={problem?.fields["send_at"]}
              change={setTime}
            />
            <TextField
              label={t.perMinute}
              type="number"
              min={1}
              max={18_000}
              value={pace}
              onChange={({ target }) => setPace(target.value)}
            />
            <div role="status">
              <p className={writing.figure}>
                {count === null ? (uncounted ?? t.counting) : t.count({ count: count.recipients })}
              </p>
              {count === null || count.sample.length === 0 ? null : (
                <>
                  <p className={css.note}>{t.sample}</p>
                  <ul className={writing.samples}>
                    {count.sample.map(({ name, to }) => (
                      <li key={to} className={css.value} dir="auto">
                        {name === null ? to : `${name} · ${to}`}
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </div>
            {problem === null ? null : (
              <p role="alert" className={writing.fault}>
                {problem.message}
              </p>
            )}
            <Button
              look="primary"
              icon={<Send size={16} aria-hidden />}
              disabled={!isReady}
              onClick={() => setAsking(true)}
            >
              {verb}
            </Button>
          </Section>
        </div>
      </div>
      <Dialog
        open={asking}
        close={() => setAsking(false)}
        title={t.sendTitle({ count: count?.recipients ?? 0 })}
        description={t.sendText({ template: purposeTitles[purpose] })}
        verb={verb}
        busy={isBusy}
        act={send}
      />
    </Page>
  )
}
