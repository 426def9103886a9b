import { useCallback, useState } from "react"
import { t } from "#messages/schools.js"
import { Page, Section } from "../../components/Page.tsx"
import { RecordFailed } from "../../components/NotFound.tsx"
import { SkeletonLine, Skeleton } from "../../components/States.tsx"
import { useUser } from "../../app/shell/Guard.tsx"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { OwnInstitute } from "../institutes/OwnInstitute.tsx"
import { EditForm } from "./EditForm.tsx"
import { EmailPart } from "./EmailPart.tsx"
import { can } from "../../../schema/core/permissions.ts"

/** Keeps right what one's own school, or one's own institute, tells of itself. */
export const EditSchoolProfile = () => {
  const user = useUser()
  const school = user?.["school_id"]
  const institute = user?.["institute_id"]
  return (
    <Page lead={t.profileLead}>
      {can(user, "institute.use") ? (
        typeof institute === "number" ? (
          <OwnInstitute id={institute} />
        ) : null
      ) : typeof school === "number" ? (
        <OwnSchool id={school} />
      ) : null}
    </Page>
  )
}

const OwnSchool = ({ id }: { readonly id: number }) => {
  const [turn, setTurn] = useState(0)
  const {
    answer: school,
    problem,
    again,
    isOld
  } = useAnswer(
    useCallback(() => runQuery("schoolInfo.permits", { id }), [id]),
    turn
  )
  if (problem !== null && school === null)
    return <RecordFailed thing={t.school} title={t.ownNotLoaded} problem={problem} retry={again} />
  if (school === null)
    return (
      <Skeleton>
        <SkeletonLine height="520px" />
      </Skeleton>
    )
  const renew = () => setTurn((before) => before + 1)
  return (
    <>
      <Section title={t.schoolEmail}>
        <EmailPart changed={renew} />
      </Section>
      <Section title={school.code}>
        <EditForm key={isOld ? "old" : school.version} school={school} asKeeper={false} done={renew} />
      </Section>
    </>
  )
}
