import { Context } from "effect"
import type { HttpApi as Api } from "effect/http-api"
import { HttpApi } from "effect/http-api"
import { Access, Kind, Linked, Live } from "../../../schema/core/annotations.ts"
import { roleOf } from "../../../schema/core/roles.ts"
import { openApiOf } from "../../../schema/openapi/index.ts"

/** The style of the docs page, served as a file since the policy allows no inline style. */
export const docsStyle = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem }
article { border-block-start: 1px solid #8884; padding: .75rem 0 }
form[role=search] { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: .5rem 0;
  background: Canvas }
input, select, textarea, button { font: inherit; box-sizing: border-box; max-inline-size: 100%; padding: .35rem .6rem }
input { inline-size: min(16rem, 100%) }
.try { display: grid; gap: .5rem; justify-items: start }
.try label { display: grid; inline-size: 100%; overflow-wrap: anywhere }
textarea { inline-size: 100%; font: .85rem/1.4 ui-monospace, monospace }
table { border-collapse: collapse }
th, td { text-align: start; padding: .1rem 1rem .1rem 0; vertical-align: top }
h4 { margin: .75rem 0 .25rem }
output { opacity: .75 }
[hidden] { display: none }
h3 { margin: 0; font: 600 1rem ui-monospace, monospace; overflow-wrap: anywhere }
p { margin: .25rem 0 }
pre { overflow: auto; padding: .75rem; background: #8881; border-radius: .4rem; font-size: .85rem }
small { opacity: .75 }
`

const escape = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)

const who = (endpoint: Context.Context<never>): string => {
  const access = Context.getUnsafe(endpoint, Access)
  const roles =
    access.roles === "public"
      ? "anybody"
      : access.roles === "signedIn"
        ? "anybody signed in"
        : access.roles.map((id) => roleOf(id)?.title ?? id).join(", ")
  return access.scope === "none" ? roles : `${roles}; cut to the caller's ${access.scope === "own" ? "own" : "region"}`
}

/**
 * Every call on one page: what it does and who may call it. A script searches, loads what a call takes and answers
 * once it is opened, and sends it.
 */
export const docsPage = (api: Api.Top): string => {
  const spec = openApiOf(api)
  const sections: { readonly area: string; readonly articles: string[] }[] = []
  HttpApi.reflect(api, {
    onGroup: ({ group }) => void sections.push({ area: group.identifier, articles: [] }),
    onEndpoint: ({ endpoint, mergedAnnotations }) => {
      const path = endpoint.path.replace(/:(\w+)/g, "{$1}")
      const method = endpoint.method.toLowerCase() as "get"
      const live = Context.getOrUndefined(mergedAnnotations, Live) === undefined ? "" : ", subscription"
      const kind = Context.getUnsafe(mergedAnnotations, Kind)
      const isLink = Context.getOrUndefined(mergedAnnotations, Linked) === true
      const field = isLink ? "link" : kind === "read" ? "query" : "mutation"
      const graph = kind === "file" ? "REST only" : `GraphQL ${field}${live}`
      sections.at(-1)?.articles.push(`<article><h3>${endpoint.method} ${escape(path)}</h3>
<p>${escape(spec.paths[path]?.[method]?.description ?? "")}</p>
<p><small>${escape(endpoint.identifier)} · ${graph} · ${escape(who(mergedAnnotations))}</small></p>
<details data-path="${escape(path)}" data-method="${method}">
<summary>What it takes and answers</summary></details></article>`)
    }
  })
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>School Portal: calls</title><link rel="stylesheet" href="/api/docs.css">
<script src="/api/docs.js" type="module"></script></head>
<body><header><h1>School Portal: calls</h1>
<p>Each answer is the envelope {status, message, data}; an error has status false and its code in data. The same as
<a href="/api/openapi.json">openapi.json</a>, and as <a href="/api/graphql">GraphQL</a>.</p></header>
<form role="search" hidden><label>Search <input type="search" placeholder="student list" autocomplete="off"></label>
<label>Token <input type="password" id="token" placeholder="token or API key" autocomplete="off"></label>
<output></output></form>
<nav>${sections.map(({ area }) => `<a href="#${escape(area)}">${escape(area)}</a>`).join("")}</nav>
<main>${sections.map(sectionText).join("\n")}</main></body></html>
`
}

const sectionText = ({ area, articles }: { readonly area: string; readonly articles: readonly string[] }): string =>
  `<section><h2 id="${escape(area)}">${escape(area)}</h2>\n${articles.join("\n")}</section>`
