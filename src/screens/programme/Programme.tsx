import { Server } from "lucide-react"
import { useCallback, useState } from "react"
import { useNavigate } from "react-router-dom"
import { t } from "#messages/programme.js"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { Button } from "../../components/Button.tsx"
import { useScrollToPart } from "../../components/LinkTo.tsx"
import { Page, Section } from "../../components/Page.tsx"
import { Notice } from "../../components/States.tsx"
import { showProgramme, yearText } from "../../app/shell/programme.ts"
import { Backups } from "./Backups.tsx"
import { Changes } from "./Changes.tsx"
import { Fees } from "./Fees.tsx"
import { LogoForm } from "./LogoForm.tsx"
import { RankingRules } from "./RankingRules.tsx"
import { Details, Offered, TieBreaks } from "./SettingsForms.tsx"
import type { Settings } from "./types.ts"
import { Year } from "./Year.tsx"

const load = () => runQuery("programmeSettings")

/** The programme's settings, a form for each part, and who changed them. */
export const Programme = () => {
  const { answer, problem, again } = useAnswer(load)
  const [saved, setSaved] = useState<Settings | null>(null)
  const show = useCallback((settings: Settings) => {
    setSaved(settings)
    showProgramme(settings)
  }, [])
  const settings = saved !== null && saved.version >= (answer?.version ?? 0) ? saved : answer
  const reload = useCallback(() => {
    setSaved(null)
    again()
  }, [again])
  useScrollToPart(settings !== null)
  if (settings === null)
    return <Page>{problem === null ? null : <Notice tone="warning">{problem.message}</Notice>}</Page>
  const {
    name,
    organisation,
    office,
    gstin,
    contact,
    classes,
    languages,
    subjects,
    sections,
    tie_breaks,
    ranking,
    fees,
    logo,
    version
  } = settings
  const form = { version, saved: show, reload }
  const details = { name, organisation, office, gstin, contact }
  const offered = { classes, languages, subjects, sections }
  return (
    <Page lead={t.settingsLead({ year: yearText(settings.year) })} actions={<OpenSystem />}>
      <Section title={t.year}>
        <Year year={settings.year} version={version} opened={reload} />
      </Section>
      <Section title={t.details}>
        <Details key={JSON.stringify(details)} now={details} {...form} />
      </Section>
      <Section title={t.logo}>
        <LogoForm key={JSON.stringify(logo)} now={logo} name={name} {...form} />
      </Section>
      <Section title={t.offered}>
        <Offered key={JSON.stringify(offered)} now={offered} {...form} />
      </Section>
      <Section title={t.fees} flush>
        <Fees fees={fees} version={version} saved={show} />
      </Section>
      <Section title={t.tieBreaks}>
        <TieBreaks key={JSON.stringify(tie_breaks)} now={{ tie_breaks }} {...form} />
      </Section>
      <Section title={t.ranking}>
        <RankingRules ranking={ranking} version={version} saved={show} />
      </Section>
      <Section id="backups" title={t.backups} flush>
        <Backups />
      </Section>
      <Section title={t.changes} flush>
        <Changes version={version} />
      </Section>
    </Page>
  )
}

const OpenSystem = () => {
  const navigate = useNavigate()
  return (
    <Button icon={<Server size={16} aria-hidden />} onClick={() => navigate("/system")}>
      {t.openSystem}
    </Button>
  )
}
