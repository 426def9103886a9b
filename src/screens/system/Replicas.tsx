import { t } from "#messages/system.js"
import { ColumnsTable, type TextColumn } from "../../components/ColumnsTable.tsx"
import { number } from "../../components/format.ts"
import { Section } from "../../components/Page.tsx"
import { replicaText } from "./labels.ts"
import type { Shown } from "./types.ts"
import * as css from "./System.css.ts"

type Replica = Shown["report"]["replicas"][number]

const columns: readonly TextColumn<Replica>[] = [
  { head: t.replica, text: ({ name }) => <code className={css.code}>{name}</code> },
  { head: t.replicaState, text: ({ left_out: why }) => replicaText[why ?? "used"] },
  { head: t.eventsMissing, isNumber: true, text: ({ behind }) => (behind === null ? "–" : number(behind)) }
]

/** The replicas that lists are read from, where there are any. */
export const Replicas = ({ report: { replicas, reads } }: Shown) =>
  replicas.length === 0 ? null : (
    <Section id="replicas" title={t.partReplicas} flush>
      <p className={css.lead}>{t.readsSince(reads)}</p>
      <ColumnsTable label={t.replicasTable} columns={columns} rows={replicas} keyOf={({ name }) => name} />
    </Section>
  )
