import { School as SchoolIcon } from "lucide-react"
import { Link, useLocation, useNavigate } from "react-router-dom"
import { t as lists } from "#messages/lists.js"
import { t } from "#messages/schools.js"
import { useFirstOwn } from "../../app/shell/ownMenu.ts"
import { useUnder } from "../../app/shell/underEntry.ts"
import { inBackground } from "../../api/inBackground.ts"
import { History } from "../../components/history/History.tsx"
import { RecordFailed } from "../../components/NotFound.tsx"
import { Page, Section } from "../../components/Page.tsx"
import { RecordFacts } from "../../components/record/RecordFacts.tsx"
import { RecordPage } from "../../components/record/RecordPage.tsx"
import { recordIn } from "../../components/record/useRecord.ts"
import { Empty, Skeleton, SkeletonLine } from "../../components/States.tsx"
import { SchoolParts } from "./SchoolParts.tsx"
import { StateBadge } from "./StateBadge.tsx"
import { useSchool } from "./useSchool.tsx"
import * as css from "./Schools.css.ts"

/** A school's page, `/school/record/12`: its profile, login, commission, bank details, history and actions. */
export const SchoolPage = () => {
  const id = recordIn(useLocation().pathname)
  const list = useFirstOwn("school/total-schools", "institute/view-school")
  const under = list === undefined ? undefined : `/${list}`
  useUnder(under)
  if (id !== null) return <One key={id} id={id} under={under} />
  return (
    <Page below={[t.noSuchSchool]}>
      <Empty
        icon={SchoolIcon}
        title={t.noSuchSchool}
        action={under === undefined ? undefined : <Link to={under}>{t.viewSchools}</Link>}
      >
        {t.checkAddress}
      </Empty>
    </Page>
  )
}

const One = ({ id, under }: { readonly id: number; readonly under: string | undefined }) => {
  const navigate = useNavigate()
  const opened = useSchool(id, {
    changed: () => {},
    left: () => inBackground(navigate(under ?? "/"))
  })
  if (opened.school === null)
    return (
      <Page below={[t.school]}>
        {opened.problem === null ? (
          <Skeleton>
            <SkeletonLine height="420px" />
          </Skeleton>
        ) : (
          <RecordFailed thing={t.school} title={t.schoolNotLoaded} problem={opened.problem} retry={opened.again} />
        )}
      </Page>
    )
  const { school, turn, mayEdit, renew, facts, actions, form } = opened
  return (
    <RecordPage
      title={school.name}
      badge={<StateBadge state={school.state} by={school.switched_off_by} />}
      actions={actions}
      side={<History isCard kind="school" id={id} turn={turn} />}
    >
      <Section title={lists.details}>
        <RecordFacts of={facts} />
      </Section>
      <div className={css.cards}>
        <SchoolParts school={school} mayEdit={mayEdit} changed={renew} />
      </div>
      {form}
    </RecordPage>
  )
}
