import { t } from "#messages/flows.js"
import { records } from "../../../../machines/index.ts"
import type { Record as Entry } from "../../../../machines/record.ts"
import { RecordFailed } from "../../../components/NotFound.tsx"
import { Section } from "../../../components/Page.tsx"
import { Skeleton, SkeletonLine } from "../../../components/States.tsx"
import { useAddress } from "../../../components/useAddress.ts"
import { useRecord } from "../record/useRecord.ts"
import type { TabProps } from "../tab.ts"
import { Run } from "./Run.tsx"

/** A run from the state of a record: as it is now, or after the event that `at` in the address names. */
export const FromRecord = ({ stream, tab }: { readonly stream: string; readonly tab: TabProps }) => {
  const [params] = useAddress()
  const entry: Entry = records[tab.name as keyof typeof records]
  const { loaded, again } = useRecord(entry, stream)
  const named = Number(params.get("at") ?? Number.NaN)
  if (loaded !== null && loaded.steps.length === 0)
    return (
      <Section title={stream}>
        <RecordFailed thing={t.record} title={t.recordNotLoaded} problem={loaded.problem!} retry={again} />
      </Section>
    )
  const last = loaded === null ? 0 : loaded.steps.length - 1
  const version = Number.isInteger(named) && named >= 0 ? named : last
  if (loaded === null || (!loaded.isWhole && version > last))
    return (
      <Skeleton what={t.loadingRecord}>
        <SkeletonLine height="420px" />
      </Skeleton>
    )
  const at = Math.min(version, last)
  return <Run {...tab} start={loaded.steps[at]!.state} from={{ stream, version: at }} input={undefined} />
}
