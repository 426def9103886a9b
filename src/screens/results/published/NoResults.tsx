import { Hourglass } from "lucide-react"
import { t } from "#messages/results.js"
import { Empty } from "../../../components/States.tsx"

/** What stands where there are no results: none are published, or none of those are of the caller's scope. */
export const NoResults = ({ isPublished }: { readonly isPublished: boolean }) => (
  <Empty icon={Hourglass} title={isPublished ? t.noneOfYours : t.noPublished}>
    {isPublished ? t.noneOfYoursText : t.noPublishedText}
  </Empty>
)
