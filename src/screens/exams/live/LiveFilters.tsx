import { t } from "#messages/exams.js"
import { FilterBar } from "../../../components/FilterBar.tsx"
import { FilterField } from "../../../components/Field.tsx"
import type { Exam } from "../useExams.ts"
import { languageName, languageNames } from "../../../components/languages.ts"
import { arrangementOf } from "./arrangement.ts"
import { filterOf } from "./filter.ts"
import type { Grouping } from "./tree.ts"

const groupWords: Readonly<Record<Grouping, string>> = { state: t.byState, zone: t.byZone, prant: t.byPrant }

/** Exam, class, language, and what the regions are grouped by; the URL keeps them. */
export const LiveFilters = ({
  exams,
  exam,
  params,
  choose
}: {
  readonly exams: readonly Exam[]
  readonly exam: Exam
  readonly params: URLSearchParams
  readonly choose: (name: string, value: string) => void
}) => {
  const { class_level: level, language } = filterOf(exam, params)
  const { grouping } = arrangementOf(params)
  const chosen = [
    exam.name,
    level === undefined ? t.allClasses : t.classNumber({ level }),
    language === undefined ? t.allLanguages : languageName(language)
  ]
  return (
    <FilterBar chosen={chosen.join(", ")}>
      <FilterField
        label={t.exam}
        value={params.get("exam") === null ? "" : exam.id}
        onChange={(event) => choose("exam", event.target.value)}
      >
        <option value="">{t.receivingNow({ name: exam.name })}</option>
        {exams.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </FilterField>
      <FilterField label={t.classFilter} value={level ?? ""} onChange={(event) => choose("class", event.target.value)}>
        <option value="">{t.allClasses}</option>
        {exam.classLevels.map((each) => (
          <option key={each} value={each}>
            {t.classNumber({ level: each })}
          </option>
        ))}
      </FilterField>
      <FilterField
        label={t.language}
        value={language ?? ""}
        onChange={(event) => choose("language", event.target.value)}
      >
        <option value="">{t.allLanguages}</option>
        {exam.languages.map((each) => (
          <option key={each} value={each}>
            {languageNames(each)}
          </option>
        ))}
      </FilterField>
      <FilterField label={t.groupBy} value={grouping} onChange={(event) => choose("group", event.target.value)}>
        {Object.entries(groupWords).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </FilterField>
    </FilterBar>
  )
}
