import { FilterBar } from "../../../components/FilterBar.tsx"
import { FilterField } from "../../../components/Field.tsx"
import { languageName, languageNames, type Exam } from "../useExams.ts"
import { filterOf } from "./filter.ts"

/** Exam, class and language; the URL keeps them. */
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
  const chosen = [
    exam.name,
    level === undefined ? "all classes" : `class ${level}`,
    language === undefined ? "all languages" : languageName(language)
  ]
  return (
    <FilterBar chosen={chosen.join(", ")}>
      <FilterField label="Exam" value={exam.id} onChange={(event) => choose("exam", event.target.value)}>
        {exams.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </FilterField>
      <FilterField label="Class" value={level ?? ""} onChange={(event) => choose("class", event.target.value)}>
        <option value="">All classes</option>
        {exam.classLevels.map((each) => (
          <option key={each} value={each}>
            Class {each}
          </option>
        ))}
      </FilterField>
      <FilterField label="Language" value={language ?? ""} onChange={(event) => choose("language", event.target.value)}>
        <option value="">All languages</option>
        {exam.languages.map((each) => (
          <option key={each} value={each}>
            {languageNames(each)}
          </option>
        ))}
      </FilterField>
    </FilterBar>
  )
}
