import { Plus, Trash2 } from "lucide-react"
import { t } from "#messages/results.js"
import type { AwardRegion, AwardTake, Quota } from "../../../../schema/results/awardScheme.ts"
import { Button } from "../../../components/Button.tsx"
import { SelectField, TextField } from "../../../components/Field.tsx"
import * as css from "../Results.css.ts"
import { regionWords, takeWords } from "./schemeWords.ts"

/** The awards of a scheme, from the highest to the lowest. */
export const QuotaFields = ({
  quotas,
  error,
  write
}: {
  readonly quotas: readonly Quota[]
  readonly error: string | undefined
  readonly write: (quotas: readonly Quota[]) => void
}) => (
  <>
    {quotas.map((quota, at) => (
      <QuotaLine
        // oxlint-disable-next-line react/no-array-index-key -- an award is its place: typing keeps the focus
        key={at}
        quota={quota}
        nth={at + 1}
        put={(next) => write(quotas.with(at, next))}
        remove={quotas.length < 2 ? undefined : () => write(quotas.toSpliced(at, 1))}
      />
    ))}
    {error === undefined ? null : <p role="alert">{error}</p>}
    <div>
      <Button
        size="compact"
        icon={<Plus size={16} aria-hidden />}
        onClick={() => write([...quotas, { region: "district", take: "first", value: 3, least: 0, prize: 0 }])}
      >
        {t.addQuota}
      </Button>
    </div>
  </>
)

const QuotaLine = ({
  quota,
  nth,
  put,
  remove
}: {
  readonly quota: Quota
  readonly nth: number
  readonly put: (next: Quota) => void
  readonly remove: (() => void) | undefined
}) => {
  const numberField = (name: "value" | "least" | "prize", label: string) => (
    <TextField
      label={label}
      type="number"
      min={0}
      value={Number.isNaN(quota[name]) ? "" : quota[name]}
      onChange={({ target }) => put({ ...quota, [name]: target.value === "" ? Number.NaN : Number(target.value) })}
    />
  )
  return (
    <fieldset className={css.quota}>
      <legend className={css.quotaLegend}>{t.quotaNth({ nth })}</legend>
      <SelectField
        label={t.quotaRegion}
        value={quota.region}
        onChange={({ target }) => put({ ...quota, region: target.value as AwardRegion })}
      >
        {Object.entries(regionWords).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t.quotaTake}
        value={quota.take}
        onChange={({ target }) => put({ ...quota, take: target.value as AwardTake })}
      >
        {Object.entries(takeWords).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      {numberField("value", takeWords[quota.take])}
      {numberField("least", t.quotaLeastLabel)}
      {numberField("prize", t.quotaPrizeLabel)}
      {remove === undefined ? null : (
        <Button
          look="quiet"
          size="compactIcon"
          aria-label={t.removeQuota({ nth })}
          icon={<Trash2 size={16} aria-hidden />}
          onClick={remove}
        />
      )}
    </fieldset>
  )
}
