import { X } from "lucide-react"
import { useCallback, useState } from "react"
import { t } from "#messages/mail.js"
import { role } from "../../../schema/core/permissions.ts"
import { roleIds, type RoleId } from "../../../schema/core/roles.ts"
import type { AudienceRegion } from "../../../schema/notifications/notification.ts"
import { runQuery } from "../../api/graphql.ts"
import { SelectField } from "../../components/Field.tsx"
import { ManyField } from "../../components/form/ManyField.tsx"
import { SearchField, type Choice } from "../../components/SearchField.tsx"
import { roleLabels } from "../notifications/labels.ts"
import { classes } from "../students/labels.ts"
import type { Audience } from "./types.ts"
import * as writing from "./Writing.css.ts"

/** Those who are written to as schools, institutes and guardians; the other roles as the people who have them. */
const asRecords: Readonly<Record<number, string>> = {
  [role.school]: t.roleSchool,
  [role.masterInstitute]: t.roleInstitute,
  [role.student]: t.roleGuardian
}

const roleChoices = [
  ...[role.school, role.masterInstitute, role.student].map((value) => ({ value, words: asRecords[value]! })),
  ...roleIds
    .filter((id) => asRecords[id] === undefined && id !== role.schoolUser)
    .map((value) => ({ value, words: roleLabels(value) }))
]

const regionKinds = ["national", "zone", "state", "prant", "district"] as const
const regionWords: Readonly<Record<AudienceRegion, string>> = {
  national: t.wholeCountry,
  zone: t.zone,
  state: t.state,
  prant: t.prant,
  district: t.district
}
const fees = [
  ["any", t.feeAny],
  ["unpaid", t.feeUnpaid],
  ["paid", t.feePaid]
] as const

/** Whom mail is for: roles, regions of a kind, and for schools and guardians classes and fees. */
export const AudienceForm = ({
  audience,
  choose
}: {
  readonly audience: Audience
  readonly choose: (audience: Audience) => void
}) => {
  const [places, setPlaces] = useState<readonly Choice[]>([])
  const put = (some: readonly Choice[]) => {
    setPlaces(some)
    choose({ ...audience, region_ids: some.map(({ id }) => id) })
  }
  const { region } = audience
  const search = useCallback(
    async (text: string) =>
      region === "national"
        ? []
        : (await runQuery("mailPlaces", { kind: region, ...(text === "" ? {} : { search: text }), per_page: 20 })).rows,
    [region]
  )
  return (
    <>
      <ManyField
        legend={t.to}
        of={roleChoices}
        chosen={audience.roles}
        choose={(roles) => choose({ ...audience, roles: roles as readonly RoleId[] })}
        error={audience.roles.length === 0 ? t.chooseAtLeastOne : undefined}
      />
      <SelectField
        label={t.region}
        value={region}
        onChange={({ target }) => {
          setPlaces([])
          choose({ ...audience, region: target.value as AudienceRegion, region_ids: [] })
        }}
      >
        {regionKinds.map((kind) => (
          <option key={kind} value={kind}>
            {regionWords[kind]}
          </option>
        ))}
      </SelectField>
      {region === "national" ? null : (
        <>
          <SearchField
            key={`${region}.${places.length}`}
            label={t.addRegion({ kind: region })}
            chosen={null}
            search={search}
            choose={(place) => {
              if (place !== null && !places.some(({ id }) => id === place.id)) put([...places, place])
            }}
          />
          <div className={writing.chips}>
            {places.map((place) => (
              <button
                key={place.id}
                type="button"
                className={writing.chip}
                data-on="true"
                aria-label={t.removeRegion({ name: place.name })}
                onClick={() => put(places.filter(({ id }) => id !== place.id))}
              >
                {place.name}
                <X size={14} aria-hidden />
              </button>
            ))}
          </div>
        </>
      )}
      <ManyField
        legend={`${t.classes} · ${t.allClasses}`}
        of={Object.entries(classes).map(([level, words]) => ({ value: Number(level), words }))}
        chosen={audience.class_levels}
        choose={(levels) => choose({ ...audience, class_levels: levels as readonly number[] })}
      />
      <SelectField
        label={t.fee}
        value={audience.fee}
        onChange={({ target }) => choose({ ...audience, fee: target.value as Audience["fee"] })}
      >
        {fees.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
    </>
  )
}
