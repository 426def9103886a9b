import { t } from "#messages/system.js"
import { ColumnsTable, type TextColumn } from "../../components/ColumnsTable.tsx"
import { dateTime } from "../../components/format.ts"
import { Section } from "../../components/Page.tsx"
import type { Shown } from "./types.ts"
import * as css from "./System.css.ts"

type Fault = Shown["report"]["errors"][number]

const code = (text: string | null) => (text === null ? "–" : <code className={css.code}>{text}</code>)

const columns: readonly TextColumn<Fault>[] = [
  { head: t.errorId, text: ({ id }) => code(id) },
  { head: t.at, text: ({ at }) => dateTime(at) },
  { head: t.kind, text: ({ name }) => code(name) },
  { head: t.call, text: ({ call }) => code(call) },
  { head: t.place, text: ({ place }) => code(place) },
  { head: t.node, text: ({ node }) => code(node) }
]

/** Unexpected errors, by the ids that people were shown. */
export const Errors = ({ report: { errors, errors_total: count } }: Shown) => (
  <Section id="errors" title={t.partErrors} flush>
    <p className={css.lead}>{t.errorsLead({ count })}</p>
    {errors.length === 0 ? null : (
      <ColumnsTable
        label={t.errorsTable}
        columns={columns}
        rows={errors}
        keyOf={({ id, at, place }) => `${id} ${at} ${place ?? ""}`}
      />
    )}
  </Section>
)
