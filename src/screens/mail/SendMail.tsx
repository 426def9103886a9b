import { MailPlus, Send } from "lucide-react"
import { t } from "#messages/mail.js"
import { campaignsShape } from "../../../schema/mail/campaignRow.ts"
import { runQuery } from "../../api/graphql.ts"
import { Badge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { languageNames } from "../students/labels.ts"
import type { ListColumn } from "../../components/list/columns.tsx"
import { oneOf } from "../../components/list/filters.ts"
import { ListScreen, useRefreshKey } from "../../components/list/ListScreen.tsx"
import type { ListQuery } from "../../components/list/useListQuery.ts"
import { Empty } from "../../components/States.tsx"
import { useAddress } from "../../components/useAddress.ts"
import { CampaignPage } from "./CampaignPage.tsx"
import { Compose } from "./Compose.tsx"
import { campaignStates, purposeTitles } from "./labels.ts"
import * as css from "./Mail.css.ts"
import type { Campaign } from "./types.ts"

const load = (asked: ListQuery<typeof campaignsShape>) => runQuery("campaigns", asked)

const filters = {
  state: oneOf(
    t.status,
    Object.entries(campaignStates).map(([value, { words }]) => ({ value, words }))
  )
}

const columns: readonly ListColumn<Campaign>[] = [
  { name: "purpose", flex: 1, text: ({ purpose }) => purposeTitles[purpose] },
  { name: "audience", flex: 1, text: ({ audience }) => audience || t.wholeCountry },
  {
    name: "state",
    width: 150,
    text: ({ state }) => campaignStates[state].words,
    cell: ({ state }) => (
      <span className={css.stateCell}>
        <Badge tone={campaignStates[state].tone} icon={campaignStates[state].icon}>
          {campaignStates[state].words}
        </Badge>
      </span>
    )
  },
  { name: "recipients", width: 120, as: "number" },
  { name: "queued", width: 120, as: "number" },
  { name: "send_at", width: 188, as: "moment" },
  {
    name: "language",
    width: 140,
    text: ({ language }) => (language === null ? t.languageOwn : (languageNames[language] ?? language)),
    isHidden: true
  },
  { name: "per_minute", width: 140, as: "number", isHidden: true },
  { name: "planned_by", width: 140, isHidden: true },
  { name: "planned_at", width: 188, as: "moment", isHidden: true },
  { name: "ended_at", width: 188, as: "moment", isHidden: true },
  { name: "pause_reason", width: 140, isHidden: true }
]

/** Mail to many: the campaigns; `?campaign=3` is one of them, `?new=1` writes another. */
export const SendMail = () => {
  const [params, change] = useAddress()
  const [turn, changed] = useRefreshKey()
  const id = Number(params.get("campaign"))
  const leave = () =>
    change((query) => {
      for (const name of ["campaign", "new", "of", "folder"]) query.delete(name)
    })
  const open = (campaign: number) =>
    change((query) => {
      for (const name of ["new", "of", "folder"]) query.delete(name)
      query.set("campaign", String(campaign))
    })
  if (params.get("new") !== null) return <Compose leave={leave} planned={open} />
  if (Number.isInteger(id) && id > 0) return <CampaignPage id={id} leave={leave} />
  const write = (
    <Button
      look="primary"
      icon={<MailPlus size={16} aria-hidden />}
      onClick={() => change((query) => query.set("new", "1"))}
    >
      {t.newCampaign}
    </Button>
  )
  return (
    <ListScreen
      of={campaignsShape}
      what="campaign"
      load={load}
      refreshKey={turn}
      columns={columns}
      filters={filters}
      search={t.searchCampaigns}
      actions={write}
      open={({ id: campaign }) => {
        open(campaign)
        changed()
      }}
      nameOf={({ id: campaign }) => t.campaignNumber({ id: String(campaign) })}
      empty={
        <Empty icon={Send} title={t.noCampaigns} action={write}>
          {t.noCampaignsText}
        </Empty>
      }
    />
  )
}
