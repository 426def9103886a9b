import { useMemo } from "react"
import { t } from "#messages/dashboards.js"
import { StateTiles } from "../../components/map/StateTiles.tsx"
import { Section } from "../../components/Page.tsx"
import { CardMenu } from "./board/CardMenu.tsx"
import type { Asked } from "./types.ts"
import { useCounted } from "./useCounted.ts"

/** Students of each state as a map of tiles. */
export const States = ({ asked, open }: { readonly asked: Asked; readonly open: (key: string) => void }) => {
  const { counted } = useCounted("stateSummary", asked)
  const shown = useMemo(
    () => (counted?.rows ?? []).map(({ key, name, students }) => ({ key, name, value: students })),
    [counted]
  )
  return (
    <Section title={t.studentsByState} actions={<CardMenu card="studentsByState" title={t.studentsByState} />}>
      <StateTiles label={t.studentsByState} states={shown} open={open} />
    </Section>
  )
}
