import { useRouteError } from "react-router-dom"
import { Button } from "../../components/Button.tsx"
import { Empty } from "../../components/Empty.tsx"
import { CircleAlert, RotateCw } from "lucide-react"

/** What stands where a screen broke, or where its files could not be fetched after a new release. */
export const Crash = () => {
  const error = useRouteError()
  const stale = error instanceof TypeError && /import|fetch/i.test(error.message)
  return (
    <main>
      <Empty
        icon={CircleAlert}
        title={stale ? "This page could not be fetched" : "This page stopped working"}
        action={
          <Button look="primary" icon={<RotateCw size={16} aria-hidden />} onClick={() => location.reload()}>
            Load again
          </Button>
        }
      >
        {stale
          ? "The portal was renewed, or the connection is away. Nothing that you saved is lost."
          : "What you saved before is safe. Loading the page again usually helps."}
      </Empty>
    </main>
  )
}
