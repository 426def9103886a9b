import { useState } from "react"
import { t } from "#messages/results.js"
import type { AwardSimulation } from "../../../../schema/results/awardCalls.ts"
import { runMutation } from "../../../api/graphql.ts"
import { Button } from "../../../components/Button.tsx"
import { Section } from "../../../components/Page.tsx"
import { ActDialog, type Step } from "../ActDialog.tsx"
import * as css from "../Results.css.ts"
import type { Scheme } from "./schemeWords.ts"

/** Which of two schemes decides an exam's results, and the choice of the other one until the results are approved. */
export const Chosen = ({
  simulation: { run_id: run, exam, actions, chosen },
  schemes,
  changed
}: {
  readonly simulation: AwardSimulation
  readonly schemes: readonly Scheme[]
  readonly changed: () => void
}) => {
  const [step, ask] = useState<Step | null>(null)
  const current = schemes.find(({ id }) => id === chosen)
  const others = [...new Set(schemes)].filter(({ id }) => id !== chosen)
  return (
    <Section title={t.chosenAwards}>
      <div className={css.choosing}>
        <p>
          {current === undefined ? t.chosenIsAnother : t.chosenIs({ name: current.name })}{" "}
          {actions.length === 0 ? t.chosenIsFixed : null}
        </p>
        <div className={css.buttons}>
          {actions.length === 0
            ? null
            : others.map((scheme) => (
                <Button key={scheme.id} size="compact" onClick={() => ask(choosing(run, exam, scheme))}>
                  {t.chooseScheme({ name: scheme.name })}
                </Button>
              ))}
        </div>
      </div>
      {step === null ? null : <ActDialog step={step} changed={changed} close={() => ask(null)} />}
    </Section>
  )
}

const choosing = (run: number, exam: string, { id, name, version }: Scheme): Step => ({
  title: t.chooseSchemeTitle({ name, exam }),
  lead: t.chooseAwardsLead,
  verb: t.chooseAwardsVerb,
  done: t.awardsChosenNow,
  act: () => runMutation("chooseAwards", { id: run, scheme_id: id, version })
})
