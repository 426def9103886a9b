import { useEffect, useState } from "react"
import { t } from "#messages/exams.js"
import { lengthOfExam, lineReasons } from "../../../../schema/exams/lineReasons.ts"
import type { LineFault, SheetCheck } from "../../../../schema/exams/sheetCheck.ts"
import { checkOnDevice } from "../../../api/examHall/check.ts"
import { inBackground } from "../../../api/inBackground.ts"
import { useFirstFew } from "../../../components/firstFew.tsx"
import { Notice } from "../../../components/States.tsx"
import type { Exam } from "../useExams.ts"

/** Faults that are listed at first. */
const listed = 5

const wordsOf = ({ line, fault }: LineFault): string => {
  const reasons: Readonly<Record<string, string>> = lineReasons()
  const reason = typeof fault === "string" ? (reasons[fault] ?? t.deviceNoRollNumber) : lengthOfExam(fault)
  return t.deviceFault({ line, reason })
}

/** What this device finds in a file of answer sheets by itself, as soon as it is chosen and without a connection. */
export const DeviceCheck = ({ file, exam }: { readonly file: File; readonly exam: Exam }) => {
  const [found, setFound] = useState<{ readonly of: File; readonly check: SheetCheck | null } | null>(null)
  const { id, classLevels, languages, questions } = exam
  useEffect(() => {
    const aborter = new AbortController()
    const rules = { examId: id, classLevels, languages, questions }
    inBackground(checkOnDevice(file, rules, aborter.signal).then((check) => setFound({ of: file, check })))
    return () => aborter.abort()
  }, [file, id, classLevels, languages, questions])
  if (found?.of !== file || found.check === null) return null
  return <Found key={file.name + file.lastModified} check={found.check} />
}

const Found = ({ check: { lines, faulty, faults, isOtherVersion } }: { readonly check: SheetCheck }) => {
  const { shown, button } = useFirstFew(faults, listed, () => t.deviceMore({ count: faulty - listed }))
  if (isOtherVersion) return <Notice tone="warning">{t.deviceOtherVersion}</Notice>
  if (faulty === 0) return <Notice tone="success">{t.deviceGood({ count: lines })}</Notice>
  return (
    <Notice tone="warning" title={t.deviceFaulty({ faulty, count: lines })}>
      <ul>
        {shown.map((one) => (
          <li key={one.line}>{wordsOf(one)}</li>
        ))}
      </ul>
      {button}
      {faulty > shown.length && shown.length > listed ? <p>{t.deviceMore({ count: faulty - faults.length })}</p> : null}
    </Notice>
  )
}
