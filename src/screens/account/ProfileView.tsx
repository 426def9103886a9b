import { ImageUp } from "lucide-react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/account.js"
import type { Person } from "../../../machines/flows/session.ts"
import { ProfileForm } from "../../../schema/session/account.ts"
import { maxPhotoBytes } from "../../../schema/fields/photo.ts"
import { bytes } from "../../components/format.ts"
import { Avatar } from "../../components/Avatar.tsx"
import { Button } from "../../components/Button.tsx"
import { Fields } from "../../components/form/Fields.tsx"
import { foot } from "../../components/form/Form.css.ts"
import { useForm } from "../../components/form/useForm.ts"
import { useUnsaved } from "../../components/form/useUnsaved.tsx"
import { Notice } from "../../components/States.tsx"
import { toast } from "../../components/Toasts.tsx"
import { nameOf, photoOf, textOf } from "../../app/shell/person.ts"
import { upload } from "../../api/transfers.ts"
import { keepPerson } from "../../api/session.ts"
import { usePhoto } from "./usePhoto.ts"
import type { FormView } from "./views.ts"
import * as css from "./Account.css.ts"

const widgets = {
  full_name: { input: { autoComplete: "name", maxLength: 100, autoFocus: true } },
  designation: { input: { autoComplete: "organization-title", maxLength: 100 } },
  team: { input: { maxLength: 100 } }
} as const

/** Changes what one's own profile says, and its photo. */
export const ProfileView = ({ user, close, leaving }: FormView & { readonly user: Person }) => {
  const { picked, pick } = usePhoto()
  const form = useForm({
    schema: ProfileForm,
    initial: {
      full_name: nameOf(user),
      designation: textOf(user, "designation") ?? "",
      team: textOf(user, "team") ?? ""
    },
    send: async (typed) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(typed)) body.set(name, value)
      if (picked.file !== null) body.set("profile_photo", picked.file)
      keepPerson(await upload<Person>("update-profile", body, {}))
      toast("success", t.profileUpdated)
      close()
    }
  })
  const isChanged = form.isDirty || picked.file !== null
  const { leave, question } = useUnsaved({ isDirty: isChanged, isBusy: form.isBusy, close, leaving })
  return (
    <>
      <form className={css.form} onSubmit={form.submit} noValidate>
        {form.trouble === null ? null : (
          <Notice tone="danger">{form.trouble.fields["profile_photo"] ?? form.trouble.message}</Notice>
        )}
        <div className={css.photo}>
          <Avatar photo={picked.preview ?? photoOf(user)} name={nameOf(user)} size="large" />
          <div>
            <div className={css.pick}>
              <input
                type="file"
                accept="image/*"
                aria-label={t.photo}
                aria-describedby="photo-note"
                className={css.file}
                onChange={({ target }) => {
                  const [file] = target.files ?? []
                  if (file !== undefined) pick(file)
                  target.value = ""
                }}
              />
              <span className={css.pickLabel}>
                <ImageUp size={16} aria-hidden />
                {t.choosePhoto}
              </span>
            </div>
            <p
              id="photo-note"
              role={picked.fault === null ? undefined : "alert"}
              className={picked.fault === null ? css.hint : css.photoFault}
            >
              {picked.fault ?? picked.file?.name ?? t.photoHint({ size: bytes(maxPhotoBytes) })}
            </p>
          </div>
        </div>
        <Fields form={form} widgets={widgets} />
        <div className={foot}>
          <Button disabled={form.isBusy} onClick={leave}>
            {common.cancel}
          </Button>
          <Button type="submit" look="primary" busy={form.isBusy} disabled={!form.isValid || !isChanged}>
            {t.updateProfile}
          </Button>
        </div>
      </form>
      {question}
    </>
  )
}
