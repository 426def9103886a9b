import { t } from "#messages/imports.js"
import { FilterField } from "../../components/Field.tsx"
import { verdictLabels } from "./labels.ts"
import type { Import } from "./types.ts"

/** Verdicts that somebody looks for, what needs them first. */
export const looked = ["wrong", "doubtful", "ready", "present", "added", "refused"] as const
export type Looked = (typeof looked)[number]

/** Chooses which rows of an import are shown; each verdict says how many it has. */
export const VerdictFilter = ({
  job,
  shown,
  show
}: {
  readonly job: Import
  readonly shown: Looked | "all"
  readonly show: (verdict: string) => void
}) => (
  <FilterField label={t.show} value={shown} onChange={({ target }) => show(target.value)}>
    <option value="all">{t.allRows({ count: job.rows })}</option>
    {looked.map((verdict) => (
      <option key={verdict} value={verdict}>
        {t.verdictCount({ verdict: verdictLabels[verdict]!.words, count: job[verdict] })}
      </option>
    ))}
  </FilterField>
)
