/** What tells a page of an answer sheet from all others. */
type Identity = {
  readonly paperset: number
  readonly version: number
  readonly examId: number | null
  readonly classLevel: number
  readonly set: string
}

/**
 * The text of the QR code on a page of an answer sheet: `SP1:paper:version:exam:class:set:page:pages`, where the exam
 * is 0 for a paper that none has yet.
 */
export const sheetCode = (
  { paperset, version, examId, classLevel, set }: Identity,
  page: number,
  pages: number
): string => ["SP1", paperset, version, examId ?? 0, classLevel, set, page, pages].join(":")
