import { Trash2 } from "lucide-react"
import { useState } from "react"
import { t } from "#messages/media.js"
import type { ContentKind } from "../../../../schema/content/kinds.ts"
import type { MediaKind } from "../../../../schema/media/media.ts"
import { Button } from "../../../components/Button.tsx"
import { SelectField } from "../../../components/Field.tsx"
import type { Form } from "../../../components/form/useForm.ts"
import { languageNames, languages } from "../../../components/languages.ts"
import { MediaUpload } from "../../../components/media/MediaUpload.tsx"
import type { KeptFile } from "../../../components/media/useMediaUpload.ts"
import { Section } from "../../../components/Page.tsx"
import { PageTextsField } from "./PageTextsField.tsx"
import * as css from "./Files.css.ts"

/** What the file of a kind is. */
const fileKinds: { readonly [Kind in ContentKind]?: Exclude<MediaKind, "captions"> } = {
  "study-materials": "pdf",
  "brochure-downloads": "pdf",
  "brochure-flipbooks": "pdf",
  "lecture-series": "video"
}

const labels = { pdf: t.pdfFile, video: t.videoFile } as const

/** The files of an item: its PDF or its video, and the captions of that. What they say of themselves is filled in. */
export const FilesField = ({ kind, form }: { readonly kind: ContentKind; readonly form: Form }) => {
  const fileKind = fileKinds[kind]
  if (fileKind === undefined) return null
  const isKept = form.values["file"] !== null && form.values["file"] !== undefined
  const write = ({
    hash,
    pages,
    duration
  }: Partial<Pick<KeptFile, "pages" | "duration">> & { readonly hash: string | null }) => {
    form.write("file", hash)
    if (fileKind === "pdf") form.write("pages", pages ?? null)
    else form.write("duration", duration == null ? null : Math.max(1, Math.round(duration)))
  }
  return (
    <Section title={t.files}>
      <MediaUpload kind={fileKind} label={labels[fileKind]} target={kind} isKept={isKept} kept={write} />
      {isKept ? (
        <div>
          <Button size="compact" icon={<Trash2 size={14} aria-hidden />} onClick={() => write({ hash: null })}>
            {t.removeFile}
          </Button>
        </div>
      ) : null}
      {kind === "brochure-flipbooks" ? <PageTextsField form={form} /> : null}
      {kind === "lecture-series" ? <CaptionsField form={form} /> : null}
    </Section>
  )
}

type Caption = { readonly language: string; readonly file: string }

/** Captions of a lecture, one file a language. */
const CaptionsField = ({ form }: { readonly form: Form }) => {
  const captions = (form.values["captions"] ?? []) as readonly Caption[]
  const left = languages.filter(({ code }) => captions.every(({ language }) => language !== code))
  const [chosen, choose] = useState("")
  const language = left.some(({ code }) => code === chosen) ? chosen : (left[0]?.code ?? "")
  const without = (code: string) => captions.filter((one) => one.language !== code)
  return (
    <div className={css.captions}>
      <h3 className={css.title}>{t.captions}</h3>
      {captions.length === 0 ? null : (
        <ul className={css.list}>
          {captions.map((one) => (
            <li key={one.language} className={css.row}>
              <span>{languageNames(one.language)}</span>
              <Button
                size="compact"
                icon={<Trash2 size={14} aria-hidden />}
                aria-label={t.removeCaptions({ language: languageNames(one.language) })}
                onClick={() => form.write("captions", without(one.language))}
              />
            </li>
          ))}
        </ul>
      )}
      {left.length === 0 ? null : (
        <>
          <SelectField label={t.captionsLanguage} value={language} onChange={({ target }) => choose(target.value)}>
            {left.map(({ code }) => (
              <option key={code} value={code}>
                {languageNames(code)}
              </option>
            ))}
          </SelectField>
          <MediaUpload
            key={language}
            kind="captions"
            label={t.captionsFile}
            target={language}
            isKept={false}
            kept={({ hash }) => form.write("captions", [...without(language), { language, file: hash }])}
          />
        </>
      )}
    </div>
  )
}
