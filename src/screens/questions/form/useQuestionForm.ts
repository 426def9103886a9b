import { useCallback, useDeferredValue, useEffect, useMemo, useState } from "react"
import { dropDraft, keepDraft, keptDraft, type KeptDraft } from "./keptDraft.ts"
import { readDraft, type Draft } from "./draft.ts"

/** A question that is being written. `fault` is silent about what nobody has touched until somebody wants to save. */
export type QuestionForm = {
  readonly draft: Draft
  readonly set: (some: Partial<Draft>) => void
  readonly change: (alter: (before: Draft) => Draft) => void
  readonly fault: (name: string) => string | undefined
}

/** Which fields of a draft a fault is about. */
const fieldOf = (name: string): keyof Draft => {
  const [first, second] = name.split(".") as [string, string?]
  return (first === "text" ? second : first === "key" ? "rightOptions" : first) as keyof Draft
}

/**
 * The name of a field that a screen shows, for a fault that the portal told more exactly: `text.stem.content.0` is
 * `text.stem`.
 */
const shownName = (name: string): string =>
  /^(text\.(?:options|left|right)\.\d|text\.\w+|[^.]+)/.exec(name)?.[1] ?? name

/**
 * Holds a question that is being written, from what it begins with. What is typed is kept in the browser under `name`
 * until it is saved or given up; `kept` is what was left there before, on whatever version.
 */
export const useQuestionForm = (name: string, version: number, first: () => Draft) => {
  const [initial, setInitial] = useState(first)
  const [draft, setDraft] = useState(initial)
  const [kept, setKept] = useState<KeptDraft | null>(() => keptDraft(name))
  const [touched, setTouched] = useState<ReadonlySet<keyof Draft>>(new Set())
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const isDirty = draft !== initial
  // What is wrong may be said a moment after the stroke of a key.
  const looked = useDeferredValue(draft)
  const { written, faults } = useMemo(() => readDraft(looked), [looked])

  useEffect(() => {
    if (!isDirty) return undefined
    const timer = setTimeout(() => keepDraft(name, version, draft), 400)
    return () => clearTimeout(timer)
  }, [name, version, draft, isDirty])

  const set = useCallback((some: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...some }))
    setTouched((before) => new Set([...before, ...(Object.keys(some) as (keyof Draft)[])]))
    setRefused((before) => Object.fromEntries(Object.entries(before).filter(([each]) => !(fieldOf(each) in some))))
  }, [])
  const form: QuestionForm = {
    draft,
    set,
    change: setDraft,
    fault: (field) => refused[field] ?? (isTried || touched.has(fieldOf(field)) ? faults[field] : undefined)
  }
  return {
    form,
    /** What is written as its calls take it, a moment after it was written. */
    written,
    isDirty,
    /** How many fields are wrong, once somebody wanted to save. */
    faultCount: isTried ? Object.keys({ ...faults, ...refused }).length : 0,
    kept,
    /** Takes what was left here before up again, or gives it up. */
    settleKept: (isWanted: boolean) => {
      if (isWanted && kept !== null) setDraft(kept.draft)
      else dropDraft(name)
      setKept(null)
    },
    tried: () => setTried(true),
    refuse: (fields: Readonly<Record<string, string>>) =>
      setRefused(Object.fromEntries(Object.entries(fields).map(([field, words]) => [shownName(field), words]))),
    /** Begins anew with a text, which is not saved yet. */
    restart: (from: Draft, now: Draft) => {
      setInitial(from)
      setDraft(now)
      setRefused({})
    },
    done: () => dropDraft(name)
  }
}
