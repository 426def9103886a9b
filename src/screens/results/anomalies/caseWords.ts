import { BadgeCheck, Ban, Scale } from "lucide-react"
import { t } from "#messages/results.js"
import type { AnomalyCaseState, AnomalyDecision } from "../../../../schema/results/anomalyCase.ts"
import type { AnomalyStudent } from "../../../../schema/results/anomalyStudent.ts"
import type { AnswerOf } from "../../../api/calls.ts"
import { number } from "../../../components/format.ts"
import { decimals } from "../format.ts"
import type { Shown } from "../labels.ts"

/** What deserves a look in a class, and a case that was made of it. */
export type Found = AnswerOf<"resultAnomalies">
export type Case = Found["cases"][number]

/** The states of a case. */
export const caseStates: Readonly<Record<AnomalyCaseState, Shown>> = {
  open: { words: t.caseOpen, tone: "warning", icon: Scale },
  dismissed: { words: t.caseDismissed, tone: "neutral", icon: BadgeCheck },
  annulled: { words: t.caseAnnulled, tone: "danger", icon: Ban }
}

/** How a case may be decided. */
export const decisions: Readonly<Record<AnomalyDecision, string>> = {
  dismissed: t.decideDismiss,
  annulled: t.decideAnnul
}

/** A student by name and number. */
export const studentText = ({ username, name }: Omit<AnomalyStudent, "id">): string =>
  username === null ? t.erasedStudent : name === null ? username : t.studentAndNumber({ name, username })

/** A chance as a share of one, which is all that matters of it: "1 in 10,000". */
export const chanceText = (chance: number): string =>
  t.oneIn({
    times: number(chance < 1e-9 ? 1_000_000_000 : Math.round(1 / chance)),
    isLess: chance < 1e-9 ? "yes" : "no"
  })

/** What a case is about. */
export const caseTitle = ({ id, kind, school, students }: Case): string =>
  t.caseTitle({ id, about: kind === "school" ? (school ?? "–") : students.map(studentText).join(" · ") })

/** The figures that the hint had when its case was opened. */
export const caseFigures = ({ kind, same, expected, score, sheets }: Case): string =>
  kind === "pair"
    ? t.pairFigures({ same: same ?? 0, expected: decimals(expected ?? 0), chance: chanceText(score) })
    : kind === "school"
      ? t.schoolFigures({ score: decimals(score), count: sheets })
      : t.jumpFigures({ score: decimals(score) })
