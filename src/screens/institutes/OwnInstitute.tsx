import { useCallback, useState } from "react"
import { t } from "#messages/institutes.js"
import { History } from "../../components/history/History.tsx"
import { Section } from "../../components/Page.tsx"
import { RecordFailed } from "../../components/NotFound.tsx"
import { SkeletonLine, Skeleton } from "../../components/States.tsx"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { InstituteEdit } from "./InstituteEdit.tsx"
import * as css from "../schools/Schools.css.ts"

/** What one's own institute tells of itself, and what happened to it. */
export const OwnInstitute = ({ id }: { readonly id: number }) => {
  const [turn, setTurn] = useState(0)
  const {
    answer: institute,
    problem,
    again
  } = useAnswer(
    useCallback(() => runQuery("instituteInfo.permits", { id }), [id]),
    turn
  )
  if (problem !== null && institute === null)
    return <RecordFailed thing={t.institute} title={t.ownNotLoaded} problem={problem} retry={again} />
  if (institute === null)
    return (
      <Skeleton>
        <SkeletonLine height="420px" />
      </Skeleton>
    )
  return (
    <>
      <Section title={institute.code}>
        <InstituteEdit
          key={institute.version}
          institute={institute}
          everywhere
          done={() => setTurn((before) => before + 1)}
        />
      </Section>
      <div className={css.card}>
        <History kind="institute" id={id} turn={turn} />
      </div>
    </>
  )
}
