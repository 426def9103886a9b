import { t } from "#messages/system.js"
import { ColumnsTable, type TextColumn } from "../../components/ColumnsTable.tsx"
import { bytes, dateTime, duration, number, percent } from "../../components/format.ts"
import { Section } from "../../components/Page.tsx"
import { ago } from "./labels.ts"
import type { Shown } from "./types.ts"
import * as css from "./System.css.ts"

type Node = Shown["report"]["nodes"][number]

/** The nodes that report themselves. */
export const Nodes = ({ report: { nodes, measured_at: measured } }: Shown) => {
  const columns: readonly TextColumn<Node>[] = [
    { head: t.node, text: ({ name }) => <code className={css.code}>{name}</code> },
    { head: t.reported, text: ({ reported_at: at }) => ago(at, measured) },
    { head: t.host, text: ({ host, port, pid }) => <code className={css.code}>{`${host}:${port} (${pid})`}</code> },
    { head: t.version, text: ({ version }) => <code className={css.code}>{version}</code> },
    { head: t.since, text: ({ started_at: at }) => dateTime(at) },
    { head: t.memory, isNumber: true, text: ({ rss }) => bytes(rss) },
    { head: t.heap, isNumber: true, text: ({ heap_used: used, heap_limit: limit }) => percent(used, limit) },
    { head: t.loopDelay, isNumber: true, text: ({ loop_delay_ms: ms }) => duration(ms) },
    { head: t.sockets, isNumber: true, text: ({ sockets }) => number(sockets) }
  ]
  return (
    <Section id="nodes" title={t.partNodes} flush>
      {nodes.length === 0 ? (
        <p className={css.lead}>{t.noNodes}</p>
      ) : (
        <ColumnsTable label={t.nodesTable} columns={columns} rows={nodes} keyOf={({ name }) => name} />
      )}
    </Section>
  )
}
