import { Schema } from "effect"
import { t } from "#messages/lists.js"
import { line } from "../../../schema/fields/text.ts"
import { FormDialog } from "../form/FormDialog.tsx"
import type { Naming, Sharing } from "./views.ts"

const NamedView = Schema.Struct({
  name: line(60).check(Schema.isMinLength(1)).annotate({
    title: t.viewName,
    description: t.viewNameHint
  }),
  audience: Schema.String.annotate({ title: t.viewAudience })
})

/** Asks for the name of a view and who may use it. */
export const NameDialog = ({
  title,
  verb,
  initial,
  sharing,
  send,
  close
}: {
  readonly title: string
  readonly verb: string
  readonly initial: Naming
  readonly sharing: Sharing | null
  readonly send: (naming: Naming) => Promise<unknown>
  readonly close: () => void
}) => (
  <FormDialog
    schema={NamedView}
    initial={initial}
    title={title}
    verb={verb}
    widgets={{
      name: { input: { maxLength: 60, autoFocus: true } },
      audience: { options: optionsOf(sharing) }
    }}
    close={close}
    send={send}
  />
)

const optionsOf = (sharing: Sharing | null) => [
  { value: "private", words: t.onlyMe },
  ...(sharing?.place == null ? [] : [{ value: "place", words: sharing.place }]),
  ...(sharing?.roles ?? []).map(({ id, title }) => ({ value: String(id), words: t.everyoneWithRole({ role: title }) }))
]
