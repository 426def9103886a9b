import { t } from "#messages/system.js"
import { ColumnsTable, type TextColumn } from "../../components/ColumnsTable.tsx"
import { duration, number } from "../../components/format.ts"
import { Section } from "../../components/Page.tsx"
import { queueText } from "./labels.ts"
import type { Shown } from "./types.ts"
import * as css from "./System.css.ts"

type Queue = Shown["report"]["queues"][number]

const columns: readonly TextColumn<Queue>[] = [
  { head: t.queue, text: ({ name }) => queueText[name] ?? <code className={css.code}>{name}</code> },
  { head: t.waiting, isNumber: true, text: ({ waiting }) => number(waiting) },
  {
    head: t.oldest,
    isNumber: true,
    text: ({ oldest_seconds: seconds, waiting }) => (waiting === 0 ? "–" : duration(Math.max(0, seconds) * 1_000))
  }
]

/** What waits to be worked on. */
export const Queues = ({ report: { queues } }: Shown) => (
  <Section id="queues" title={t.partQueues} flush>
    <ColumnsTable label={t.queuesTable} columns={columns} rows={queues} keyOf={({ name }) => name} />
  </Section>
)
