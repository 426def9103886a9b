import type { ReactNode } from "react"
import { useLocation } from "react-router-dom"
import type { FlowError } from "../../../machines/flows/flowError.ts"
import { RecordFailed } from "../NotFound.tsx"
import { Skeleton, SkeletonLine } from "../States.tsx"
import { PanelContent } from "./RecordPanel.tsx"
import { recordAddress } from "./useRecord.ts"

/**
 * What a panel shows until its record was read: its kind, and the shape of what comes, or why it cannot be shown. A
 * record that does not exist and one outside of the person's scope are not told apart.
 */
export const PanelWaiting = ({
  thing,
  title,
  problem,
  retry
}: {
  /** The kind of record, as in `Student not found`. */
  readonly thing: string
  /** Says that the record could not be loaded. */
  readonly title: string
  readonly problem: FlowError | null
  readonly retry: () => void
}): ReactNode => (
  <PanelContent title={thing}>
    {problem === null ? (
      <Skeleton>
        <SkeletonLine height="240px" />
      </Skeleton>
    ) : (
      <RecordFailed thing={thing} title={title} problem={problem} retry={retry} />
    )}
  </PanelContent>
)

/** The address of a record beside the list that is open. */
export const useRecordAddress = (record: number): string => recordAddress(useLocation().pathname, record)
