/** What somebody can be told of, the most pressing first. */
export const noticeKinds = [
  "paperToSign",
  "unsealToDecide",
  "keyDisputed",
  "questionReturned",
  "translationReturned",
  "translationOutdated",
  "mentioned",
  "commented",
  "suggestionAccepted",
  "commentResolved",
  "questionApproved",
  "translationApproved",
  "paperSealed"
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Something that happened to somebody's work: one event, and one account that is told of it. */
export type News = {
  readonly kind: NoticeKind
  readonly account: number
  readonly position: number
  /** The username of whoever did it. */
  readonly by: string | null
  readonly question: number | null
  readonly language: string | null
  readonly paperset: number | null
  readonly paper: string | null
}
