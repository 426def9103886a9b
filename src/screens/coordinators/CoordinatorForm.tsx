import { Schema } from "effect"
import { coordinatorForm, coordinatorKinds, type CoordinatorKind } from "../../../schema/coordinators/coordinator.ts"
import { RecordId } from "../../../schema/core/id.ts"
import { FormDialog } from "../../components/form/FormDialog.tsx"
import { withArticle } from "../../components/format.ts"
import { toast } from "../../components/Toasts.tsx"
import { runMutation } from "../../api/graphql.ts"
import { addCoordinator, updateCoordinator, type Coordinator } from "./queries.ts"
import { RegionsField } from "./RegionsField.tsx"
import { regionLabel } from "./choices.ts"

const mobile = Schema.String.annotate({
  title: "Mobile",
  description: "ten digits, or with the country's code; may be left out"
})
const some = Schema.Array(RecordId).check(Schema.isMinLength(1))
const national = Schema.Struct({ ...coordinatorForm, mobile, region_ids: Schema.Array(RecordId) })
const regional = Schema.Struct({ ...coordinatorForm, mobile, region_ids: some })

const widgets = {
  email: { input: { type: "email", autoComplete: "off" } },
  mobile: { input: { type: "tel", autoComplete: "off" } },
  name: { input: { autoComplete: "off" } }
} as const

/** Appoints a coordinator of a kind, or changes one. */
export const CoordinatorForm = ({
  kind,
  edited,
  done,
  close
}: {
  readonly kind: CoordinatorKind
  readonly edited: Coordinator | null
  readonly done: () => void
  readonly close: () => void
}) => {
  const { title, region } = coordinatorKinds[kind]
  const words = title.toLowerCase()
  const send = async (typed: typeof regional.Type, version?: number) => {
    const content = { ...typed, mobile: typed.mobile.trim() === "" ? null : typed.mobile }
    if (edited === null) {
      const {
        addCoordinator: { username }
      } = await runMutation(addCoordinator, { kind, ...content } as never)
      toast(
        "success",
        "The coordinator was appointed",
        `The username is ${username}. A link to choose a password went to the address.`
      )
    } else {
      await runMutation(updateCoordinator, { id: edited.id, ...content, version: version ?? edited.version } as never)
      toast("success", "The coordinator was changed")
    }
    done()
  }
  return (
    <FormDialog
      schema={region === null ? national : regional}
      initial={{
        name: edited?.name ?? "",
        email: edited?.email ?? "",
        mobile: edited?.mobile ?? "",
        region_ids: edited?.region_ids ?? []
      }}
      only={["name", "email", "mobile"]}
      widgets={widgets}
      isEditing={edited !== null}
      close={close}
      title={edited === null ? `Appoint ${withArticle(words)}` : `Edit ${edited.name ?? edited.username}`}
      verb={edited === null ? "Appoint" : "Save"}
      lead={
        edited === null
          ? region === null
            ? "The organizing team sees the whole country."
            : `They sign in with an account of their own and see the ${regionLabel[kind]}s given here, no others.`
          : "Other regions count at once, also where somebody is signed in."
      }
      send={send}
    >
      {(form) => (region === null ? null : <RegionsField form={form} kind={kind} />)}
    </FormDialog>
  )
}
