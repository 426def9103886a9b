import { useState } from "react"
import { Flag, Pencil, Plus, Trash2 } from "lucide-react"
import { Schema } from "effect"
import { t } from "#messages/dashboards.js"
import { t as common } from "#messages/common.js"
import { milestoneForm } from "../../../../schema/dashboards/milestone.ts"
import { toApiError } from "../../../api/apiError.ts"
import { runMutation } from "../../../api/graphql.ts"
import { inBackground } from "../../../api/inBackground.ts"
import { Button } from "../../../components/Button.tsx"
import { Modal } from "../../../components/Dialog.tsx"
import { FormDialog } from "../../../components/form/FormDialog.tsx"
import { toast } from "../../../components/Toasts.tsx"
import { dayName } from "../labels.ts"
import { milestonesChanged, textOf, useMilestones, type Milestone } from "./useMilestones.ts"
import * as css from "./Milestones.css.ts"

const schema = Schema.Struct(milestoneForm)

/** What of the dialogs is open: the list, or the form of an event or of a new one. */
type Open = "nothing" | "list" | "new" | Milestone

/** Lets an admin keep the events of the year that charts over time mark. */
export const Milestones = () => {
  const [open, setOpen] = useState<Open>("nothing")
  return (
    <>
      <Button icon={<Flag size={16} aria-hidden />} onClick={() => setOpen("list")}>
        {t.milestones}
      </Button>
      {open === "list" ? (
        <List edit={setOpen} close={() => setOpen("nothing")} />
      ) : open === "nothing" ? null : (
        <Form of={open === "new" ? null : open} close={() => setOpen("list")} />
      )}
    </>
  )
}

const List = ({ edit, close }: { readonly edit: (what: Open) => void; readonly close: () => void }) => {
  const milestones = useMilestones()
  const remove = async (milestone: Milestone) => {
    try {
      await runMutation("removeMilestone", { id: milestone.id })
      const { date, text_en, text_hi } = milestone
      toast("success", t.milestoneRemoved({ text: textOf(milestone) }), undefined, `milestone-${milestone.id}`, {
        label: t.undo,
        act: () => inBackground(runMutation("addMilestone", { date, text_en, text_hi }).then(milestonesChanged))
      })
      milestonesChanged()
    } catch (caught) {
      toast("danger", t.milestoneNotRemoved, toApiError(caught).message)
    }
  }
  return (
    <Modal
      open
      title={t.milestones}
      description={t.milestonesLead}
      close={close}
      foot={
        <>
          <Button onClick={close}>{common.close}</Button>
          <Button look="primary" icon={<Plus size={16} aria-hidden />} onClick={() => edit("new")}>
            {t.addMilestone}
          </Button>
        </>
      }
    >
      {milestones.length === 0 ? <p>{t.noMilestones}</p> : null}
      <ul className={css.list}>
        {milestones.map((milestone) => (
          <li key={milestone.id} className={css.line}>
            <span className={css.words}>
              <span className={css.date}>{dayName(milestone.date)}</span>
              {textOf(milestone)}
            </span>
            <Button
              look="quiet"
              size="compactIcon"
              aria-label={t.editMilestone({ text: textOf(milestone) })}
              icon={<Pencil size={16} aria-hidden />}
              onClick={() => edit(milestone)}
            />
            <Button
              look="quiet"
              size="compactIcon"
              aria-label={t.removeCard({ title: textOf(milestone) })}
              icon={<Trash2 size={16} aria-hidden />}
              onClick={() => inBackground(remove(milestone))}
            />
          </li>
        ))}
      </ul>
    </Modal>
  )
}

const Form = ({ of, close }: { readonly of: Milestone | null; readonly close: () => void }) => (
  <FormDialog
    schema={schema}
    initial={{ date: of?.date ?? "", text_en: of?.text_en ?? "", text_hi: of?.text_hi ?? "" }}
    isEditing={of !== null}
    title={of === null ? t.addMilestone : t.changeMilestone}
    verb={of === null ? t.addMilestone : common.save}
    widgets={{ date: { input: { type: "date" } } }}
    close={close}
    send={async (typed, version) => {
      if (of === null) await runMutation("addMilestone", typed)
      else await runMutation("changeMilestone", { id: of.id, ...typed, version: version ?? of.version })
      milestonesChanged()
    }}
  />
)
