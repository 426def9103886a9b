/** The style of the GraphQL page, beside that of the docs page. */
export const explorerStyle = `
body { max-width: 90rem }
main { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 1.5rem }
@media (max-width: 50rem) { main { grid-template-columns: minmax(0, 1fr) } }
label { display: block; margin-block-end: .5rem }
textarea { display: block; resize: vertical }
h2 { margin-block-start: 0 }
pre:empty { display: none }
button { margin: .5rem .5rem .5rem 0 }
dt { font: 600 .9rem ui-monospace, monospace; overflow-wrap: anywhere; margin-block-start: .5rem }
dd { margin: 0 }
.link { padding: 0; margin: 0; border: 0; background: none; color: LinkText; font: inherit; cursor: pointer;
  text-decoration: underline; text-align: start; overflow-wrap: anywhere }
`

/**
 * The page on which somebody writes and sends GraphQL operations, and looks through the schema. Whoever is signed in
 * to the portal in the same browser is signed in here.
 */
export const explorerPage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>School Portal: GraphQL</title><link rel="stylesheet" href="/api/docs.css">
<link rel="stylesheet" href="/api/graphql.css"><script src="/api/graphql.js" type="module"></script></head>
<body><header><h1>School Portal: GraphQL</h1>
<p>Operations go to <code>/graphql</code>. The schema as a file:
<a id="sdl" href="/graphql/schema.graphql">SDL</a>; REST: <a href="/api/docs">calls</a>.</p></header>
<main><section><form id="operation">
<label>Token <input type="password" id="token" placeholder="token or API key" autocomplete="off"></label>
<label>Operation <textarea id="query" rows="16" spellcheck="false"></textarea></label>
<label>Variables (JSON) <textarea id="variables" rows="4" spellcheck="false">{}</textarea></label>
<button>Run</button> <small>Ctrl+Enter</small></form>
<output id="state"></output><pre id="result" tabindex="0" aria-label="Result"></pre></section>
<section><h2>Schema</h2>
<label>Search <input type="search" id="search" placeholder="student" autocomplete="off"></label>
<p id="note"></p><div id="schema"></div></section></main></body></html>
`
