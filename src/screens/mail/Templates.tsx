import { useCallback } from "react"
import { t } from "#messages/mail.js"
import type { Language } from "../../../schema/fields/languages.ts"
import { languages } from "../../../schema/fields/paperLanguages.ts"
import { purposeNames, type PurposeName } from "../../../schema/mail/purposes.ts"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { FilterField } from "../../components/Field.tsx"
import { ListFailed } from "../../components/NotFound.tsx"
import { useRefreshKey } from "../../components/list/ListScreen.tsx"
import { Page } from "../../components/Page.tsx"
import { useAddress } from "../../components/useAddress.ts"
import { classes, purposeTitles } from "./labels.ts"
import * as css from "./Mail.css.ts"
import { TemplatePane } from "./TemplatePane.tsx"

const languageOf = (params: URLSearchParams): Language =>
  languages.find(({ code }) => code === params.get("language"))?.code ?? "en"

const purposeOf = (params: URLSearchParams): PurposeName =>
  purposeNames.find((name) => name === params.get("purpose")) ?? "announcement"

/** The texts of messages: what each is for, in each language, with its slots and a preview. */
export const Templates = () => {
  const [params, change] = useAddress()
  const [turn, changed] = useRefreshKey()
  const [language, purpose] = [languageOf(params), purposeOf(params)]
  const put = (name: string, value: string) => change((query) => query.set(name, value))
  const load = useCallback(() => runQuery("mailTemplates", { language }), [language])
  const { answer, problem, again } = useAnswer(load, turn)
  const edited = new Set(answer?.rows.filter((row) => row.is_edited).map((row) => row.purpose))
  return (
    <Page
      wide
      actions={
        <FilterField label={t.language} value={language} onChange={({ target }) => put("language", target.value)}>
          {languages.map(({ code, ownName }) => (
            <option key={code} value={code}>
              {ownName}
            </option>
          ))}
        </FilterField>
      }
    >
      {problem !== null && answer === null ? (
        <ListFailed thing={t.templates} title={t.templateFailed} problem={problem} retry={again} />
      ) : (
        <div className={`${css.panes} ${css.twoPanes}`}>
          <nav className={css.folderPane} aria-label={t.templates}>
            {(answer?.rows ?? []).map((row) => (
              <button
                key={row.purpose}
                type="button"
                className={css.folder}
                aria-current={row.purpose === purpose}
                title={classes[row.class]}
                onClick={() => put("purpose", row.purpose)}
              >
                {purposeTitles[row.purpose]}
                {edited.has(row.purpose) ? <span className={css.count}>{t.edited}</span> : null}
              </button>
            ))}
          </nav>
          <TemplatePane key={`${purpose}.${language}`} purpose={purpose} language={language} changed={changed} />
        </div>
      )}
    </Page>
  )
}
