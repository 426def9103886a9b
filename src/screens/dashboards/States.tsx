import { useMemo } from "react"
import { t } from "#messages/dashboards.js"
import { StateMap, type MapLook } from "../../components/map/StateMap.tsx"
import { Section } from "../../components/Page.tsx"
import { Segmented } from "../../components/Segmented.tsx"
import { useAddress } from "../../components/useAddress.ts"
import { CardMenu } from "./board/CardMenu.tsx"
import { CountedLine, failureOf } from "./CountedLine.tsx"
import type { Asked } from "./types.ts"
import { useCounted } from "./useCounted.ts"
import * as css from "./Board.css.ts"

/** Students of each state as a map: tiles, or a drawn map if the address asks for it. */
export const States = ({ asked, open }: { readonly asked: Asked; readonly open: (key: string) => void }) => {
  const live = useCounted("stateSummary", asked)
  const { counted } = live
  const failure = failureOf(live)
  const [address, change] = useAddress()
  const look: MapLook = address.get("map") === "outlines" ? "outlines" : "tiles"
  const shown = useMemo(
    () => (counted?.rows ?? []).map(({ key, name, students }) => ({ key, name, value: students })),
    [counted]
  )
  return (
    <Section
      title={t.studentsByState}
      actions={
        <span className={css.actions}>
          <Segmented<MapLook>
            label={t.mapLook}
            choices={[
              { value: "tiles", words: t.mapTiles },
              { value: "outlines", words: t.mapOutlines }
            ]}
            chosen={look}
            choose={(next) => change((query) => (next === "tiles" ? query.delete("map") : query.set("map", next)))}
          />
          <CardMenu card="studentsByState" title={t.studentsByState} />
        </span>
      }
    >
      {failure ?? <StateMap label={t.studentsByState} states={shown} look={look} open={open} />}
      <div className={css.age}>
        <CountedLine live={live} />
      </div>
    </Section>
  )
}
