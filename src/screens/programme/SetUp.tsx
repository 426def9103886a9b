import { useEffect, useState } from "react"
import { CircleCheck, LinkIcon } from "lucide-react"
import { t } from "#messages/programme.js"
import { programme } from "../../app/shell/programme.ts"
import { Mark } from "../../app/shell/Mark.tsx"
import { Empty } from "../../components/States.tsx"
import * as css from "./SetUp.css.ts"
import { SetUpFields } from "./SetUpFields.tsx"

/** The token of the one-time address, from behind `#`: it is sent to no server as part of an address. */
const tokenHere = (): string | null => {
  const token = location.hash.slice(1)
  return token === "" ? null : token
}

/** Sets an empty portal up, by the one-time address that the server printed. */
export const SetUp = () => {
  const [token] = useState(tokenHere)
  const [username, setUsername] = useState<string | null>(null)
  useEffect(() => {
    document.title = `${t.setUpTitle} · ${programme.portal}`
  }, [])
  return (
    <main className={css.page}>
      <header className={css.head}>
        <Mark size={40} />
        <div>
          <h1 className={css.title}>{t.setUpHeading}</h1>
          <p className={css.lead}>{t.setUpLead}</p>
        </div>
      </header>
      {username !== null ? (
        <Empty
          icon={CircleCheck}
          title={t.setUpDone}
          action={
            // Loaded anew: the page before knew no programme.
            <a className={css.go} href="/login">
              {t.signIn}
            </a>
          }
        >
          {t.setUpDoneLead({ username })}
        </Empty>
      ) : token === null ? (
        <Empty icon={LinkIcon} title={t.addressIncomplete}>
          {t.addressIncompleteLead}
        </Empty>
      ) : (
        <SetUpFields token={token} done={setUsername} />
      )}
    </main>
  )
}
