import { Ban, CirclePause, CirclePlay } from "lucide-react"
import { useCallback, useEffect, useState } from "react"
import { Link } from "react-router-dom"
import { t } from "#messages/mail.js"
import { MailFolder } from "../../../schema/mail/campaign.ts"
import { toApiError } from "../../api/apiError.ts"
import { runMutation, runQuery } from "../../api/graphql.ts"
import { inBackground } from "../../api/inBackground.ts"
import { useActions } from "../../api/useActions.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { ActionButton } from "../../components/ActionButton.tsx"
import { Badge } from "../../components/Badge.tsx"
import { Button } from "../../components/Button.tsx"
import { Dialog } from "../../components/Dialog.tsx"
import { dateTime, number } from "../../components/format.ts"
import { History } from "../../components/history/History.tsx"
import { useRefreshKey } from "../../components/list/ListScreen.tsx"
import { Page, Section } from "../../components/Page.tsx"
import { Progress } from "../../components/Progress.tsx"
import { Failed, Skeleton, SkeletonLine } from "../../components/States.tsx"
import { toast } from "../../components/Toasts.tsx"
import { Facts } from "../schools/Facts.tsx"
import { campaignStates, folders, namesOf, purposeTitles } from "./labels.ts"
import * as css from "./Mail.css.ts"
import type { OpenedCampaign } from "./types.ts"
import * as writing from "./Writing.css.ts"

/** How often a campaign that is not over is looked at again, in milliseconds. */
const intervalMs = 2_000

/** A campaign: how far it is, what became of its messages, and how to pause or end it. */
export const CampaignPage = ({ id, leave }: { readonly id: number; readonly leave: () => void }) => {
  const [turn, changed] = useRefreshKey()
  const { answer, problem, again } = useAnswer(
    useCallback(() => runQuery("campaign", { id }), [id]),
    turn
  )
  const isOver = answer !== null && answer.ended_at !== null && answer.counts.waiting === 0
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(changed, intervalMs)
    return () => clearInterval(timer)
  }, [isOver, changed])
  const title = t.campaignNumber({ id: String(id) })
  const back = <Button onClick={leave}>{t.campaigns}</Button>
  if (answer === null)
    return (
      <Page below={[title]} title={title} actions={back}>
        {problem === null ? (
          <Skeleton>
            <SkeletonLine height="240px" />
          </Skeleton>
        ) : (
          <Failed title={t.campaignFailed} problem={problem} retry={again} />
        )}
      </Page>
    )
  const { words, tone, icon } = campaignStates[answer.state]
  return (
    <Page
      below={[title]}
      title={title}
      status={
        <Badge tone={tone} icon={icon}>
          {answer.pause_reason === "bounces" ? t.pausedBounces : words}
        </Badge>
      }
      actions={
        <>
          {answer.ended_at === null ? <Commands campaign={answer} changed={changed} /> : null}
          {back}
        </>
      }
    >
      <div className={writing.halves}>
        <Section title={t.outcome}>
          {answer.recipients === null ? null : (
            <Progress
              label={t.progress({ queued: answer.queued, recipients: answer.recipients })}
              share={answer.recipients === 0 ? 1 : answer.queued / answer.recipients}
            />
          )}
          <Outcome campaign={answer} />
          {answer.skipped === 0 ? null : <p className={css.note}>{t.skipped({ count: answer.skipped })}</p>}
        </Section>
        <div className={writing.column}>
          <Section title={t.message}>
            <Facts
              of={[
                [t.template, purposeTitles[answer.purpose]],
                [t.region, answer.audience || t.wholeCountry],
                [t.started, dateTime(answer.send_at)],
                [t.perMinute, number(answer.per_minute)],
                ...(answer.files.length === 0 ? [] : [[t.attachments, namesOf(answer.files)] as const]),
                [t.ended, answer.ended_at === null ? null : dateTime(answer.ended_at)]
              ]}
            />
          </Section>
          <History kind="campaign" id={id} turn={answer.version} isCard />
        </div>
      </div>
    </Page>
  )
}

const Outcome = ({ campaign: { id, counts } }: { readonly campaign: OpenedCampaign }) => (
  <div>
    {MailFolder.literals.map((name) => {
      const { words, icon: Icon } = folders[name]
      return (
        <div key={name} className={writing.outcome}>
          <Icon size={16} aria-hidden />
          <Link to={`/outbox?campaign=${id}&folder=${name}`}>{words}</Link>
          <span className={css.count}>{number(counts[name])}</span>
          {["returned", "unclear", "unsent"].includes(name) && counts[name] > 0 ? (
            <Link to={`/send-mail?new=1&of=${id}&folder=${name}`}>{t.repeatTo}</Link>
          ) : null}
        </div>
      )
    })}
  </div>
)

const Commands = ({
  campaign: { id, version },
  changed
}: {
  readonly campaign: OpenedCampaign
  readonly changed: () => void
}) => {
  const actions = useActions("campaign", id, version)
  const [asking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const run = (work: () => Promise<unknown>) => {
    setBusy(true)
    inBackground(
      work()
        .then(changed, (caught: unknown) => toast("danger", t.notDone, toApiError(caught).message))
        .finally(() => {
          setBusy(false)
          setAsking(false)
        })
    )
  }
  const [pause, resume] = [actions("pauseCampaign"), actions("resumeCampaign")]
  return (
    <>
      {resume?.allowed === true ? (
        <ActionButton
          permit={resume}
          look="primary"
          icon={<CirclePlay size={16} aria-hidden />}
          onClick={() => run(() => runMutation("resumeCampaign", { id }))}
        >
          {t.resume}
        </ActionButton>
      ) : (
        <ActionButton
          permit={pause}
          icon={<CirclePause size={16} aria-hidden />}
          onClick={() => run(() => runMutation("pauseCampaign", { id }))}
        >
          {t.pause}
        </ActionButton>
      )}
      <ActionButton
        permit={actions("cancelCampaign")}
        look="quiet"
        icon={<Ban size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t.cancelCampaign}
      </ActionButton>
      <Dialog
        open={asking}
        close={() => setAsking(false)}
        title={t.cancelCampaignTitle}
        description={t.cancelCampaignText}
        verb={t.cancelCampaign}
        danger
        busy={isBusy}
        act={() => run(() => runMutation("cancelCampaign", { id }))}
      />
    </>
  )
}
