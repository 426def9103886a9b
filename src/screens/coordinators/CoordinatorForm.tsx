import { Schema } from "effect"
import { t as common } from "#messages/common.js"
import { t } from "#messages/coordinators.js"
import { coordinatorForm, coordinatorKinds, type CoordinatorKind } from "../../../schema/coordinators/coordinator.ts"
import { RecordId } from "../../../schema/core/id.ts"
import { FormDialog } from "../../components/form/FormDialog.tsx"
import { toast } from "../../components/Toasts.tsx"
import { runMutation } from "../../api/graphql.ts"
import type { Coordinator } from "./types.ts"
import { RegionsField } from "./RegionsField.tsx"
import { appointLabels } from "./labels.tsx"

const mobile = Schema.String.annotate({
  title: t.mobile,
  description: t.hintMobile
})
const hours = Schema.String.check(Schema.isMaxLength(60)).annotate({ title: t.hours, description: t.hintHours })
const some = Schema.Array(RecordId).check(Schema.isMinLength(1))
const national = Schema.Struct({ ...coordinatorForm, mobile, hours, region_ids: Schema.Array(RecordId) })
const regional = Schema.Struct({ ...coordinatorForm, mobile, hours, region_ids: some })

const widgets = {
  email: { input: { type: "email", autoComplete: "off" } },
  mobile: { input: { type: "tel", autoComplete: "off" } },
  name: { input: { autoComplete: "off" } }
} as const

const orNone = (typed: string): string | null => (typed.trim() === "" ? null : typed)

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
  const { region } = coordinatorKinds[kind]
  const send = async (typed: typeof regional.Type, version?: number) => {
    const content = { ...typed, mobile: orNone(typed.mobile), hours: orNone(typed.hours) }
    if (edited === null) {
      const { username } = await runMutation("addCoordinator", { kind, ...content })
      toast("success", t.appointed, t.appointedText({ username }))
    } else {
      await runMutation("updateCoordinator", { id: edited.id, ...content, version: version ?? edited.version })
      toast("success", t.updated)
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
        hours: edited?.hours ?? "",
        region_ids: edited?.region_ids ?? []
      }}
      only={["name", "email", "mobile", "hours"]}
      widgets={widgets}
      isEditing={edited !== null}
      close={close}
      title={edited === null ? appointLabels[kind] : t.editCoordinator({ name: edited.name ?? edited.username })}
      verb={edited === null ? t.appoint : common.save}
      lead={edited === null ? (region === null ? t.appointNationalLead : t.appointLead) : t.editLead}
      send={send}
    >
      {(form) => (region === null ? null : <RegionsField form={form} kind={kind} />)}
    </FormDialog>
  )
}
