import { useSelector } from "@xstate/react"
import { Schema } from "effect"
import { Pencil, Plus, Trash2 } from "lucide-react"
import { useMemo, useState, type ReactNode } from "react"
import { Link } from "react-router-dom"
import { t as common } from "#messages/common.js"
import { t } from "#messages/regions.js"
import type { ListShape } from "../../../schema/core/list.ts"
import type { Inside } from "../../../schema/regions/regionForms.ts"
import type { RegionKind } from "../../../schema/regions/region.ts"
import { Button } from "../../components/Button.tsx"
import { FormDialog } from "../../components/form/FormDialog.tsx"
import type { Widget } from "../../components/form/Fields.tsx"
import { ListScreen, useRefreshKey } from "../../components/list/ListScreen.tsx"
import type { RecordAction } from "../../components/record/RecordActions.tsx"
import { RecordPanel } from "../../components/record/RecordPanel.tsx"
import { useRecord } from "../../components/record/useRecord.ts"
import { Empty } from "../../components/States.tsx"
import { useCreating } from "../../components/useCreating.ts"
import { toast } from "../../components/Toasts.tsx"
import { sessionActor } from "../../api/session.ts"
import { withCounts } from "./RegionCount.tsx"
import { RegionPanel } from "./RegionPanel.tsx"
import type { RegionLike } from "./regionLike.ts"
import type { RegionSpec, Typed } from "./regionSpec.ts"
import * as css from "./Regions.css.ts"
import { can } from "../../../schema/core/permissions.ts"

/** Regions of a kind: a list, and for those who draw the map the ways to add, change and remove. Others read. */
export const RegionList = <Shape extends ListShape, Row extends RegionLike>({
  spec,
  widgetsOf,
  more
}: {
  readonly spec: RegionSpec<Shape, Row>
  readonly widgetsOf?: (row: Row | null) => Readonly<Record<string, Widget>>
  /** What else those who draw the map can do; it says when regions changed. */
  readonly more?: (changed: () => void) => ReactNode
}) => {
  const { kind, shape, form, added, initialOf } = spec
  const [turn, changed] = useRefreshKey()
  const [record, open] = useRecord()
  const mayEdit = useSelector(sessionActor, ({ context: { person } }) => can(person, "region.edit"))
  const [changing, setChanging] = useState<Row | null>(null)
  const [isCreating, setCreating] = useCreating()
  const writing = isCreating && mayEdit ? "new" : changing
  const setWriting = (next: Row | "new" | null) => {
    if (next === "new" || isCreating) setCreating(next === "new")
    setChanging(next === "new" ? null : next)
  }
  const adding = (
    <Button look="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setWriting("new")}>
      {t.add({ kind })}
    </Button>
  )
  const edited = writing === "new" ? null : writing
  const columns = useMemo(() => withCounts(kind, spec.columns), [kind, spec.columns])

  const actionsOf = (row: Row): readonly RecordAction[] => [
    { label: common.edit, icon: Pencil, look: "primary", run: () => setWriting(row) },
    {
      label: common.remove,
      icon: Trash2,
      danger: true,
      leaves: true,
      confirm: removing(kind, row, spec.inside(row)),
      run: async () => {
        await spec.remove(row)
        changed()
        return t.removed({ kind })
      }
    }
  ]
  const send = async (typed: Typed, version: number | undefined) => {
    if (edited === null) await spec.add(typed)
    else await spec.edit(edited, typed, version ?? edited.version)
    toast("success", (edited === null ? t.added : t.saved)({ kind }))
    changed()
  }
  return (
    <ListScreen<Shape, Row>
      of={shape}
      lead={spec.lead}
      what={kind}
      load={spec.load}
      refreshKey={turn}
      columns={columns}
      filters={spec.filters}
      search={t.search}
      open={({ id }) => open(id)}
      nameOf={({ name }) => name}
      actions={
        mayEdit ? (
          <>
            <Link className={css.way} to="/region-masters">
              {t.coordinators}
            </Link>
            {more?.(changed)}
            {adding}
          </>
        ) : undefined
      }
      {...(mayEdit ? { rowActions: actionsOf } : {})}
      empty={
        <Empty icon={spec.icon} title={t.none({ kind })} action={mayEdit ? adding : undefined}>
          {t.noneHint}
        </Empty>
      }
    >
      <RecordPanel record={record} close={() => open(null)}>
        {(id) => (
          <RegionPanel
            id={id}
            turn={turn}
            spec={spec}
            actionsOf={mayEdit ? actionsOf : none}
            changed={changed}
            left={() => open(null, "inPlace")}
          />
        )}
      </RecordPanel>
      {writing === null ? null : (
        <FormDialog
          key={edited?.id ?? 0}
          schema={schemaOf(edited === null ? { ...form, ...added } : form)}
          initial={initialOf(edited)}
          isEditing={edited !== null}
          title={edited === null ? t.add({ kind }) : t.edit({ name: edited.name })}
          verb={edited === null ? t.add({ kind }) : common.save}
          send={(typed, version) => send(typed as Typed, version)}
          close={() => setWriting(null)}
          {...(widgetsOf ? { widgets: widgetsOf(edited) } : {})}
        />
      )}
    </ListScreen>
  )
}

/** What those who only read can do. */
const none = (): readonly RecordAction[] => []

const schemas = new Map<string, Schema.Codec<object, object> & { readonly fields: Schema.Struct.Fields }>()

/** The same fields are the same schema, so that what is typed is not checked anew at each look. */
const schemaOf = (fields: Schema.Struct.Fields) => {
  const key = Object.keys(fields).join()
  const known = schemas.get(key)
  if (known !== undefined) return known
  const made: NonNullable<typeof known> = Schema.Struct(fields) as never
  schemas.set(key, made)
  return made
}

/** What a region contains, in words. */
const counts: Readonly<Record<string, (p: { readonly count: number }) => string>> = {
  states: t.stateCount,
  districts: t.districtCount,
  cities: t.cityCount,
  schools: t.schoolCount,
  students: t.studentCount
}

const removing = (
  kind: RegionKind,
  { name }: RegionLike,
  inside: readonly Inside[]
): NonNullable<RecordAction["confirm"]> => {
  const words = inside.flatMap(({ what, n }) => (n > 0 ? [counts[what]!({ count: n })] : [])).join(", ")
  return {
    title: t.removeQuestion({ name }),
    description: words === "" ? t.removeHint : t.notEmptyHint({ inside: words, kind }),
    verb: t.remove({ kind })
  }
}
