import { useCallback } from "react"
import { RecordFailed } from "../../components/NotFound.tsx"
import { Section } from "../../components/Page.tsx"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { schoolInfo } from "./queries.ts"
import { deactivationFacts, Facts } from "./Facts.tsx"
import { StateBadge } from "./StateBadge.tsx"
import { boards, categories, placeWords, wordsIn } from "./labels.ts"

/** Who one's own school is, as the portal has it. */
export const OwnFacts = ({ id }: { readonly id: number }) => {
  const {
    answer: school,
    problem,
    again
  } = useAnswer(useCallback(async () => (await runQuery(schoolInfo, { id })).schoolInfo, [id]))
  if (school === null)
    return problem === null ? null : (
      <RecordFailed thing="School" title="Your school could not be fetched" problem={problem} retry={again} />
    )
  return (
    <Section title={school.name}>
      <Facts
        of={[
          ["Status", <StateBadge key="state" state={school.state} by={school.switched_off_by} />],
          ...deactivationFacts(school),
          ["Code", school.code],
          ["Board", wordsIn(boards, school.board)],
          ["Category", wordsIn(categories, school.category)],
          ["Place", placeWords(school.city, school.district, school.state_name)],
          ["Master institute", school.institute],
          [
            "E-mail",
            school.email ?? (school.pending_email === null ? null : `${school.pending_email} (to be verified)`)
          ],
          ["Principal", school.principal_name]
        ]}
      />
    </Section>
  )
}
