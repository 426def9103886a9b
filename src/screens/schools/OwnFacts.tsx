import { useCallback } from "react"
import { t } from "#messages/schools.js"
import { RecordFailed } from "../../components/NotFound.tsx"
import { Section } from "../../components/Page.tsx"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { deactivationFacts, Facts } from "./Facts.tsx"
import { StateBadge } from "./StateBadge.tsx"
import { boards, categories, placeWords, wordsIn } from "./labels.ts"

/** Who one's own school is, as the portal has it. */
export const OwnFacts = ({ id }: { readonly id: number }) => {
  const { answer: school, problem, again } = useAnswer(useCallback(() => runQuery("schoolInfo.permits", { id }), [id]))
  if (school === null)
    return problem === null ? null : (
      <RecordFailed thing={t.school} title={t.ownNotLoaded} problem={problem} retry={again} />
    )
  return (
    <Section title={school.name}>
      <Facts
        of={[
          [t.status, <StateBadge key="state" state={school.state} by={school.switched_off_by} />],
          ...deactivationFacts(school),
          [t.schoolCode, school.code],
          [t.board, wordsIn(boards, school.board)],
          [t.category, wordsIn(categories, school.category)],
          [t.place, placeWords(school.city, school.district, school.state_name)],
          [t.masterInstitute, school.institute],
          [
            t.email,
            school.email ?? (school.pending_email === null ? null : t.emailNotVerified({ email: school.pending_email }))
          ],
          [t.principal, school.principal_name]
        ]}
      />
    </Section>
  )
}
