import { t } from "#messages/regions.js"
import type { ChosenZones, ProposedRegions } from "../../../schema/regions/proposed.ts"
import { ManyField } from "./ManyField.tsx"
import * as css from "./Form.css.ts"

/** Zones, states and prants as they are chosen. */
export type RegionsChoice = {
  readonly zones: (typeof ChosenZones)["Type"]
  readonly states: readonly string[]
  readonly prants: readonly number[]
}

const has = (zones: readonly number[], id: number): boolean => zones.includes(id)

/**
 * Regions to load: whole zones; single states of the zones that are not chosen; and prants that have a district in
 * neither.
 */
export const RegionsField = ({
  of: { zones, prants },
  chosen,
  choose,
  error
}: {
  readonly of: ProposedRegions
  readonly chosen: RegionsChoice
  readonly choose: (chosen: RegionsChoice) => void
  readonly error?: string | undefined
}) => {
  const covered = new Set(
    zones.flatMap(({ id, states }) =>
      states.filter(({ code }) => has(chosen.zones, id) || chosen.states.includes(code)).map(({ code }) => code)
    )
  )
  const names = new Map(zones.flatMap(({ states }) => states.map(({ code, name }) => [code, name] as const)))
  const states = zones.filter(({ id }) => !has(chosen.zones, id)).flatMap((zone) => zone.states)
  const open = prants.filter((prant) => !prant.states.every((code) => covered.has(code)))
  return (
    <div className={css.groups}>
      <ManyField
        legend={t.zonesToLoad}
        of={zones.map(({ id, name, states: within }) => ({
          value: id,
          words: t.regionWith({ region: name, within: within.map((state) => state.name).join(", ") })
        }))}
        chosen={chosen.zones}
        choose={(values) => choose({ ...chosen, zones: values as RegionsChoice["zones"] })}
        error={error}
      />
      {states.length === 0 ? null : (
        <ManyField
          legend={t.statesToLoad}
          of={states.map(({ code, name }) => ({ value: code, words: name }))}
          chosen={chosen.states}
          choose={(values) => choose({ ...chosen, states: values as readonly string[] })}
        />
      )}
      {open.length === 0 ? null : (
        <ManyField
          legend={t.prantsToLoad}
          of={open.map(({ id, name, states: codes }) => ({
            value: id,
            words: t.regionWith({ region: name, within: codes.map((code) => names.get(code) ?? code).join(", ") })
          }))}
          chosen={chosen.prants}
          choose={(values) => choose({ ...chosen, prants: values as readonly number[] })}
        />
      )}
    </div>
  )
}
