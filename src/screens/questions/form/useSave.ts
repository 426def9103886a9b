import { useEffect, useState } from "react"
import { useNavigate } from "react-router-dom"
import { inBackground } from "../../../api/inBackground.ts"
import type { Question } from "../../../../schema/questions/questionAnswer.ts"
import { toast } from "../../../components/Toasts.tsx"
import { runMutation, runQuery } from "../../../api/graphql.ts"
import { toApiError, type ApiError } from "../../../api/apiError.ts"
import type { Content } from "../merge/merge.ts"
import type { Alike } from "../types.ts"
import { questionPath, type Level } from "../labels.ts"
import { blank, draftOf, readDraft, type Written } from "./draft.ts"
import { useQuestionForm } from "./useQuestionForm.ts"
import { t } from "#messages/questions.js"

/** What was written, and what somebody else saved meanwhile. */
type Conflict = { readonly mine: Written; readonly theirs: Question }

/** A call that takes a question checks it whole: what it is sent has the types that it says. */
const send = async (question: Question | null, version: number, why: string, written: Written, isShared: boolean) =>
  question === null
    ? await runMutation("storeQuestion", written as never)
    : await runMutation("updateQuestion", {
        ...written,
        id: question.id,
        version,
        why,
        ...(isShared ? { with_passage: true } : {})
      })

/**
 * Saves a question that is being written, its passage in all questions that show it if it `isShared`. Where somebody
 * else saved another version meanwhile, `conflict` has both, and
 * `resolve` takes what was made of them: saved at once, or written further.
 */
export const useSave = (question: Question | null, level: Level, why: string, isShared: boolean) => {
  const navigate = useNavigate()
  const [version, setVersion] = useState(question?.version ?? 0)
  const [base, setBase] = useState<Content | null>(question)
  const editing = useQuestionForm(
    question === null ? `question-new-${level}` : `question-${question.id}`,
    version,
    () => (question === null ? blank(level) : draftOf(question))
  )
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [saved, setSaved] = useState<{ readonly id: number; readonly similar: readonly Alike[] } | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [isComparing, setComparing] = useState(false)
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const whyFault = question !== null && why.trim().length < 3 ? t.whyMissing : undefined

  // Only once the page knows that nothing unsaved is left, leaving does not ask.
  useEffect(() => {
    if (saved === null) return undefined
    const timer = setTimeout(() =>
      inBackground(navigate(questionPath(saved.id), { replace: question !== null, state: { similar: saved.similar } }))
    )
    return () => clearTimeout(timer)
  }, [saved, navigate, question])

  const run = async (written: Written, on: number) => {
    setSaving(true)
    try {
      const answer = await send(question, on, why.trim(), written, isShared)
      editing.done()
      toast("success", question === null ? t.draftSaved : t.versionSaved({ version: answer.version }))
      setSaved(answer)
    } catch (caught) {
      const failed = toApiError(caught)
      const { current } = failed.details
      if (failed.status === 409 && typeof current === "object" && current !== null && "text" in current)
        setConflict({ mine: written, theirs: current as Question })
      else if (Object.keys(failed.fields).length > 0) editing.refuse(failed.fields)
      else setProblem(failed)
    } finally {
      setSaving(false)
    }
  }
  const begin = (written: Written, faults: Readonly<Record<string, string>>, on: number) => {
    setTried(true)
    editing.tried()
    if (!isSaving && whyFault === undefined && Object.keys(faults).length === 0) inBackground(run(written, on))
  }
  return {
    editing,
    base,
    conflict,
    isSaving,
    isSaved: saved !== null,
    whyFault: isTried ? whyFault : undefined,
    failure:
      problem === null
        ? null
        : {
            title: question === null ? t.addFailed : t.updateFailed,
            words: problem.message || t.callFailed,
            close: () => setProblem(null)
          },
    isComparing,
    /** Fetches what somebody else saved meanwhile, to be merged with what is written here. */
    compare: async () => {
      if (question === null) return
      setComparing(true)
      try {
        const theirs = await runQuery("editQuestion", { id: question.id })
        setConflict({ mine: readDraft(editing.form.draft).written, theirs })
      } catch (caught) {
        setProblem(toApiError(caught))
      } finally {
        setComparing(false)
      }
    },
    version,
    save: () => {
      const { written, faults } = readDraft(editing.form.draft)
      begin(written, faults, version)
    },
    resolve: (written: Written, isToSave: boolean) => {
      const { theirs } = conflict!
      setBase(theirs)
      setVersion(theirs.version)
      setConflict(null)
      const draft = draftOf(written)
      editing.restart(draftOf(theirs), draft)
      if (isToSave) begin(written, readDraft(draft).faults, theirs.version)
    }
  }
}
