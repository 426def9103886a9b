import { X } from "lucide-react"
import { useCallback } from "react"
import { t } from "#messages/coordinators.js"
import type { CoordinatorKind } from "../../../schema/coordinators/coordinator.ts"
import { Button } from "../../components/Button.tsx"
import type { Form } from "../../components/form/useForm.ts"
import { SearchField } from "../../components/SearchField.tsx"
import { useAnswer } from "../../api/useAnswer.ts"
import { regionsOf } from "./choices.ts"
import * as css from "./Coordinators.css.ts"

/** Most regions that are offered at once; typing brings others. */
const offered = 20

/** The regions that somebody looks after: each can be taken away, another is added by its name. */
export const RegionsField = ({ form, kind }: { readonly form: Form; readonly kind: CoordinatorKind }) => {
  const { answer } = useAnswer(regionsOf[kind])
  const ids = form.values["region_ids"] as readonly number[]
  const chosen = ids.map((id) => answer?.find((one) => one.id === id) ?? { id, name: "…" })
  const search = useCallback(
    (text: string) =>
      Promise.resolve(
        (answer ?? [])
          .filter(({ id, name }) => !ids.includes(id) && name.toLowerCase().includes(text.trim().toLowerCase()))
          .slice(0, offered)
      ),
    [answer, ids]
  )
  return (
    <div className={css.regions}>
      <SearchField
        key={ids.join()}
        label={t.addRegion({ kind })}
        chosen={null}
        search={search}
        error={form.error("region_ids")}
        choose={(region) => {
          if (region !== null) form.write("region_ids", [...ids, region.id])
        }}
      />
      {chosen.length === 0 ? (
        <p className={css.hint}>{t.chooseRegion}</p>
      ) : (
        <ul className={css.chosen} aria-label={t.regions}>
          {chosen.map(({ id, name }) => (
            <li key={id} className={css.chip}>
              <span dir="auto">{name}</span>
              <Button
                look="quiet"
                size="compactIcon"
                aria-label={t.removeRegion({ name })}
                icon={<X size={14} aria-hidden />}
                onClick={() =>
                  form.write(
                    "region_ids",
                    ids.filter((one) => one !== id)
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
