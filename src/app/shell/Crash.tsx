import { useRouteError } from "react-router-dom"
import { t } from "#messages/session.js"
import { Button } from "../../components/Button.tsx"
import { Empty } from "../../components/Empty.tsx"
import { CircleAlert, RotateCw } from "lucide-react"

/** Shown where a screen crashed, or where its files could not be fetched after a new release. */
export const Crash = () => {
  const error = useRouteError()
  const stale = error instanceof TypeError && /import|fetch/i.test(error.message)
  return (
    <main>
      <Empty
        icon={CircleAlert}
        title={stale ? t.pageStale : t.pageCrashed}
        action={
          <Button look="primary" icon={<RotateCw size={16} aria-hidden />} onClick={() => location.reload()}>
            {t.reload}
          </Button>
        }
      >
        {stale ? t.pageStaleLead : t.pageCrashedLead}
      </Empty>
    </main>
  )
}
