import { X } from "lucide-react"
import { t } from "#messages/results.js"
import type { CountedBy } from "../../../../schema/results/awardCalls.ts"
import { Button } from "../../../components/Button.tsx"
import { label } from "../../../components/label.ts"
import * as css from "../Results.css.ts"

/** By what winners are counted, in words. */
export const dimensions: Readonly<Record<CountedBy, string>> = {
  class_level: t.classFilter,
  state: t.inState,
  gender: t.byGender,
  school_kind: t.schoolKind
}

/** The dimensions in the order of their tabs. */
export const order = Object.keys(dimensions) as readonly CountedBy[]

const genders: Readonly<Record<string, string>> = { male: t.boys, female: t.girls, other: t.otherGender }

/** A group in words: its state, gender, class or kind of school. */
export const groupName = (value: string): string => genders[value] ?? label(value)

/** The group within which winners are counted. */
export type Among = {
  readonly class_level?: number
  readonly state?: string
  readonly gender?: string
  readonly school_kind?: string
}

/** The group that the address says. */
export const amongOf = (params: URLSearchParams): Among => {
  const level = params.get("class_level") ?? ""
  return {
    ...(/^([6-9]|1[01])$/.test(level) ? { class_level: Number(level) } : {}),
    ...Object.fromEntries(
      order.flatMap((by) => {
        const value = params.get(by)
        return by === "class_level" || value === null || value === "" ? [] : [[by, value]]
      })
    )
  }
}

/** The group that was chosen, part by part; each can be taken back. */
export const ChosenGroup = ({
  among,
  choose
}: {
  readonly among: Among
  readonly choose: (by: CountedBy, value: string | null) => void
}) => {
  const chosen = order.flatMap((by) => (among[by] === undefined ? [] : [{ by, group: String(among[by]) }]))
  return chosen.length === 0 ? null : (
    <div className={css.groups}>
      {chosen.map(({ by, group }) => (
        <Button key={by} size="compact" icon={<X size={16} aria-hidden />} onClick={() => choose(by, null)}>
          {t.allGroups({ by: dimensions[by], group: groupName(group) })}
        </Button>
      ))}
    </div>
  )
}
