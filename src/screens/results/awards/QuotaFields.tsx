import { Plus, Trash2 } from "lucide-react"
import { t } from "#messages/results.js"
import type { AwardGives, AwardRegion, AwardTake, Quota } from "../../../../schema/results/awardScheme.ts"
import { Button } from "../../../components/Button.tsx"
import { SelectField, TextField } from "../../../components/Field.tsx"
import * as css from "../Results.css.ts"
import { givesWords, regionWords, takeWords } from "./schemeWords.ts"

const added: Quota = { gives: "award", region: "district", take: "first", value: 3, least: 0, prize: 0 }

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
      <Button size="compact" icon={<Plus size={16} aria-hidden />} onClick={() => write([...quotas, added])}>
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
      <Choice
        label={t.quotaGives}
        value={quota.gives}
        words={givesWords}
        put={(gives: AwardGives) => put({ ...quota, gives })}
      />
      <Choice
        label={t.quotaRegion}
        value={quota.region}
        words={regionWords}
        put={(region: AwardRegion) => put({ ...quota, region })}
      />
      <Choice
        label={t.quotaTake}
        value={quota.take}
        words={takeWords}
        put={(take: AwardTake) => put({ ...quota, take })}
      />
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

const Choice = <Value extends string>({
  label,
  value,
  words,
  put
}: {
  readonly label: string
  readonly value: Value
  readonly words: Readonly<Record<Value, string>>
  readonly put: (value: Value) => void
}) => (
  <SelectField label={label} value={value} onChange={({ target }) => put(target.value as Value)}>
    {(Object.entries(words) as [Value, string][]).map(([one, text]) => (
      <option key={one} value={one}>
        {text}
      </option>
    ))}
  </SelectField>
)
