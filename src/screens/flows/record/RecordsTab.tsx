import { useAddress } from "../../../components/useAddress.ts"
import { recordOf } from "../../../../machines/record.ts"
import type { TabProps } from "../tab.ts"
import { RecordView } from "./RecordView.tsx"
import { RecordsList } from "./RecordsList.tsx"

/** The records of a machine, or one of them: `?record=school-12`. */
export const RecordsTab = ({ name }: TabProps) => {
  const [params] = useAddress()
  const stream = params.get("record") ?? ""
  return recordOf(stream) === name ? (
    <RecordView key={stream} machine={name} stream={stream} />
  ) : (
    <RecordsList key={name} machine={name} />
  )
}
