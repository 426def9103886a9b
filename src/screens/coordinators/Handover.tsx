import { Schema } from "effect"
import { t } from "#messages/coordinators.js"
import { Day, type CoordinatorKind } from "../../../schema/coordinators/coordinator.ts"
import { RecordId } from "../../../schema/core/id.ts"
import { FormDialog } from "../../components/form/FormDialog.tsx"
import { toast } from "../../components/Toasts.tsx"
import { runMutation, runQuery } from "../../api/graphql.ts"
import type { Coordinator } from "./types.ts"

const form = Schema.Struct({
  to: RecordId.annotate({ title: t.newCoordinator }),
  on: Day.annotate({ description: t.hintHandoverDay })
})

/** Today in India, `2026-11-20`. */
const today = (): string => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)

/** Others of a kind, by what is typed. */
export const othersOf = (kind: CoordinatorKind, id: number) => async (text: string) => {
  const { rows } = await runQuery("coordinators.permits", {
    kind,
    state: "active",
    page: 1,
    per_page: 20,
    ...(text === "" ? {} : { search: text })
  })
  return rows
    .filter((row) => row.id !== id && row.may_change)
    .map((row) => ({ id: row.id, name: row.name ?? row.username, within: row.regions || row.username }))
}

/** Settles who takes somebody's regions over, and from which day on. */
export const Handover = ({
  from,
  search,
  done,
  close
}: {
  readonly from: Coordinator
  readonly search: (
    text: string
  ) => Promise<readonly { readonly id: number; readonly name: string; readonly within: string }[]>
  readonly done: () => void
  readonly close: () => void
}) => (
  <FormDialog
    schema={form}
    initial={{ to: null, on: today() }}
    close={close}
    title={t.handOverTitle({ name: from.name ?? from.username })}
    verb={t.planHandover}
    lead={t.handOverText({ regions: from.regions })}
    widgets={{ to: { among: { search } }, on: { input: { type: "date", min: today() } } }}
    send={async ({ to, on }, version) => {
      await runMutation("planHandover", { id: from.id, to, on, version: version ?? from.version })
      toast("success", t.handoverPlanned)
      done()
    }}
  />
)
