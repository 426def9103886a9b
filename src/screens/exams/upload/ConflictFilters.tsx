import { useCallback } from "react"
import { t } from "#messages/exams.js"
import { CheckField, FilterField } from "../../../components/Field.tsx"
import { FilterBar } from "../../../components/FilterBar.tsx"
import { SearchBox } from "../../../components/list/SearchBox.tsx"
import type { ConflictsAsked } from "./conflictFilter.ts"

const differences = { answers: t.differentAnswers, set: t.differentSet, language: t.differentLanguage } as const

/** Counts of different answers that a person chooses from. */
const mostChoices = [1, 2, 3, 5, 10]

/** Which conflicts are shown: found by student, by what differs, and by how much. The URL keeps it. */
export const ConflictFilters = ({
  asked: { search, difference, most_differ: most },
  isShort,
  choose
}: {
  readonly asked: ConflictsAsked
  readonly isShort: boolean
  readonly choose: (name: string, value: string) => void
}) => {
  const find = useCallback((text: string) => choose("find", text), [choose])
  const chosen = [
    ...(search === undefined ? [] : [search]),
    difference === undefined ? t.anyDifference : differences[difference],
    ...(most === undefined ? [] : [t.atMost({ count: most })])
  ]
  return (
    <FilterBar chosen={chosen.join(", ")}>
      <SearchBox label={t.conflictSearch} value={search ?? ""} search={find} />
      <FilterField
        label={t.conflictDifference}
        value={difference ?? ""}
        onChange={(event) => choose("difference", event.target.value)}
      >
        <option value="">{t.anyDifference}</option>
        {Object.entries(differences).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </FilterField>
      <FilterField label={t.conflictMost} value={most ?? ""} onChange={(event) => choose("most", event.target.value)}>
        <option value="">{t.anyNumber}</option>
        {mostChoices.map((count) => (
          <option key={count} value={count}>
            {t.atMost({ count })}
          </option>
        ))}
      </FilterField>
      <CheckField
        label={t.onlyDifferences}
        checked={isShort}
        onChange={(event) => choose("short", event.target.checked ? "1" : "")}
      />
    </FilterBar>
  )
}
