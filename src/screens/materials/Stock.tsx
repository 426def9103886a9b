import { Ban, BookOpen, PackagePlus, Pencil, Play } from "lucide-react"
import { useState } from "react"
import { t } from "#messages/materials.js"
import { t as common } from "#messages/common.js"
import { can } from "../../../schema/core/permissions.ts"
import { MaterialForm, materialsShape, RestockForm } from "../../../schema/materials/material.ts"
import { actionsOf, offered } from "../../api/actions.ts"
import { runMutation, runQuery } from "../../api/graphql.ts"
import { useUser } from "../../app/shell/Guard.tsx"
import { Badge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { FormDialog } from "../../components/form/FormDialog.tsx"
import type { ListColumn } from "../../components/list/columns.tsx"
import { oneOf, someOf } from "../../components/list/filters.ts"
import { ListScreen, useRefreshKey } from "../../components/list/ListScreen.tsx"
import type { ListQuery } from "../../components/list/useListQuery.ts"
import { Empty } from "../../components/States.tsx"
import * as css from "../payments/Payments.css.ts"
import { classes, languageNames } from "../students/labels.ts"
import { sales } from "./labels.ts"
import type { Material } from "./types.ts"

const load = (asked: ListQuery<typeof materialsShape>) => runQuery("materials.permits", asked)

const filters = {
  state: oneOf(
    t.status,
    Object.entries(sales).map(([value, { words }]) => ({ value, words }))
  ),
  class_level: someOf(t.class_, classes),
  language: someOf(t.language, languageNames)
}

const columns: readonly ListColumn<Material>[] = [
  { name: "title", flex: 2 },
  { name: "class_level", width: 96, text: ({ class_level: level }) => classes[String(level)] ?? String(level) },
  { name: "language", width: 120, text: ({ language }) => languageNames[language] ?? language },
  { name: "price_inr", width: 104, as: "number" },
  { name: "price_aed", width: 104, as: "number" },
  { name: "stock", width: 104, as: "number" },
  { name: "ordered", width: 104, as: "number" },
  {
    name: "state",
    width: 148,
    text: ({ state }) => sales[state].words,
    cell: ({ state }) => (
      <span className={css.state}>
        <Badge tone={sales[state].tone} icon={sales[state].icon}>
          {sales[state].words}
        </Badge>
      </span>
    )
  },
  { name: "id", width: 88, isHidden: true }
]

const languages = { language: { names: languageNames }, class_level: { names: classes } }
const blank = { title: "", class_level: 8, language: "en", price_inr: 0, price_aed: 0 }

type Doing = { readonly what: "add" } | { readonly what: "edit" | "restock"; readonly row: Material }

/** Printed study material with its prices and stock. */
export const Stock = () => {
  const mayManage = can(useUser(), "material.manage")
  const [turn, changed] = useRefreshKey()
  const [doing, setDoing] = useState<Doing | null>(null)
  const after = (promise: Promise<unknown>) => promise.then(changed)
  return (
    <ListScreen
      of={materialsShape}
      what="material"
      load={load}
      refreshKey={turn}
      columns={columns}
      filters={filters}
      search={t.searchStock}
      nameOf={({ title }) => title}
      actions={
        mayManage ? (
          <Button look="primary" onClick={() => setDoing({ what: "add" })}>
            {t.add}
          </Button>
        ) : null
      }
      rowActions={(row) =>
        offered(actionsOf("material", row.permits), [
          {
            command: "restockMaterial",
            label: t.restock,
            icon: PackagePlus,
            run: () => setDoing({ what: "restock", row })
          },
          { command: "editMaterial", label: common.edit, icon: Pencil, run: () => setDoing({ what: "edit", row }) },
          {
            command: "stopMaterial",
            opposite: "resumeMaterial",
            label: t.stop,
            icon: Ban,
            run: () => after(runMutation("stopMaterial", { id: row.id }))
          },
          {
            command: "resumeMaterial",
            opposite: "stopMaterial",
            label: t.resume,
            icon: Play,
            run: () => after(runMutation("resumeMaterial", { id: row.id }))
          }
        ])
      }
      empty={
        <Empty icon={BookOpen} title={t.noStock}>
          {t.noStockText}
        </Empty>
      }
    >
      {doing?.what === "add" ? (
        <FormDialog
          schema={MaterialForm}
          initial={blank}
          title={t.add}
          verb={t.add}
          widgets={languages}
          close={() => setDoing(null)}
          send={(typed) => after(runMutation("addMaterial", typed))}
        />
      ) : doing?.what === "edit" ? (
        <FormDialog
          schema={MaterialForm}
          initial={{ ...blank, ...doing.row }}
          title={t.editTitle({ title: doing.row.title })}
          verb={common.save}
          isEditing
          widgets={languages}
          close={() => setDoing(null)}
          send={(typed, version = doing.row.version) =>
            after(runMutation("editMaterial", { id: doing.row.id, ...typed, version }))
          }
        />
      ) : doing?.what === "restock" ? (
        <FormDialog
          schema={RestockForm}
          initial={{ copies: null }}
          title={t.restockTitle({ title: doing.row.title })}
          verb={t.restock}
          close={() => setDoing(null)}
          send={({ copies }) => after(runMutation("restockMaterial", { id: doing.row.id, copies }))}
        />
      ) : null}
    </ListScreen>
  )
}
