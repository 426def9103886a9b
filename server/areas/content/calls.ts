import { callsByKind, content, contentItemsList } from "../../../schema/content/calls.ts"
import type { ContentKind } from "../../../schema/content/kinds.ts"
import { implement, type HandlersOf } from "../../platform/http/implement.ts"
import { listHandler } from "../../platform/lists/handlers.ts"
import type { Portal } from "../../platform/portal.ts"
import { calendarDates } from "./calendar.ts"
import { calendarText, feedOf } from "./feed.ts"
import { answeredItems, itemsStatement } from "./items.ts"
import { materialLanguages } from "./languages.ts"
import { staticPage, updateStaticPage } from "./pages.ts"
import { patternCheck } from "./patternCheck.ts"
import { contentOne, publishedStatement, type PublishedAsked } from "./published.ts"
import { scheduleContent } from "./publish.ts"
import { referralEarnings } from "./referrals.ts"
import { searchContent } from "./search.ts"
import { syllabusChanges, syllabusCoverage } from "./syllabus.ts"
import { contentUsage, noteOpened } from "./usage.ts"
import { createContent, deleteContent, step, updateContent } from "./write.ts"

type Handlers = HandlersOf<typeof content>
type OfKind = (typeof callsByKind)[ContentKind]["calls"][number]["identifier"]

/** The handlers of a kind's calls: each kind has the same ones, under names of its own. */
const kindHandlers = (portal: Portal, kind: ContentKind): object => {
  const { list, calls } = callsByKind[kind]
  const [, , one, create, update, remove] = calls
  type Input = Parameters<Handlers["studyMaterial"]>[0] & Parameters<Handlers["updateStudyMaterial"]>[0]
  return {
    ...listHandler(portal, list as never, (asked, caller) => publishedStatement(kind, asked as PublishedAsked, caller)),
    [one.identifier]: async ({ params, query, caller }: Input) => {
      const found = await contentOne(portal.pool, kind, params.id, query, caller)
      if (query.edition === "published") await noteOpened(portal.pool, params.id, caller)
      return found
    },
    [create.identifier]: ({ payload, ...context }: Input) => createContent(portal, kind, payload, context),
    [update.identifier]: ({ params, payload, ...context }: Input) =>
      updateContent(portal, kind, params.id, payload, context),
    [remove.identifier]: ({
      params,
      query,
      ...context
    }: Omit<Input, "query"> & { readonly query: { readonly reason?: string } }) =>
      deleteContent(portal, kind, params.id, query.reason, context)
  }
}

/** The calls of content. */
export const contentCalls = (portal: Portal) =>
  implement(content, {
    ...(Object.assign(
      {},
      ...(Object.keys(callsByKind) as ContentKind[]).map((kind) => kindHandlers(portal, kind))
    ) as Pick<Handlers, OfKind>),
    ...listHandler(portal, contentItemsList, (asked) => itemsStatement(asked), { finish: answeredItems }),
    studyMaterialLanguages: ({ caller }) => materialLanguages(portal.pool, caller),
    updateStaticPage: ({ payload, ...context }) => updateStaticPage(portal, payload, context),
    staticPage: ({ query, caller }) => staticPage(portal.pool, query, caller),
    referralEarnings: ({ caller }) => referralEarnings(portal.pool, caller),
    submitContent: ({ payload: { id, hash }, ...context }) =>
      step(portal, id, "contentItem.submitted", { hash }, context),
    returnContent: ({ payload: { id, reason }, ...context }) =>
      step(portal, id, "contentItem.returned", { reason }, context),
    publishContent: ({ payload: { id, hash }, ...context }) =>
      step(portal, id, "contentItem.published", { hash }, context),
    scheduleContent: ({ payload, ...context }) => scheduleContent(portal, payload, context),
    unscheduleContent: ({ payload: { id }, ...context }) => step(portal, id, "contentItem.unscheduled", {}, context),
    withdrawContent: ({ payload: { id, reason }, ...context }) =>
      step(portal, id, "contentItem.withdrawn", { reason }, context),
    discardContent: ({ payload: { id }, ...context }) => step(portal, id, "contentItem.discarded", {}, context),
    calendarDates: async ({ caller }) => ({
      rows: await calendarDates(portal.pool, caller),
      feed: await feedOf(portal.pool, caller.userId)
    }),
    calendarFile: async ({ caller }) => ({
      bytes: Buffer.from(await calendarText(portal.pool, caller)),
      fileName: "important-dates.ics"
    }),
    searchContent: ({ query, caller }) => searchContent(portal.pool, query, caller),
    patternCheck: ({ query }) => patternCheck(portal.pool, query.id),
    contentUsage: ({ query }) => contentUsage(portal.pool, query.id),
    syllabusCoverage: ({ query }) => syllabusCoverage(portal.pool, query.id),
    syllabusChanges: ({ query, caller }) => syllabusChanges(portal.pool, query.id, caller)
  })
