import { useMemo } from "react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/mail.js"
import { MailFolder } from "../../../schema/mail/campaign.ts"
import { useUser } from "../../app/shell/Guard.tsx"
import { landingOf } from "../../app/shell/landing.ts"
import { useLiveList } from "../../api/useLiveList.ts"
import { number } from "../../components/format.ts"
import { ListFailed } from "../../components/NotFound.tsx"
import { Page } from "../../components/Page.tsx"
import { useAddress } from "../../components/useAddress.ts"
import { Tasks } from "../dashboards/Tasks.tsx"
import { LetterPane } from "./LetterPane.tsx"
import { allMail, folders } from "./labels.ts"
import * as css from "./Mail.css.ts"
import { MessageList } from "./MessageList.tsx"

const perPage = 20

const isFolder = (name: string | null): name is MailFolder =>
  (MailFolder.literals as readonly (string | null)[]).includes(name)

/** What of the outbox the address asks for. */
const askedBy = (params: URLSearchParams) => {
  const [folder, search, campaign] = [params.get("folder"), params.get("search"), params.get("campaign")]
  return {
    page: Math.max(1, Number(params.get("page")) || 1),
    per_page: perPage,
    ...(isFolder(folder) ? { folder } : {}),
    ...(search === null || search === "" ? {} : { search }),
    ...(campaign !== null && /^\d{1,9}$/.test(campaign) ? { campaign_id: Number(campaign) } : {})
  }
}

/** The outbox: folders with their counts, the messages of one, and a message as it was received. */
export const Outbox = () => {
  const [params, change] = useAddress()
  const user = useUser()
  const key = JSON.stringify(askedBy(params))
  const asked = useMemo(() => JSON.parse(key) as ReturnType<typeof askedBy>, [key])
  const { list, problem, again } = useLiveList("outbox", asked)
  const chosen = params.get("message")
  // Who lands here sees what waits for them first.
  const isLanding = user !== null && landingOf(user.role_id) === "/outbox" && params.size === 0
  const put = (name: string, value: string | null) =>
    change((query) => {
      if (value === null || value === "") query.delete(name)
      else query.set(name, value)
      if (name !== "message") query.delete("message")
      if (name === "folder" || name === "search") query.delete("page")
    })
  const counts = list?.also ?? {}
  const total = MailFolder.literals.reduce((sum, name) => sum + (counts[name] ?? 0), 0)
  const entries = [
    { name: null, ...allMail, count: total },
    ...MailFolder.literals.map((name) => ({ name, ...folders[name], count: counts[name] ?? 0 }))
  ]
  const opened = list?.rows.find(({ id }) => id === chosen)
  return (
    <Page wide lead={asked.campaign_id === undefined ? undefined : t.ofCampaign({ id: String(asked.campaign_id) })}>
      {isLanding ? <Tasks /> : null}
      {problem !== null && list === null ? (
        <ListFailed thing={t.messages} title={t.listFailed} problem={problem} retry={again} />
      ) : (
        <div className={css.panes}>
          <nav className={css.folderPane} aria-label={t.folders}>
            {entries.map(({ name, words, icon: Icon, count }) => (
              <button
                key={words}
                type="button"
                className={css.folder}
                aria-current={(asked.folder ?? null) === name}
                onClick={() => put("folder", name)}
              >
                <Icon size={16} aria-hidden />
                {words}
                <span className={css.count}>{list === null ? "" : number(count)}</span>
              </button>
            ))}
          </nav>
          <MessageList
            list={list}
            asked={asked}
            chosen={chosen}
            isAwayOnPhone={chosen !== null}
            search={(text) => put("search", text)}
            show={(page) => put("page", page === 1 ? null : String(page))}
            open={(id) => put("message", id)}
          />
          <section
            className={`${css.letterPane} ${chosen === null ? css.awayOnPhone : ""}`}
            aria-label={t.letter}
            aria-live="off"
          >
            {chosen === null ? (
              <p className={css.note}>{t.choose}</p>
            ) : (
              <LetterPane
                key={chosen}
                id={chosen}
                turn={opened?.version ?? 0}
                back={() => put("message", null)}
                open={(id) => put("message", id)}
              />
            )}
          </section>
        </div>
      )}
      {list === null ? <span className={css.note}>{common.loading}</span> : null}
    </Page>
  )
}
