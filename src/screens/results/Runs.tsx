import { TriangleAlert } from "lucide-react"
import { t } from "#messages/results.js"
import { runMutation } from "../../api/graphql.ts"
import { Button } from "../../components/Button.tsx"
import { dateTime, number } from "../../components/format.ts"
import { tieBreakLabels } from "../programme/labels.ts"
import { ruleTexts } from "../programme/rankingText.ts"
import { Checks } from "./Checks.tsx"
import type { Step } from "./ActDialog.tsx"
import { quotaText } from "./awards/schemeWords.ts"
import { runStates } from "./labels.ts"
import { StateBadge } from "./StateBadge.tsx"
import * as css from "./Results.css.ts"
import type { ResultRun } from "./types.ts"

type Asking = { readonly ask: (step: Step) => void }

/** The computations of an exam's results, the latest first, each with its account and what can be done with it. */
export const Runs = ({ runs, ask }: Asking & { readonly runs: readonly ResultRun[] }) =>
  runs.length === 0 ? (
    <p className={css.none}>{t.noRuns}</p>
  ) : (
    <ul className={css.lines}>
      {runs.map((run) => (
        <Run key={run.id} run={run} ask={ask} />
      ))}
    </ul>
  )

const reasonsOf = (one: ResultRun["classes"][number]): readonly string[] =>
  [
    [one.no_paper, t.noPaper],
    [one.unknown_set, t.unknownSet],
    [one.wrong_length, t.wrongLength],
    [one.withdrawn, t.withdrawnStudents]
  ].flatMap(([count, words]) =>
    typeof count === "number" && count > 0 ? [(words as typeof t.noPaper)({ count })] : []
  )

const Run = ({ run, ask }: Asking & { readonly run: ResultRun }) => (
  <li className={css.row}>
    <span className={css.state}>
      <StateBadge state={run.state} states={runStates} />
    </span>
    <div className={css.words}>
      <h3 className={css.lineTitle}>{t.runTitle({ id: run.id })}</h3>
      <p className={css.soft}>
        {run.begun_by === null
          ? t.runBegun({ time: dateTime(run.begun_at) })
          : t.runBegunBy({ name: run.begun_by, time: dateTime(run.begun_at) })}
        {run.publish_at === null ? null : ` · ${t.runPublishesAt({ time: dateTime(run.publish_at) })}`}
        {run.published_at === null ? null : ` · ${t.runPublishedAt({ time: dateTime(run.published_at) })}`}
      </p>
      <ul className={css.account}>
        {run.classes.map((one) => (
          <li key={one.class_level}>
            {one.scored === null
              ? t.classComputing({ level: one.class_level })
              : [
                  t.classScored({ level: one.class_level, count: one.scored }),
                  ...((one.missed ?? 0) === 0 ? [] : [t.classMissed({ count: one.missed ?? 0 })]),
                  ...reasonsOf(one)
                ].join(" · ")}
          </li>
        ))}
      </ul>
      <p className={css.soft}>
        {t.runTies({ chain: run.rules.tie_breaks.map((link) => tieBreakLabels[link]).join(" · ") })}
      </p>
      <p className={css.soft}>{t.runRules({ rules: ruleTexts(run.rules).join(" ") })}</p>
      {run.awards === null || run.digest === null ? null : (
        <p className={css.soft}>
          {t.runAwards({ name: run.awards.name, awards: run.awards.quotas.map(quotaText).join(" · ") })}
        </p>
      )}
      {run.outdated.length === 0 ? null : (
        <p className={css.check.warn}>
          <TriangleAlert size={16} aria-hidden />
          <span className={css.checkWords}>{t.runOutdated({ classes: run.outdated.join(", ") })}</span>
        </p>
      )}
      <Checks run={run} />
    </div>
    <div className={css.buttons}>
      {stepsOf(run).map(({ step, look }) => (
        <Button key={step.title} size="compact" {...(look === undefined ? {} : { look })} onClick={() => ask(step)}>
          {"actBy" in step ? step.title : step.verb}
        </Button>
      ))}
    </div>
  </li>
)

const stepsOf = ({ id, digest, awards, actions, classes, publish_at }: ResultRun) => {
  const scored = number(classes.reduce((sum, one) => sum + (one.scored ?? 0), 0))
  const offers: Readonly<
    Record<ResultRun["actions"][number], { readonly step: Step; readonly look?: "primary" | "dangerText" }>
  > = {
    chooseAwards: {
      step: {
        title: t.chooseAwards,
        lead: t.chooseAwardsLead,
        verb: t.chooseAwardsVerb,
        done: t.awardsChosenNow,
        scheme: awards?.scheme_id ?? null,
        actBy: (scheme) => runMutation("chooseAwards", { id, scheme_id: scheme.id, version: scheme.version })
      }
    },
    signResultRun: {
      look: "primary",
      step: {
        title: t.signRunTitle,
        lead: t.signRunLead({ count: scored, awards: awards?.name ?? t.presentAwards }),
        verb: t.sign,
        done: t.runSignedNow,
        act: () => runMutation("signResultRun", { id, digest: digest ?? "", awards: awards?.hash ?? null })
      }
    },
    publishResults: {
      look: "primary",
      step: {
        title: t.publishTitle,
        lead: t.publishLead({ count: scored }),
        verb: t.publish,
        done: t.runPublishedNow,
        act: () => runMutation("publishResults", { id })
      }
    },
    scheduleResults: {
      step: {
        title: t.scheduleTitle,
        lead: t.scheduleLead,
        verb: publish_at === null ? t.schedule : t.reschedule,
        done: t.runScheduledNow,
        time: publish_at,
        actAt: (time) => runMutation("scheduleResults", { id, publish_at: time })
      }
    },
    unscheduleResults: {
      step: {
        title: t.unscheduleTitle,
        lead: t.unscheduleLead,
        verb: t.unschedule,
        done: t.runUnscheduledNow,
        actFor: (reason) => runMutation("unscheduleResults", { id, reason })
      }
    },
    discardResultRun: {
      step: {
        title: t.discardTitle,
        lead: t.discardLead,
        verb: t.discard,
        done: t.runDiscardedNow,
        danger: true,
        actFor: (reason) => runMutation("discardResultRun", { id, reason })
      }
    },
    withdrawResults: {
      look: "dangerText",
      step: {
        title: t.withdrawTitle,
        lead: t.withdrawLead,
        verb: t.withdraw,
        done: t.runWithdrawnNow,
        danger: true,
        actFor: (reason) => runMutation("withdrawResults", { id, reason })
      }
    }
  }
  return actions.map((name) => offers[name])
}
