import { Schema } from "effect"
import { line } from "../../../schema/fields/text.ts"
import { FormDialog } from "../form/FormDialog.tsx"

const Naming = Schema.Struct({
  name: line(60)
    .check(Schema.isMinLength(1))
    .annotate({ title: "Name", description: "everybody of your role sees it; name no person in it" })
})

const widgets = { name: { input: { maxLength: 60, autoFocus: true } } } as const

/** Asks for the name of a view. */
export const NameDialog = ({
  title,
  verb,
  name,
  send,
  close
}: {
  readonly title: string
  readonly verb: string
  readonly name: string
  readonly send: (name: string) => Promise<unknown>
  readonly close: () => void
}) => (
  <FormDialog
    schema={Naming}
    initial={{ name }}
    title={title}
    verb={verb}
    widgets={widgets}
    close={close}
    send={({ name: given }) => send(given)}
  />
)
