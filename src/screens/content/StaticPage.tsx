import { FileText } from "lucide-react"
import { useCallback } from "react"
import { t } from "#messages/content.js"
import { pagesModule, type StaticPageKey } from "../../../schema/content/staticPages.ts"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { date } from "../../components/format.ts"
import { RecordFailed } from "../../components/NotFound.tsx"
import { Page, Section } from "../../components/Page.tsx"
import { Empty, Skeleton, SkeletonLine } from "../../components/States.tsx"
import { ContentText } from "./ContentText.tsx"
import * as css from "./readers/Readers.css.ts"

/** How to get the exam's apps. */
export const DownloadApp = () => <WholePage of="download-app" />

/** How the mock test goes. */
export const MockInstructions = () => <WholePage of="mock-instructions" />

/** The same for schools of the Gulf. */
export const GulfMockInstructions = () => <WholePage of="mock-instructions-gcc" />

const WholePage = ({ of }: { readonly of: StaticPageKey }) => (
  <Page>
    <StaticPage of={of} />
  </Page>
)

/** A page that editors write, as a card; nothing of it where `isQuiet` and nothing is published. */
export const StaticPage = ({
  of: key,
  isQuiet = false
}: {
  readonly of: StaticPageKey
  readonly isQuiet?: boolean
}) => {
  const load = useCallback(() => runQuery("staticPage", { module_name: pagesModule, key }), [key])
  const { answer, problem, again } = useAnswer(load)
  if (problem !== null) return <RecordFailed thing={t.page} title={t.loadFailed} problem={problem} retry={again} />
  if (answer === null)
    return (
      <Skeleton>
        <SkeletonLine height="240px" />
      </Skeleton>
    )
  if (answer.content === null)
    return isQuiet ? null : (
      <Empty icon={FileText} title={t.nothingYet}>
        {t.nothingYetLead}
      </Empty>
    )
  return (
    <Section title={answer.title}>
      <ContentText of={answer.content} />
      <p className={css.soft}>{t.publishedOn({ date: date(answer.published_at) })}</p>
    </Section>
  )
}
