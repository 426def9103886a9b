import { BookA, CircleCheck, CircleDashed, Pencil, Trash2 } from "lucide-react"
import { useMemo, useState } from "react"
import { t } from "#messages/glossary.js"
import { t as common } from "#messages/common.js"
import { can } from "../../../schema/core/permissions.ts"
import { glossaryShape, TermForm, WordsForm } from "../../../schema/glossary/term.ts"
import { actionsOf, offered } from "../../api/actions.ts"
import type { RowOf } from "../../api/calls.ts"
import { runMutation, runQuery } from "../../api/graphql.ts"
import { useUser } from "../../app/shell/Guard.tsx"
import { Badge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { FormDialog } from "../../components/form/FormDialog.tsx"
import { languageName } from "../../components/languages.ts"
import type { ListColumn } from "../../components/list/columns.tsx"
import { oneOf } from "../../components/list/filters.ts"
import { ListScreen, useRefreshKey } from "../../components/list/ListScreen.tsx"
import type { ListQuery } from "../../components/list/useListQuery.ts"
import { Empty } from "../../components/States.tsx"
import { offeredOr, useChoices } from "../questions/lists/useChoices.ts"
import { targets } from "../translations/labels.ts"

type Term = RowOf<"glossary.permits">

const load = (asked: ListQuery<typeof glossaryShape>) => runQuery("glossary.permits", asked)

const states = {
  proposed: { words: t.proposed, tone: "warning", icon: CircleDashed },
  approved: { words: t.approved, tone: "success", icon: CircleCheck }
} as const satisfies Record<Term["state"], object>

const languages = Object.fromEntries(targets.map(({ code, name }) => [code, name]))

const columns: readonly ListColumn<Term>[] = [
  { name: "term", flex: 2 },
  { name: "language", width: 120, text: ({ language }) => languageName(language) },
  { name: "words", flex: 2, cell: ({ words, language }) => <bdi lang={language}>{words}</bdi> },
  { name: "subject", flex: 1 },
  {
    name: "state",
    width: 160,
    text: ({ state }) => states[state].words,
    cell: ({ state }) => (
      <Badge tone={states[state].tone} icon={states[state].icon}>
        {states[state].words}
      </Badge>
    )
  },
  { name: "written_by", width: 160 },
  { name: "changed_at", width: 188, as: "moment" },
  { name: "id", width: 88, isHidden: true }
]

const blank = { subject_id: 0, term: "", language: "hi", words: "" }

/** Terms of each subject with their translations; translations of questions are checked for those that are approved. */
export const Glossary = () => {
  const mayWrite = can(useUser(), "translation.write")
  const [turn, changed] = useRefreshKey()
  const [doing, setDoing] = useState<"add" | Term | null>(null)
  const { subjects } = useChoices()
  const filters = useMemo(
    () => ({
      subject_id: oneOf(t.subject, subjects),
      language: oneOf(t.language, languages),
      state: oneOf(t.status, Object.fromEntries(Object.entries(states).map(([name, { words }]) => [name, words])))
    }),
    [subjects]
  )
  const after = (promise: Promise<unknown>) => promise.then(changed)
  const close = () => setDoing(null)
  return (
    <ListScreen
      of={glossaryShape}
      what="term"
      load={load}
      refreshKey={turn}
      columns={columns}
      filters={filters}
      search={t.search}
      nameOf={({ term, language }) => t.termIn({ term, language: languageName(language) })}
      actions={
        mayWrite ? (
          <Button look="primary" onClick={() => setDoing("add")}>
            {t.add}
          </Button>
        ) : null
      }
      rowActions={(row) =>
        offered(actionsOf("glossaryTerm", row.permits), [
          {
            command: "approveTerm",
            label: t.approve,
            icon: CircleCheck,
            run: () => after(runMutation("approveTerm", { id: row.id }))
          },
          { command: "changeTerm", label: common.edit, icon: Pencil, run: () => setDoing(row) },
          {
            command: "removeTerm",
            label: t.remove,
            icon: Trash2,
            run: () => after(runMutation("removeTerm", { id: row.id }))
          }
        ])
      }
      empty={
        <Empty icon={BookA} title={t.none}>
          {t.noneText}
        </Empty>
      }
    >
      {doing === null ? null : doing === "add" ? (
        <FormDialog
          schema={TermForm}
          initial={blank}
          title={t.add}
          verb={t.add}
          widgets={{
            subject_id: {
              options: offeredOr(subjects, null).map(({ value, words }) => ({ value: Number(value), words }))
            },
            language: { names: languages }
          }}
          close={close}
          send={(typed) => after(runMutation("addTerm", typed))}
        />
      ) : (
        <FormDialog
          schema={WordsForm}
          initial={{ words: doing.words }}
          title={t.editTitle({ term: doing.term, language: languageName(doing.language) })}
          verb={common.save}
          isEditing
          close={close}
          send={(typed, version = doing.version) =>
            after(runMutation("changeTerm", { id: doing.id, ...typed, version }))
          }
        />
      )}
    </ListScreen>
  )
}
