import { t } from "#messages/schools.js"
import { useFirstOwn } from "../../app/shell/ownMenu.ts"
import { History } from "../../components/history/History.tsx"
import { PanelWaiting } from "../../components/record/PanelWaiting.tsx"
import { RecordFacts } from "../../components/record/RecordFacts.tsx"
import { PanelContent, RecordPanel } from "../../components/record/RecordPanel.tsx"
import { useRecord } from "../../components/record/useRecord.ts"
import { SchoolParts } from "./SchoolParts.tsx"
import { StateBadge } from "./StateBadge.tsx"
import { useSchool } from "./useSchool.tsx"

type Done = { readonly changed: () => void; readonly left: () => void }

/** A school beside a list: its profile, state, history and actions. */
const SchoolPanel = ({ id, ...done }: Done & { readonly id: number }) => {
  const opened = useSchool(id, done)
  const page = useFirstOwn("school/record")
  if (opened.school === null)
    return <PanelWaiting thing={t.school} title={t.schoolNotLoaded} problem={opened.problem} retry={opened.again} />
  const { school, turn, mayEdit, renew, facts, actions, form } = opened
  return (
    <PanelContent
      title={school.name}
      badge={<StateBadge state={school.state} by={school.switched_off_by} />}
      page={page === undefined ? undefined : `/${page}/${id}`}
      foot={actions}
    >
      <RecordFacts of={facts} />
      <SchoolParts school={school} mayEdit={mayEdit} changed={renew} />
      <History kind="school" id={id} turn={turn} />
      {form}
    </PanelContent>
  )
}

/** The records of a list of schools: `open` shows one beside the list, `records` is what is open. */
export const useSchoolRecords = (changed: () => void) => {
  const [record, open] = useRecord()
  const close = () => open(null)
  const left = () => {
    open(null, "inPlace")
    changed()
  }
  return {
    open: ({ id }: { readonly id: number }) => open(id),
    records: (
      <RecordPanel record={record} close={close}>
        {(id) => <SchoolPanel id={id} changed={changed} left={left} />}
      </RecordPanel>
    )
  }
}
