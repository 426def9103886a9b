import { Schema } from "effect"

/** The module that the portal's own pages belong to. */
export const pagesModule = "content"

/** The pages that the portal has a place for, each with what it is called. */
export const staticPages = {
  "download-app": "Download app",
  "mock-instructions": "Mock test instructions",
  "mock-instructions-gcc": "Mock test instructions for Gulf schools",
  "paper-pattern": "Question paper pattern",
  contact: "Contact"
} as const
export type StaticPageKey = keyof typeof staticPages

const Name = Schema.String.check(Schema.isMaxLength(60), Schema.isPattern(/^[a-z0-9]+([-_][a-z0-9]+)*$/))

/** What a static page is known by. */
export const staticPageFields = {
  module_name: Name.annotate({ title: "Module" }),
  key: Name.annotate({ title: "Key" })
}
