import { t as common } from "#messages/common.js"
import { t } from "#messages/content.js"
import { SelectField, TextField } from "../../../components/Field.tsx"
import { FilterBar } from "../../../components/FilterBar.tsx"
import { languageName, languageNames } from "../../../components/languages.ts"
import { classLevels } from "../labels.ts"
import type { Choice } from "./useChoice.ts"

/** Chooses content by class, language and words. `languages` are those that there is something in. */
export const ChoiceBar = ({
  choice,
  choose,
  languages
}: {
  readonly choice: Choice
  readonly choose: (name: "class" | "language" | "search", value: string) => void
  readonly languages: readonly string[]
}) => {
  const { class_level: level, language, search } = choice
  const chosen = [
    ...(level === undefined ? [] : [t.classOf({ level })]),
    ...(language === undefined ? [] : [languageName(language)]),
    ...(search === undefined ? [] : [search])
  ]
  const offered = [...new Set([...languages, ...(language === undefined ? [] : [language])])]
  return (
    <FilterBar chosen={chosen.length === 0 ? common.all : chosen.join(", ")}>
      <SelectField
        label={t.class}
        value={level === undefined ? "" : String(level)}
        onChange={({ target }) => choose("class", target.value)}
      >
        <option value="">{t.allClasses}</option>
        {classLevels.map((each) => (
          <option key={each} value={each}>
            {t.classOf({ level: each })}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t.language}
        value={language ?? ""}
        onChange={({ target }) => choose("language", target.value)}
      >
        <option value="">{t.allLanguages}</option>
        {offered.map((code) => (
          <option key={code} value={code}>
            {languageNames(code)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t.search}
        type="search"
        maxLength={100}
        value={search ?? ""}
        onChange={({ target }) => choose("search", target.value)}
      />
    </FilterBar>
  )
}
