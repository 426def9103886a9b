import type { UploadAnswer } from "../../../schema/exams/calls.ts"
import { toApiError } from "../apiError.ts"
import { newId } from "../commandId.ts"
import { inBackground } from "../inBackground.ts"
import { readUser } from "../storage.ts"
import { uploadUnder } from "../transfers.ts"
import { allOf, forget, put } from "./store.ts"

/** A file of answer sheets that was chosen without a connection. It waits until it is sent or refused. */
export type KeptFile = {
  /** The id of the gesture that sends it, however often it is tried. */
  readonly id: string
  /** The account that chose it; nobody else on this device sees it. */
  readonly user: number
  readonly exam: number
  readonly examName: string
  readonly name: string
  readonly size: number
  readonly keptAt: number
  /** Null once it is sent. */
  readonly file: Blob | null
  readonly outcome: UploadAnswer | null
  /** Why the portal refused it. */
  readonly refusal: string | null
}

const listeners = new Set<() => void>()
const changed = (): void => {
  for (const listener of listeners) listener()
}

const keep = async (file: KeptFile): Promise<void> => {
  await put("files", file)
  changed()
}

/** Calls back when a kept file changed in this tab. Returns how to stop. */
export const onKeptFiles = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The kept files of whoever is signed in, in their order. */
export const keptFiles = async (): Promise<readonly KeptFile[]> => {
  const user = readUser()?.id
  const files = await allOf<KeptFile>("files").catch((): readonly KeptFile[] => [])
  return files.filter((file) => file.user === user).toSorted((a, b) => a.keptAt - b.keptAt)
}

/** Keeps a file on this device until there is a connection. @throws where the device has no room for it */
export const keepFile = (id: string, exam: { readonly id: number; readonly name: string }, file: File): Promise<void> =>
  keep({
    id,
    user: readUser()?.id ?? 0,
    exam: exam.id,
    examName: exam.name,
    name: file.name,
    size: file.size,
    keptAt: Date.now(),
    file,
    outcome: null,
    refusal: null
  })

/** Removes a file from this device. */
export const removeKept = async ({ id }: KeptFile): Promise<void> => {
  await forget("files", id)
  changed()
}

/** Lets a refused file be sent once more, as a gesture of its own. */
export const retryKept = async (kept: KeptFile): Promise<void> => {
  await forget("files", kept.id)
  await keep({ ...kept, id: newId(), refusal: null })
}

/** A file of answer sheets as the portal takes it. */
export const sheetForm = (exam: number, file: Blob, isDryRun: boolean, name?: string): FormData => {
  const form = new FormData()
  form.set("exam_id", String(exam))
  form.set("dry_run", isDryRun ? "1" : "0")
  if (name === undefined) form.set("file", file)
  else form.set("file", file, name)
  return form
}

/** Whether the same may be tried later: nobody answered, the portal is away or busy, or somebody has to sign in. */
const isPassing = (status: number): boolean => status === 0 || status === 401 || status === 429 || status >= 500

/** Sends one file. @returns whether the next one may be tried */
const sendOne = async (kept: KeptFile, file: Blob): Promise<boolean> => {
  try {
    const form = sheetForm(kept.exam, file, false, kept.name)
    const outcome = await uploadUnder<UploadAnswer>("admin-upload-txt-answersheet", form, {}, kept.id)
    await keep({ ...kept, file: null, outcome })
    return true
  } catch (caught) {
    const { status, message } = toApiError(caught)
    if (isPassing(status)) return false
    await keep({ ...kept, refusal: message })
    return true
  }
}

const sendAll = async (): Promise<void> => {
  for (const kept of await keptFiles())
    if (kept.file !== null && kept.refusal === null && !(await sendOne(kept, kept.file))) return
}

let sending: Promise<void> | undefined

/** Of this tab one at a time. */
const sendInTurn = (): Promise<void> => {
  sending ??= sendAll().finally(() => {
    sending = undefined
  })
  return sending
}

/**
 * Sends what waits, one file after the other; of several tabs one does. Over plain HTTP there are no locks: two tabs
 * then may send the same gesture, which the portal takes once.
 */
export const sendKept = (): void => {
  inBackground(
    "locks" in navigator
      ? navigator.locks.request("exam-hall", { ifAvailable: true }, (lock) =>
          lock === null ? undefined : sendInTurn()
        )
      : sendInTurn()
  )
}
