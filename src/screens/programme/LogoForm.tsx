import { Schema } from "effect"
import { useState } from "react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/programme.js"
import { Logo } from "../../../schema/programme/logo.ts"
import { logoAddress } from "../../app/shell/programme.ts"
import { toApiError } from "../../api/apiError.ts"
import { runMutation } from "../../api/graphql.ts"
import { inBackground } from "../../api/inBackground.ts"
import { upload } from "../../api/transfers.ts"
import { Button } from "../../components/Button.tsx"
import { Dialog } from "../../components/Dialog.tsx"
import { Fields } from "../../components/form/Fields.tsx"
import { useForm } from "../../components/form/useForm.ts"
import { toast } from "../../components/Toasts.tsx"
import { LogoField } from "./LogoField.tsx"
import { Frame } from "./SettingsFrame.tsx"
import type { Settings } from "./types.ts"
import { useLogo } from "./useLogo.ts"

const Described = Schema.Struct({ alt: Logo.fields.alt })
const widgets = { alt: { hint: t.logoTextHint } } as const

type Props = {
  readonly now: Settings["logo"]
  readonly name: string
  readonly version: number
  readonly saved: (settings: Settings) => void
  readonly reload: () => void
}

/** The programme's logo: picked, described, removed. */
export const LogoForm = ({ now, name, version: seen, saved, reload }: Props) => {
  const { picked, pick } = useLogo()
  const form = useForm({
    schema: Described,
    initial: { alt: now?.alt ?? name },
    send: async ({ alt }, version = seen) => {
      const body = new FormData()
      body.set("alt", alt)
      body.set("version", String(version))
      if (picked.file !== null) body.set("logo", picked.file)
      const answer = await upload<Settings>("programme/logo", body, {})
      toast("success", t.logoSaved)
      saved(answer)
    }
  })
  return (
    <Frame
      form={form}
      reload={reload}
      isReady={picked.file !== null || (now !== null && form.isDirty)}
      isDirty={form.isDirty || picked.file !== null}
      more={now === null ? null : <Remove version={seen} saved={saved} />}
    >
      <LogoField
        picked={picked}
        pick={pick}
        now={now === null ? null : logoAddress(now)}
        alt={String(form.values["alt"])}
        fault={form.trouble?.fields["logo"]}
      />
      <Fields form={form} widgets={widgets} />
    </Frame>
  )
}

const Remove = ({ version, saved }: Pick<Props, "version" | "saved">) => {
  const [asking, ask] = useState(false)
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      const answer = await runMutation("removeProgrammeLogo", { version })
      toast("success", t.logoRemoved)
      saved(answer)
    } catch (caught) {
      toast("danger", t.logoNotRemoved, toApiError(caught).message)
      ask(false)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button onClick={() => ask(true)}>{t.removeLogo}</Button>
      <Dialog
        open={asking}
        close={() => ask(false)}
        busy={busy}
        danger
        title={t.removeLogoQuestion}
        description={t.removeLogoLead}
        verb={common.remove}
        act={() => inBackground(remove())}
      />
    </>
  )
}
