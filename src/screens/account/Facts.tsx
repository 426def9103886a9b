import { useCallback, type ReactNode } from "react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/account.js"
import type { Person } from "../../../machines/flows/session.ts"
import { roleOf } from "../../../schema/core/roles.ts"
import { Avatar } from "../../components/Avatar.tsx"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { nameOf, photoOf, workplaceOf, textOf, titleOf } from "../../app/shell/person.ts"
import { VerifyMobile } from "./VerifyMobile.tsx"
import * as css from "./Account.css.ts"

/** Whose account it is: photo, name and role. */
export const Who = ({ user }: { readonly user: Person }) => (
  <div className={css.who}>
    <Avatar photo={photoOf(user)} name={nameOf(user)} size="large" />
    <div>
      <p className={css.name} dir="auto">
        {nameOf(user)}
      </p>
      <p className={css.role}>{titleOf(user)}</p>
    </div>
  </div>
)

/** The name of the country that an account works in; null for none, and until it is known. */
const useCountry = (user: Person): string | null => {
  const { country_id: id } = user
  const load = useCallback(
    async () =>
      typeof id === "number" ? ((await runQuery("countries")).find((one) => one.id === id)?.name ?? null) : null,
    [id]
  )
  return useAnswer(load).answer
}

/** What the portal knows of somebody, and how a mobile number is proved. */
export const Facts = ({ user }: { readonly user: Person }) => {
  const mobile = textOf(user, "mobile")
  const country = useCountry(user)
  const facts: readonly (readonly [term: string, value: string | null, beside?: ReactNode])[] = [
    [t.username, user.username],
    [t.email, textOf(user, "user_email") ?? textOf(user, "email")],
    [t.mobile, mobile, <VerifyMobile key="verify" mobile={mobile} />],
    [t.designation, textOf(user, "designation")],
    [t.team, textOf(user, "team")],
    [t.country, country],
    [common.zone, textOf(user, "zone")],
    [t.responsibleFor, workplaceOf(user) ?? (roleOf(user.role_id)?.reach === "national" ? t.wholeCountry : null)]
  ]
  return (
    <dl className={css.facts}>
      {facts.map(([term, value, beside]) => (
        <div key={term} className={css.fact}>
          <dt className={css.term}>{term}</dt>
          <dd className={css.value}>
            {value === null && beside !== undefined ? null : <bdi>{value ?? "–"}</bdi>}
            {beside}
          </dd>
        </div>
      ))}
    </dl>
  )
}
