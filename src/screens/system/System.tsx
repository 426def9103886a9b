import { RotateCw } from "lucide-react"
import { t } from "#messages/system.js"
import { useSystem } from "./useSystem.ts"
import { Button } from "../../components/Button.tsx"
import { timeOfDay } from "../../components/format.ts"
import { Page } from "../../components/Page.tsx"
import { Failed, Notice, Skeleton, SkeletonLine } from "../../components/States.tsx"
import { Audit } from "./Audit.tsx"
import { Backup } from "./Backup.tsx"
import { Errors } from "./Errors.tsx"
import { Jobs } from "./Jobs.tsx"
import { Nodes } from "./Nodes.tsx"
import { Overview } from "./Overview.tsx"
import { Queries } from "./Queries.tsx"
import { Queues } from "./Queues.tsx"
import { ReadModels } from "./ReadModels.tsx"
import { Replicas } from "./Replicas.tsx"
import { Storage } from "./Storage.tsx"

/** How the portal runs, for whoever operates it: a state for each part, what to do about it, and the figures. */
export const System = () => {
  const { answer: report, problem, again } = useSystem()
  if (report === null)
    return (
      <Page>
        {problem === null ? (
          <Skeleton what={t.loading}>
            <SkeletonLine height="320px" />
          </Skeleton>
        ) : (
          <Failed title={t.failed} problem={problem} retry={again} />
        )}
      </Page>
    )
  const time = timeOfDay(report.measured_at)
  return (
    <Page
      lead={t.lead({ time })}
      actions={
        <Button icon={<RotateCw size={16} aria-hidden />} onClick={again}>
          {t.refresh}
        </Button>
      }
    >
      {problem === null ? null : <Notice tone="warning">{t.stale({ time })}</Notice>}
      <Overview report={report} />
      <Nodes report={report} />
      <ReadModels report={report} />
      <Queues report={report} />
      <Jobs report={report} />
      <Errors report={report} />
      <Storage report={report} />
      <Queries report={report} />
      <Backup report={report} />
      <Audit report={report} />
      <Replicas report={report} />
    </Page>
  )
}
