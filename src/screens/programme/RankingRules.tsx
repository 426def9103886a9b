import { Pencil } from "lucide-react"
import { useState } from "react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/programme.js"
import { ExamLevel } from "../../../schema/exams/exam.ts"
import type { MarksRule } from "../../../schema/programme/marksRule.ts"
import { firstRanking, GateOf, TypedRanking, type Gate, type LevelRanking } from "../../../schema/programme/ranking.ts"
import { isSame } from "../../../schema/core/canonical.ts"
import { runMutation, runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { Button } from "../../components/Button.tsx"
import { FormDialog } from "../../components/form/FormDialog.tsx"
import type { Values } from "../../components/form/useForm.ts"
import { Notice } from "../../components/States.tsx"
import { toast } from "../../components/Toasts.tsx"
import { levels } from "../papersets/labels.ts"
import { MarksFields } from "./MarksFields.tsx"
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

/** The fields that the form writes itself; marks by section or question have a list of their own. */
const fields = Object.keys(TypedRanking.fields).filter((name) => name !== "marks")

const typedOf = ({ gates, ranked, double, blank, normalisation, marks }: LevelRanking): TypedRanking => {
  const least = (of: GateOf) => gates.find((gate) => gate.of === of)?.percent ?? null
  const [total, section1, section2, section3] = GateOf.literals.map(least) as [
    number | null,
    number | null,
    number | null,
    number | null
  ]
  return { total, section1, section2, section3, ranked, double, normalisation, blank: blank / 100, marks }
}

const gatesOf = (typed: TypedRanking): readonly Gate[] =>
  GateOf.literals.flatMap((of) => (typed[of] === null ? [] : [{ of, percent: typed[of] }]))

/** What papers tell students of marks. */
const markingOf = ({ double, blank, marks }: Values) => ({ double, blank, marks })

const loadPrinted = () => runQuery("rulesInPrint")

/** A warning where papers of the level are printed already, with the rules as they were. */
const InPrint = ({ level }: { readonly level: LevelRanking["level"] }) => {
  const { answer } = useAnswer(loadPrinted)
  const printed = (answer ?? []).filter((one) => one.level === level)
  return printed.length === 0 ? null : (
    <Notice tone="warning">
      {t.rulesInPrint({
        exams: printed
          .map(({ exam, class_levels: classes }) => t.examOfClasses({ exam, classes: classes.join(", ") }))
          .join("; ")
      })}
    </Notice>
  )
}

/** Minimum marks, who is ranked, and what answers count: for each level of exams. */
export const RankingRules = ({ ranking, version, saved }: Props) => {
  const [editing, edit] = useState<LevelRanking | null>(null)
  const rules = ExamLevel.literals.map(
    (level): LevelRanking => ranking.find((one) => one.level === level) ?? { level, ...firstRanking }
  )
  const save = async (typed: TypedRanking, level: LevelRanking["level"], seen: number) => {
    const { ranked, double, normalisation, marks } = typed
    const next: LevelRanking = {
      level,
      gates: gatesOf(typed),
      ranked,
      double,
      blank: Math.round(100 * typed.blank),
      normalisation,
      marks
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
          only={fields}
          widgets={widgets}
          close={() => edit(null)}
          send={(typed, seen = version) => save(typed, editing.level, seen)}
        >
          {(form) => (
            <>
              <MarksFields
                rules={form.values["marks"] as readonly MarksRule[]}
                error={form.error("marks")}
                write={(rules) => form.write("marks", rules)}
              />
              {isSame(markingOf(form.values), markingOf(typedOf(editing))) ? null : <InPrint level={editing.level} />}
            </>
          )}
        </FormDialog>
      )}
    </>
  )
}
