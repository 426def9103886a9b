import { Pencil } from "lucide-react"
import { useState } from "react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/programme.js"
import { ExamLevel } from "../../../schema/exams/exam.ts"
import { firstRanking, GateOf, TypedRanking, type Gate, type LevelRanking } from "../../../schema/programme/ranking.ts"
import { runMutation } from "../../api/graphql.ts"
import { Button } from "../../components/Button.tsx"
import { FormDialog } from "../../components/form/FormDialog.tsx"
import { toast } from "../../components/Toasts.tsx"
import { levels } from "../papersets/labels.ts"
import { doubleLabels, normalisationLabels, rankedLabels, ruleTexts } from "./rankingText.ts"
import * as css from "./Programme.css.ts"
import type { Settings } from "./types.ts"

type Props = {
  readonly ranking: readonly LevelRanking[]
  readonly version: number
  readonly saved: (settings: Settings) => void
}

const widgets = {
  ranked: { names: rankedLabels },
  double: { names: doubleLabels },
  normalisation: { names: normalisationLabels }
} as const

const typedOf = ({ gates, ranked, double, blank, normalisation }: LevelRanking): TypedRanking => {
  const least = (of: GateOf) => gates.find((gate) => gate.of === of)?.percent ?? null
  const [total, section1, section2, section3] = GateOf.literals.map(least) as [
    number | null,
    number | null,
    number | null,
    number | null
  ]
  return { total, section1, section2, section3, ranked, double, normalisation, blank: blank / 100 }
}

const gatesOf = (typed: TypedRanking): readonly Gate[] =>
  GateOf.literals.flatMap((of) => (typed[of] === null ? [] : [{ of, percent: typed[of] }]))

/** Minimum marks, who is ranked, and marks that no paper has: for each level of exams. */
export const RankingRules = ({ ranking, version, saved }: Props) => {
  const [editing, edit] = useState<LevelRanking | null>(null)
  const rules = ExamLevel.literals.map(
    (level): LevelRanking => ranking.find((one) => one.level === level) ?? { level, ...firstRanking }
  )
  const save = async (typed: TypedRanking, level: LevelRanking["level"], seen: number) => {
    const { ranked, double, normalisation } = typed
    const next: LevelRanking = {
      level,
      gates: gatesOf(typed),
      ranked,
      double,
      blank: Math.round(100 * typed.blank),
      normalisation
    }
    const answer = await runMutation("changeProgrammeSettings", {
      ranking: [...ranking.filter((one) => one.level !== level), next],
      version: seen
    })
    toast("success", t.settingsSaved)
    saved(answer)
  }
  return (
    <>
      <p className={css.soft}>{t.rankingLead}</p>
      <ul className={css.plain}>
        {rules.map((one) => (
          <li key={one.level} className={css.stepRow}>
            <div className={css.stepName}>
              <h3 className={css.name}>{levels[one.level]}</h3>
              <p className={css.soft}>{ruleTexts(one).join(" ")}</p>
            </div>
            <Button
              look="quiet"
              size="compactIcon"
              aria-label={t.editRankingOf({ level: levels[one.level] })}
              icon={<Pencil size={16} aria-hidden />}
              onClick={() => edit(one)}
            />
          </li>
        ))}
      </ul>
      {editing === null ? null : (
        <FormDialog
          schema={TypedRanking}
          initial={typedOf(editing)}
          isEditing
          title={t.editRankingOf({ level: levels[editing.level] })}
          lead={t.editRankingLead}
          verb={common.save}
          widgets={widgets}
          close={() => edit(null)}
          send={(typed, seen = version) => save(typed, editing.level, seen)}
        />
      )}
    </>
  )
}
