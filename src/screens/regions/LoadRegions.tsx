import { MapPlus } from "lucide-react"
import { useState } from "react"
import { t } from "#messages/regions.js"
import type { ProposedRegions } from "../../../schema/regions/proposed.ts"
import { toApiError } from "../../api/apiError.ts"
import { runMutation, runQuery } from "../../api/graphql.ts"
import { inBackground } from "../../api/inBackground.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { Button } from "../../components/Button.tsx"
import { Dialog } from "../../components/Dialog.tsx"
import { RegionsField, type RegionsChoice } from "../../components/form/RegionsField.tsx"
import { Notice } from "../../components/States.tsx"
import { toast } from "../../components/Toasts.tsx"

const none: RegionsChoice = { zones: [], states: [], prants: [] }
const loadLeftOut = () => runQuery("leftOutRegions")

/** Adds zones, states and prants that come with the portal and were left out, with their districts and cities. */
export const LoadRegions = ({ loaded }: { readonly loaded: () => void }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<MapPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t.loadRegions}
      </Button>
      {isOpen ? <LoadDialog close={() => setOpen(false)} loaded={loaded} /> : null}
    </>
  )
}

const LoadDialog = ({ close, loaded }: { readonly close: () => void; readonly loaded: () => void }) => {
  const { answer, problem } = useAnswer(loadLeftOut)
  const [chosen, choose] = useState(none)
  const [busy, setBusy] = useState(false)
  const load = async () => {
    setBusy(true)
    try {
      toast("success", t.regionsLoaded(await runMutation("loadRegions", chosen)))
      loaded()
      close()
    } catch (caught) {
      toast("danger", t.regionsNotLoaded, toApiError(caught).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      close={close}
      busy={busy}
      ready={chosen.zones.length + chosen.states.length + chosen.prants.length > 0}
      title={t.loadRegions}
      description={t.loadRegionsLead}
      verb={t.loadRegions}
      act={() => inBackground(load())}
    >
      {answer === null ? (
        problem === null ? null : (
          <Notice tone="warning">{problem.message}</Notice>
        )
      ) : isEmpty(answer) ? (
        <p>{t.nothingLeftOut}</p>
      ) : (
        <RegionsField of={answer} chosen={chosen} choose={choose} />
      )}
    </Dialog>
  )
}

const isEmpty = ({ zones }: ProposedRegions) => zones.length === 0
