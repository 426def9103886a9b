import { t } from "#messages/system.js"
import { ColumnsTable, type TextColumn } from "../../components/ColumnsTable.tsx"
import { duration, number } from "../../components/format.ts"
import { Section } from "../../components/Page.tsx"
import type { Shown } from "./types.ts"
import * as css from "./System.css.ts"

type Model = Shown["report"]["read_models"][number]

const columns: readonly TextColumn<Model>[] = [
  { head: t.model, text: ({ name }) => <code className={css.code}>{name}</code> },
  { head: t.behind, isNumber: true, text: ({ events }) => number(events) },
  {
    head: t.waitingFor,
    isNumber: true,
    text: ({ seconds, events }) => (events === 0 ? "–" : duration(seconds * 1_000))
  }
]

/** The log's head, and how far each read model that follows it is behind. */
export const ReadModels = ({ report: { position, read_models: models } }: Shown) => (
  <Section id="read_models" title={t.partReadModels} flush>
    <p className={css.lead}>{t.headPosition({ position })}</p>
    <ColumnsTable label={t.modelsTable} columns={columns} rows={models} keyOf={({ name }) => name} />
  </Section>
)
