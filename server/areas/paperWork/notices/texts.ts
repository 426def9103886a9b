import { t } from "#messages/server.paperWork.js"
import { languages } from "../../../../schema/fields/paperLanguages.ts"
import type { NotificationText, Tone } from "../../../../schema/notifications/notification.ts"
import { label } from "../../../platform/declaredTexts.ts"
import type { NoticeKind, News } from "./kinds.ts"

/** What each kind of news is called and how it looks. */
const looks: Readonly<Record<NoticeKind, { readonly tone: Tone; readonly title: (count: number) => string }>> = {
  paperToSign: { tone: "warning", title: (count) => t.paperToSign({ count }) },
  unsealToDecide: { tone: "warning", title: (count) => t.unsealToDecide({ count }) },
  keyDisputed: { tone: "warning", title: (count) => t.keyDisputed({ count }) },
  questionReturned: { tone: "warning", title: (count) => t.questionReturned({ count }) },
  translationReturned: { tone: "warning", title: (count) => t.translationReturned({ count }) },
  translationOutdated: { tone: "warning", title: (count) => t.translationOutdated({ count }) },
  mentioned: { tone: "info", title: (count) => t.mentioned({ count }) },
  suggestionAccepted: { tone: "success", title: (count) => t.suggestionAccepted({ count }) },
  commentResolved: { tone: "info", title: (count) => t.commentResolved({ count }) },
  commented: { tone: "info", title: (count) => t.commented({ count }) },
  questionApproved: { tone: "success", title: (count) => t.questionApproved({ count }) },
  translationApproved: { tone: "success", title: (count) => t.translationApproved({ count }) },
  paperSealed: { tone: "success", title: (count) => t.paperSealed({ count }) }
}

/** News of one kind for one account. */
export type Notice = { readonly kind: NoticeKind; readonly account: number; readonly news: readonly News[] }

/** The tone of a notice. */
export const toneOf = ({ kind }: Notice): Tone => looks[kind].tone

/** Records that a notice names; the others are counted. */
const named = 5

/** A record's news once each, however often something happened to it. */
const recordsOf = ({ news }: Notice): readonly News[] => [
  ...new Map(news.map((one) => [`${one.question} ${one.language} ${one.paperset}`, one])).values()
]

const nameOf = ({ question, language, paper, paperset }: News): string =>
  question === null
    ? (paper ?? t.paper({ id: paperset ?? 0 }))
    : language === null
      ? t.question({ id: question })
      : t.questionIn({ id: question, language: label(languages.find(({ code }) => code === language)?.name ?? "") })

/**
 * A notice in words: what happened, to which records, and who did it. It holds nothing of what a question says, for it
 * is kept and mailed outside of the rules that keep papers secret.
 */
export const textOf = (notice: Notice): NotificationText => {
  const records = recordsOf(notice)
  const people = [...new Set(notice.news.flatMap(({ by }) => by ?? []))]
  const names = records.slice(0, named).map(nameOf)
  const more = records.length - names.length
  return {
    title: looks[notice.kind].title(records.length),
    body: [
      more === 0 ? names.join(", ") : t.andMore({ names: names.join(", "), count: more }),
      ...(people.length === 0 ? [] : [people.slice(0, named).join(", ")])
    ].join(" · ")
  }
}

/** The page of a notice's record; of several records the first one's. */
export const linkOf = (notice: Notice): string => {
  const { question, language, paperset } = recordsOf(notice)[0]!
  if (question === null) return `/paper-editor-admin/papersets/${paperset}`
  return language === null
    ? `/paper-editor-admin/question/${question}`
    : `/paper-editor-admin/translations/${question}/${language}`
}
