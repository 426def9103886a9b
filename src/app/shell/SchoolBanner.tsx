import { CirclePause } from "lucide-react"
import { useEffect } from "react"
import { t } from "#messages/shell.js"
import type { Person } from "../../../machines/flows/session.ts"
import { Button } from "../../components/Button.tsx"
import { dateTime } from "../../components/format.ts"
import { SchoolSwitch } from "../../screens/account/SchoolSwitch.tsx"
import { useSchoolSwitch } from "../../screens/account/useSchoolSwitch.ts"
import type { RowOf } from "../../api/calls.ts"
import { keepPerson } from "../../api/session.ts"
import { useLiveList } from "../../api/useLiveList.ts"
import * as css from "./impersonation/Impersonation.css.ts"
import { can } from "../../../schema/core/permissions.ts"

/** The status of the school of who is signed in. */
type Status = RowOf<"ownSchoolStatus">

/** Says on every screen of a school's users that the school is inactive, and why; gone while the school is active. */
export const SchoolBanner = ({ user }: { readonly user: Person }) =>
  can(user, "school.use") && typeof user["school_id"] === "number" ? <OwnSchool /> : null

/** Who deactivated a school, when and why; empty where nobody did. */
const deactivationWords = ({ switched_off_by: by, switched_off_at: at, switched_off_reason: reason }: Status): string =>
  at === null
    ? ""
    : [
        t.schoolDeactivated({ by: by ?? "school", time: dateTime(at) }),
        ...(reason === null ? [] : [t.reason({ reason })])
      ].join(" ")

const nothing = {}

const OwnSchool = () => {
  const { list } = useLiveList("ownSchoolStatus", nothing)
  const [flow, send] = useSchoolSwitch()
  const status = list?.rows[0]
  const isActive = status?.is_active
  useEffect(() => {
    if (isActive !== undefined) keepPerson({ is_active: isActive ? 1 : 0 })
  }, [isActive])
  return (
    <>
      {status === undefined || status.is_active ? null : (
        <section className={css.scrollingBar} aria-label={t.schoolStatus}>
          <CirclePause size={18} aria-hidden className={css.icon} />
          <p className={css.words}>
            <b>{t.schoolInactive}</b> {status.message} {deactivationWords(status)}
          </p>
          {status.may_activate ? (
            <Button size="compact" onClick={() => send({ type: "switchAsked", school: status.id, isActive: true })}>
              {t.activate}
            </Button>
          ) : null}
        </section>
      )}
      <SchoolSwitch
        flow={flow}
        confirm={(reason) => send({ type: "confirmed", reason })}
        dismiss={() => send({ type: "dismissed" })}
      />
    </>
  )
}
