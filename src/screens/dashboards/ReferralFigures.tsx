import { t } from "#messages/dashboards.js"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { Figure, Figures } from "../../components/Figure.tsx"
import { money, number } from "../../components/format.ts"
import { useOwnAddress } from "./useOwnAddress.ts"

const load = () => runQuery("referralEarnings")

/** What a school has earned by students who named it; nothing where nobody did. */
export const ReferralFigures = () => {
  const { answer } = useAnswer(load)
  const addressOf = useOwnAddress()
  if (answer === null || answer.referred === 0) return null
  const rupees = (amount: number) => money(amount * 100, "INR")
  return (
    <Figures label={t.referrals}>
      <Figure
        label={t.referredStudents}
        to={addressOf("student/view-referred-students")}
        value={number(answer.referred)}
        note={t.confirmedAndPaid({ count: answer.earned_students })}
      />
      <Figure
        label={t.earned}
        value={rupees(answer.earned_rupees)}
        note={t.paidOut({ amount: rupees(answer.settled_rupees) })}
      />
      <Figure label={t.dueToYou} value={rupees(answer.due_rupees)} />
    </Figures>
  )
}
