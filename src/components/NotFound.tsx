import { useState } from "react"
import { t } from "#messages/common.js"
import type { FlowError } from "../../machines/flows/flowError.ts"
import { Failed } from "./States.tsx"
import { ErrorDialog } from "./ErrorDialog.tsx"

type Props = {
  /** What was asked for, as the dialog's title has it: `Question` for a record, `Questions` for a list. */
  readonly thing: string
  readonly problem: FlowError
}

const forbidden = 403

/**
 * The dialog of the product's error catalogue for something that could not be read; once it is closed, it stays closed.
 */
const NotFoundDialog = ({ title, thing, problem }: Props & { readonly title: string }) => {
  const [read, setRead] = useState<FlowError | null>(null)
  return read === problem ? null : (
    <ErrorDialog title={title} close={() => setRead(problem)}>
      {problem.message || t.apiFailed({ thing })}
    </ErrorDialog>
  )
}

/** A list that could not be read: the catalogue's dialog. */
export const ListNotFound = ({ thing, problem }: Props) => (
  <NotFoundDialog
    title={problem.status === forbidden ? t.noAccessToList({ thing: lower(thing) }) : t.listNotFound({ thing })}
    thing={thing}
    problem={problem}
  />
)

/** A record that could not be read: the catalogue's dialog, and in the record's place why, with a way to try again. */
export const RecordFailed = ({ thing, problem, title, retry }: Place) => (
  <>
    <NotFoundDialog
      title={problem.status === forbidden ? noAccess(thing) : t.notFound({ thing })}
      thing={thing}
      problem={problem}
    />
    <Failed title={problem.status === forbidden ? noAccess(thing) : title} problem={problem} retry={retry} />
  </>
)

/** The same for a list that is no grid. */
export const ListFailed = ({ thing, problem, title, retry }: Place) => (
  <>
    <ListNotFound thing={thing} problem={problem} />
    <Failed title={title} problem={problem} retry={retry} />
  </>
)

/** Shown instead of content that could not be read. */
type Place = Props & { readonly title: string; readonly retry: () => void }

const lower = (thing: string): string => thing.slice(0, 1).toLowerCase() + thing.slice(1)

const noAccess = (thing: string): string => t.noAccessTo({ thing: lower(thing) })
