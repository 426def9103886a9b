import { useState } from "react"
import { t } from "#messages/media.js"
import { AreaField, SelectField } from "../../../components/Field.tsx"
import type { Form } from "../../../components/form/useForm.ts"
import * as css from "./Files.css.ts"

/** Longest text of a page, in characters. */
const longest = 4_000

/** The texts of a flipbook's pages, for search and screen readers, where the file's own cannot be read. */
export const PageTextsField = ({ form }: { readonly form: Form }) => {
  const [chosen, choose] = useState(0)
  const pages = (form.values["pages"] as number | null) ?? 0
  const texts = (form.values["page_texts"] ?? []) as readonly string[]
  if (pages === 0 || form.values["file"] === null) return null
  const at = Math.min(chosen, pages - 1)
  const write = (text: string) =>
    form.write(
      "page_texts",
      Array.from({ length: Math.max(texts.length, at + 1) }, (_, nth) => (nth === at ? text : (texts[nth] ?? "")))
    )
  return (
    <div className={css.captions}>
      <h3 className={css.title}>{t.pageTexts}</h3>
      <SelectField label={t.pageOfFile} value={String(at)} onChange={({ target }) => choose(Number(target.value))}>
        {Array.from({ length: pages }, (_, nth) => (
          <option key={nth} value={nth}>
            {t.pageNumber({ number: nth + 1 })}
          </option>
        ))}
      </SelectField>
      <AreaField
        label={t.textOfPage({ number: at + 1 })}
        hint={t.pageTextsHint}
        error={form.error("page_texts")}
        maxLength={longest}
        rows={5}
        value={texts[at] ?? ""}
        onChange={({ target }) => write(target.value)}
      />
    </div>
  )
}
