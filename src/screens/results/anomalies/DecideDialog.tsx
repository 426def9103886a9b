import { Schema } from "effect"
import { useMemo } from "react"
import { t } from "#messages/results.js"
import { Reason } from "../../../../schema/results/answerKey.ts"
import { AnomalyDecision } from "../../../../schema/results/anomalyCase.ts"
import { runMutation } from "../../../api/graphql.ts"
import { FormDialog } from "../../../components/form/FormDialog.tsx"
import { toast } from "../../../components/Toasts.tsx"
import { caseTitle, decisions, studentText, type Case } from "./caseWords.ts"

const decided = {
  decision: AnomalyDecision.annotate({ title: t.decision }),
  reason: Reason.annotate({ title: t.reason, description: t.caseReasonHint })
}

/** The fields of a decision; a case about a school annuls all of its answer sheets, so nobody is chosen. */
const formOf = ({ kind, students }: Case) => {
  const { decision, reason } = decided
  const chosen = Schema.Array(Schema.Literals(students.map(({ id }) => String(id))))
  return kind === "school"
    ? Schema.Struct(decided)
    : Schema.Struct({ decision, students: chosen.annotate({ title: t.annulWhose }), reason })
}

/** Decides a case that somebody else opened. */
export const DecideDialog = ({
  one,
  changed,
  close
}: {
  readonly one: Case
  readonly changed: () => void
  readonly close: () => void
}) => {
  const { id, kind, students, sheets } = one
  const form = useMemo(() => formOf(one), [one])
  const names = Object.fromEntries(students.map((student) => [String(student.id), studentText(student)]))
  return (
    <FormDialog
      schema={form}
      initial={{ decision: AnomalyDecision.literals[0], students: [], reason: "" }}
      title={t.decideCaseTitle}
      lead={`${caseTitle(one)}. ${kind === "school" ? t.decideSchoolLead({ count: sheets }) : t.decideCaseLead}`}
      verb={t.decideCase}
      widgets={{ decision: { names: decisions }, students: { names }, reason: { as: "area" } }}
      close={close}
      send={async (typed) => {
        const whose = "students" in typed ? typed.students.map(Number) : []
        await runMutation("decideAnomalyCase", { id, decision: typed.decision, students: whose, reason: typed.reason })
        toast("success", t.caseDecided)
        changed()
      }}
    />
  )
}
